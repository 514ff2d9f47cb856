import { useTranslations } from 'next-intl';
import { DateTime } from './date-time';

type Props = { status: string; deadline: string | null };

/** By when the law requires a document in KSeF that is not there yet, marked once that is over; nothing of others. */
export function DueInKsef({ status, deadline }: Props) {
  const t = useTranslations('ksefFacts');
  if (deadline === null || status === 'accepted') return null;
  return (
    <span className="mt-1 block text-xs whitespace-nowrap">
      {new Date(deadline) < new Date() ? <span className="text-bad">{t('late')}, </span> : null}
      <span className="text-muted">
        {t('dueBy')} <DateTime at={deadline} />
      </span>
    </span>
  );
}
