import { FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/empty-state';

/** Explains how to get to the first invoice, for those who may write it and for those who may not. */
export function NoInvoices({ writes }: { writes: boolean }) {
  const t = useTranslations('dashboard');
  return (
    <EmptyState icon={FileText} title={t('noInvoices')}>
      {t(writes ? 'noInvoicesWrite' : 'noInvoicesText')}
    </EmptyState>
  );
}
