import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/date-time';
import { isolated } from '@/components/isolated';

/** From when a future deputy may decide, and for whom. */
export function BecomesDeputy({ name, startsAt }: { name: string; startsAt: string }) {
  const t = useTranslations('approve');
  return (
    <span className="mt-1 block">
      {t.rich('becomesDeputy', { name: isolated(name), at: () => <DateTime at={startsAt} /> })}
    </span>
  );
}
