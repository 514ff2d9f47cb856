import { useFormatter } from 'next-intl';
import { useDates } from '@/i18n/dates';

/** How long ago something was, in words: "3 hours ago", shortened "3 hr. ago"; to the minute on hovering. */
export function Age({ at, now, isShort = false }: { at: string; now: Date; isShort?: boolean }) {
  const format = useFormatter();
  const dates = useDates();
  const moment = new Date(at);
  return (
    <time
      dateTime={at}
      title={dates.dateTime(moment, { dateStyle: 'long', timeStyle: 'short' })}
      className="whitespace-nowrap"
    >
      {format.relativeTime(moment, { now, style: isShort ? 'short' : 'long' })}
    </time>
  );
}
