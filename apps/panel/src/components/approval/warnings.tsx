import { useLocale, useTranslations } from 'next-intl';
import { Notice } from '../notice';
import type { Reviewed } from './reviewed';

/** The client's own words: plain text, marked as such, never part of the page. */
export function Note({ text }: { text: string | null }) {
  const t = useTranslations('approve');
  if (!text) return null;
  return (
    <section className="rounded-lg border border-dashed border-edge/70 px-3.5 py-2.5">
      <h2 className="text-xs font-medium text-muted">{t('note')}</h2>
      <p className="mt-1">
        <bdi>{text}</bdi>
      </p>
    </section>
  );
}

/** What to look at before deciding. */
export function Warnings({ warnings }: { warnings: Reviewed['warnings'] }) {
  const t = useTranslations('approve');
  const polish = useLocale() === 'pl';
  if (warnings.length === 0) return null;
  return (
    <ul aria-label={t('warnings')} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {warnings.map(({ code, severity, message, messagePl }) => (
        <li key={`${code} ${message}`}>
          <Notice tone={severity === 'error' ? 'bad' : 'warn'}>{polish ? messagePl : message}</Notice>
        </li>
      ))}
    </ul>
  );
}
