import { whenOf } from '@invoicing/router/panel/dashboard/when';
import clsx from 'clsx';
import { useFormatter, useTranslations } from 'next-intl';
import { useDates } from '@/i18n/dates';

/** A deadline in words, to the minute on hovering; or since when something is so. */
export function Deadline({ at, now, isSince = false }: { at: string; now: Date; isSince?: boolean }) {
  const t = useTranslations('work');
  const format = useFormatter();
  const dates = useDates();
  const moment = new Date(at);
  const when = whenOf(at, now);
  const day = dates.dateTime(moment, { day: 'numeric', month: 'short' });
  const isLate = !isSince && (when.kind === 'late' || when.kind === 'lateToday');
  return (
    <time
      dateTime={at}
      title={dates.dateTime(moment, { dateStyle: 'long', timeStyle: 'short' })}
      className={clsx(
        'whitespace-nowrap',
        isSince ? null : isLate ? 'font-medium text-bad' : when.kind === 'today' ? 'text-warn' : 'text-muted',
      )}
    >
      {isSince ? format.relativeTime(moment, now) : t(`by_${when.kind}`, { ...when, day })}
    </time>
  );
}
