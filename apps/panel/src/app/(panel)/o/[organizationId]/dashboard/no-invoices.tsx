import { FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/empty-state';

/** Before the first invoice: how there will be one, for those who write it and for those who do not. */
export function NoInvoices({ writes }: { writes: boolean }) {
  const t = useTranslations('dashboard');
  return (
    <EmptyState icon={FileText} title={t('noInvoices')}>
      {t(writes ? 'noInvoicesWrite' : 'noInvoicesText')}
    </EmptyState>
  );
}
