import { Check, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { isolated } from '@/components/isolated';
import { Notice } from '@/components/notice';
import { type Review, wordsOf } from './review';

/** What approving does, and what it does not do. */
export function Consequences({ review }: { review: Review }) {
  const t = useTranslations('approve');
  const { intent, document } = review;
  const words = wordsOf(intent);
  const values = {
    client: isolated(intent.requested_by.client_name),
    number: isolated(document.number),
    minutes: review.useWindowMinutes,
  };
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="font-semibold">{t('next')}</h2>
      <p className="flex gap-2.5">
        <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
        {t(`does_${words}`, values)}
      </p>
      <p className="flex gap-2.5 text-muted">
        <X aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t(`doesNot_${words}`)}
      </p>
      {intent.policy.required_approvals > 1 ? (
        <p className="text-muted">{t('twoPersons', { given: intent.decisions.length })}</p>
      ) : null}
    </section>
  );
}

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
export function Warnings({ warnings }: { warnings: Review['warnings'] }) {
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
