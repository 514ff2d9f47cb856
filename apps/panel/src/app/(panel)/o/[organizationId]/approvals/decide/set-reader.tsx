'use client';
import { ChevronLeft, ChevronRight, List } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import type { SetDocument } from '@/components/approval/reviewed';
import { buttonClass } from '@/components/button';
import { placeOf } from './names';
import { ReadDocument } from './read-document';
import { useFragment } from './use-fragment';

type Props = {
  documents: SetDocument[];
  useWindowMinutes: number;
  /** For each document, the URL of the set without it. */
  withoutEach: string[];
  /** The list, shown while no document is open. */
  children: ReactNode;
};

/** The list of a set, or one of its documents in full with links to the previous and next one. */
export function SetReader({ documents, useWindowMinutes, withoutEach, children }: Props) {
  const t = useTranslations('approvalSet');
  const fragment = useFragment();
  const index = documents.findIndex((_, at) => placeOf(at) === fragment);
  const read = documents[index];
  const place = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (index < 0) return;
    heading.current?.focus({ preventScroll: true });
    // Scrolls past the page's heading, because the data to compare fills a phone's screen.
    place.current?.scrollIntoView({ block: 'start' });
  }, [index]);
  if (!read) return <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:order-2">{children}</div>;
  return (
    <section
      ref={place}
      aria-labelledby="read"
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-4 lg:order-2 lg:scroll-mt-40"
    >
      <nav aria-label={t('reading')} className="flex flex-wrap items-center gap-2">
        <a href="#documents" className={buttonClass('secondary')}>
          <List aria-hidden className="size-4" />
          {t('toList')}
        </a>
        <span className="ml-auto text-muted tabular-nums">{t('place', { at: index + 1, of: documents.length })}</span>
        <Step to={index === 0 ? null : index - 1} label={t('previous')}>
          <ChevronLeft aria-hidden className="size-4" />
        </Step>
        <Step to={index + 1 < documents.length ? index + 1 : null} label={t('next')}>
          <ChevronRight aria-hidden className="size-4" />
        </Step>
      </nav>
      <ReadDocument
        key={read.id}
        review={read}
        useWindowMinutes={useWindowMinutes}
        without={documents.length > 1 ? (withoutEach[index] ?? null) : null}
        heading={heading}
      />
    </section>
  );
}

/** The way to the document before or after; nothing where there is none. */
function Step({ to, label, children }: { to: number | null; label: string; children: ReactNode }) {
  if (to === null) return null;
  return (
    <a href={`#${placeOf(to)}`} aria-label={label} title={label} className={buttonClass('secondary')}>
      {children}
    </a>
  );
}
