'use client';
import clsx from 'clsx';
import { Info, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ErrorText } from './error-text';
import { type Said, saysAnything } from './field-errors';
import type { Problem } from './problems';

/** What a field says of itself, below it; `id` is for the field's `aria-describedby`. */
export function FieldSays({ id, said }: { id?: string; said: Said }) {
  if (!saysAnything(said)) return null;
  return (
    <div id={id} className="grid gap-1">
      <ErrorText text={said.error} />
      <Notes notes={said.notes} />
    </div>
  );
}

/** What was found besides the first error, in the tone of its severity. */
export function Notes({ notes }: { notes: readonly Problem[] }) {
  const t = useTranslations('editor');
  return notes.map(({ severity, text }) => {
    const Sign = severity === 'info' ? Info : TriangleAlert;
    return (
      <p
        key={`${severity} ${text}`}
        className={clsx(
          'flex gap-1.5 text-xs wrap-anywhere',
          severity === 'error' ? 'font-medium text-bad' : tones[severity],
        )}
      >
        <Sign aria-hidden className="mt-px size-3.5 shrink-0" />
        <span>
          <span className="sr-only">{t(severity)}: </span>
          {text}
        </span>
      </p>
    );
  });
}

const tones = { warning: 'text-warn', info: 'text-muted' } as const;
