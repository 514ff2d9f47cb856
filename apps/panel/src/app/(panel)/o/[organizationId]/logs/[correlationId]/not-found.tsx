import { SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/empty-state';

/** Ids that are shown where something went wrong lead here too, also of what only read and left nothing. */
export default function NoLog() {
  const t = useTranslations('logs');
  return (
    <EmptyState icon={SearchX} isPage title={t('nothing')}>
      {t('nothingText')}
    </EmptyState>
  );
}
