import { AlertTriangle } from 'lucide-react';
import { useTranslations } from 'next-intl';

/** Marks what acts outwards; each time a person has to approve it first. */
export function HighRisk() {
  const t = useTranslations('clients');
  return (
    <span className="inline-flex items-center gap-1 font-sans text-xs font-medium whitespace-nowrap text-warn">
      <AlertTriangle aria-hidden className="size-3" />
      {t('highRisk')}
    </span>
  );
}
