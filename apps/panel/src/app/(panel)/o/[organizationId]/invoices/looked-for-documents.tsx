import { useTranslations } from 'next-intl';
import { Day } from '@/components/date-time';
import { LookedFor } from '@/components/looked-for';

type Name = 'number' | 'buyer' | 'ksef_status' | 'from' | 'to';
type Props = { set: { [name in Name]?: string }; buyer: { name: string } | null };

/** What a list of documents that found nothing was narrowed to; a buyer by the name that they have. */
export function LookedForDocuments({ set, buyer }: Props) {
  const t = useTranslations('invoices');
  const s = useTranslations('states');
  const parts = [
    [t('anyNumber'), set.number],
    [t('buyer'), buyer?.name],
    [t('buyerNamed'), buyer ? undefined : set.buyer],
    ['KSeF', set.ksef_status && s(set.ksef_status)],
    [t('from'), set.from && <Day key="from" date={set.from} />],
    [t('to'), set.to && <Day key="to" date={set.to} />],
  ] as const;
  return <LookedFor parts={parts} />;
}
