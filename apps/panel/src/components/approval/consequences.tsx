import { Check, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { isolated } from '../isolated';
import type { Reviewed } from './reviewed';
import { wordsOf } from './words';

type Props = { review: Reviewed; useWindowMinutes: number };

/** What approving does, and what it does not do. */
export function Consequences({ review, useWindowMinutes }: Props) {
  const t = useTranslations('approve');
  const { intent, document } = review;
  const words = wordsOf(intent);
  const values = {
    client: isolated(intent.requested_by.client_name),
    number: isolated(document.number),
    minutes: useWindowMinutes,
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
