'use client';
import clsx from 'clsx';
import { ArrowRight, FileText, Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { apiClient } from '@/trpc/client';
import { Press } from './controls';
import { Dialog } from './dialog';
import { inputClass } from './input-class';
import { Kbd } from './kbd';
import type { Destination } from './rooms';

type Hit = { href: string; label: string; detail: string; isThing: boolean };

const waitMs = 200;

/** Finds pages, documents and customers from anywhere: Ctrl K or ⌘ K, arrows, Enter. */
export function CommandSearch({ organizationId, shown }: { organizationId: string; shown: Destination[] }) {
  const t = useTranslations('search');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Press
        onClick={() => setOpen(true)}
        className="flex size-9 items-center justify-center gap-2.5 rounded-lg text-muted hover:bg-raised hover:text-ink md:h-8.5 md:w-full md:justify-start md:border md:border-line md:bg-surface md:px-2.5 md:shadow-card"
      >
        <Search aria-hidden className="size-5 shrink-0 md:size-4" />
        <span className="sr-only md:not-sr-only md:flex-1 md:text-left">{t('open')}</span>
        <span aria-hidden className="hidden md:block">
          <Kbd>Ctrl K</Kbd>
        </span>
      </Press>
      <Dialog title={t('open')} open={open} onClose={() => setOpen(false)}>
        <Finder organizationId={organizationId} shown={shown} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Finder({
  organizationId,
  shown,
  onDone,
}: {
  organizationId: string;
  shown: Destination[];
  onDone: () => void;
}) {
  const t = useTranslations('search');
  const id = useId();
  const router = useRouter();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const hits = useHits(organizationId, shown, text.trim());
  const chosen = Math.min(at, hits.length - 1);
  const go = (hit: Hit | undefined) => {
    if (!hit) return;
    router.push(hit.href);
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') go(hits[chosen]);
    if (step === undefined || hits.length === 0) return;
    event.preventDefault();
    setAt((chosen + step + hits.length) % hits.length);
  };
  return (
    <div className="grid min-h-72 content-start gap-3">
      <input
        role="combobox"
        aria-label={t('placeholder')}
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-hits`}
        aria-activedescendant={hits.length > 0 ? `${id}-${chosen}` : undefined}
        placeholder={t('placeholder')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className={inputClass}
      />
      <div id={`${id}-hits`} role="listbox" aria-label={t('results')}>
        {hits.map((hit, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input above moves through the options and opens them
          <div
            key={hit.href}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onMouseMove={() => setAt(index)}
            onClick={() => go(hit)}
            className={clsx(
              'flex min-h-10 cursor-pointer items-center gap-3 rounded-lg px-3',
              index === chosen && 'bg-raised',
            )}
          >
            {hit.isThing ? (
              <FileText aria-hidden className="size-4 shrink-0 text-muted" />
            ) : (
              <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />
            )}
            <span className="font-medium">{hit.label}</span>
            <span className="ml-auto truncate text-xs text-muted">{hit.detail}</span>
          </div>
        ))}
      </div>
      {hits.length === 0 ? <p className="px-3 text-muted">{t('nothing')}</p> : null}
    </div>
  );
}

/** Pages whose name has the text, and what is found by it. */
function useHits(organizationId: string, shown: Destination[], text: string): Hit[] {
  const t = useTranslations('search');
  const n = useTranslations('nav');
  const [things, setThings] = useState<Hit[]>([]);
  useEffect(() => {
    let isStale = false;
    setThings([]);
    if (text.length < 3 || !shown.includes('invoices')) return;
    const timer = setTimeout(async () => {
      const found = await findThings(organizationId, text);
      if (!isStale) setThings(found);
    }, waitMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [organizationId, shown, text]);
  const base = `/o/${organizationId}`;
  const pages = shown.map((room) => ({ href: `${base}/${room}`, label: n(room), detail: t('page'), isThing: false }));
  return [...things, ...pages.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))];
}

/**
 * Documents with exactly this number, of their own, of KSeF or of the system they came from, and customers whose name
 * begins so.
 */
async function findThings(organizationId: string, text: string): Promise<Hit[]> {
  const api = apiClient(organizationId);
  const base = `/o/${organizationId}`;
  const few = { limit: 5 };
  const ksefNumber = { ksef_number: text.slice(0, 40) };
  const none = { data: [] };
  const invoices = [{ number: text }, ksefNumber, { external_reference: text.slice(0, 128) }].map((filter) =>
    api.listInvoices.query({ ...few, ...filter }).catch(() => none),
  );
  const corrections = [{ number: text }, ksefNumber].map((filter) =>
    api.listInvoiceCorrections.query({ ...few, ...filter }).catch(() => none),
  );
  const customers = api.listCustomers.query({ ...few, name_prefix: text.slice(0, 100) }).catch(() => none);
  const hit = (room: Destination) => (row: { id: string; number: string; buyer_name: string }) => ({
    href: `${base}/${room}/${row.id}`,
    label: row.number,
    detail: row.buyer_name,
    isThing: true,
  });
  const found = [
    ...(await Promise.all(invoices)).flatMap(({ data }) => data.map(hit('invoices'))),
    ...(await Promise.all(corrections)).flatMap(({ data }) => data.map(hit('corrections'))),
    ...(await customers).data.map(({ id, name, external_reference }) => ({
      href: `${base}/customers/${id}`,
      label: name,
      detail: external_reference,
      isThing: true,
    })),
  ];
  return [...new Map(found.map((thing) => [thing.href, thing])).values()];
}
