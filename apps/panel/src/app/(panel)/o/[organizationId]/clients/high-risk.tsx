import { AlertTriangle } from 'lucide-react';
import { useTranslations } from 'next-intl';

/** Marks scopes with external effect, each use of which needs an approval. */
export function HighRisk() {
  const t = useTranslations('clients');
  return (
    <span className="inline-flex items-center gap-1 font-sans text-xs font-medium whitespace-nowrap text-warn">
      <AlertTriangle aria-hidden className="size-3" />
      {t('highRisk')}
    </span>
  );
}
