import { FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Day } from '@/components/date-time';
import { EmptyState } from '@/components/empty-state';
import { LookedFor } from '@/components/looked-for';
import type { readSearch } from './search';

type Search = Pick<ReturnType<typeof readSearch>, 'set' | 'isFiltered'>;
type Props = { search: Search; buyer: { name: string } | null };

/** That there are no invoices, or none of those that were looked for. */
export function NoInvoices({ search: { set, isFiltered }, buyer }: Props) {
  const t = useTranslations('invoices');
  const s = useTranslations('states');
  if (!isFiltered)
    return (
      <EmptyState icon={FileText} title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    );
  const parts = [
    [t('anyNumber'), set.number],
    [t('buyer'), buyer?.name],
    [t('buyerBegins'), buyer ? undefined : set.buyer],
    ['KSeF', set.ksef_status && s(set.ksef_status)],
    [t('from'), set.from && <Day key="from" date={set.from} />],
    [t('to'), set.to && <Day key="to" date={set.to} />],
  ] as const;
  return (
    <EmptyState icon={FileText} title={t('noneFound')}>
      <LookedFor parts={parts} />
      <p className="mt-1.5">{t('noneFoundText')}</p>
    </EmptyState>
  );
}
