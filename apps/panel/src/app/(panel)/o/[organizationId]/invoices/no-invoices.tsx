import { FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/empty-state';
import { LookedForDocuments } from './looked-for-documents';
import type { readSearch } from './search';

type Search = Pick<ReturnType<typeof readSearch>, 'set' | 'isFiltered'>;
type Props = { search: Search; buyer: { name: string } | null };

/** That there are no invoices, or none of those that were looked for. */
export function NoInvoices({ search: { set, isFiltered }, buyer }: Props) {
  const t = useTranslations('invoices');
  if (!isFiltered)
    return (
      <EmptyState icon={FileText} title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <EmptyState icon={FileText} title={t('noneFound')}>
      <LookedForDocuments set={set} buyer={buyer} />
      <p className="mt-1.5">{t('noneFoundText')}</p>
    </EmptyState>
  );
}
