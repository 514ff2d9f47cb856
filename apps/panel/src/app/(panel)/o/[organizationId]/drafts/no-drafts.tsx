import { FilePen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/empty-state';
import { LookedFor } from '@/components/looked-for';
import type { readSearch } from './search';

type Search = Pick<ReturnType<typeof readSearch>, 'set' | 'isFiltered'>;
type Props = { search: Search; buyer: { name: string } | null };

/** That there are no drafts, or none of those that were looked for. */
export function NoDrafts({ search: { set, isFiltered }, buyer }: Props) {
  const t = useTranslations('drafts');
  const i = useTranslations('invoices');
  const s = useTranslations('states');
  if (!isFiltered)
    return (
      <EmptyState icon={FilePen} title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    );
  const parts = [
    [t('buyer'), buyer?.name],
    [i('buyerNamed'), buyer ? undefined : set.buyer],
    [t('reference'), set.reference],
    [t('state'), set.status && s(`draft_${set.status}`)],
  ] as const;
  return (
    <EmptyState icon={FilePen} title={t('noneFound')}>
      <LookedFor parts={parts} />
      <p className="mt-1.5">{t('noneFoundText')}</p>
    </EmptyState>
  );
}
