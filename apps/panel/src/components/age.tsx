import { useFormatter } from 'next-intl';
import { useDates } from '@/i18n/dates';

/** How long ago something was, in words: "3 hours ago"; to the minute on hovering. */
export function Age({ at, now }: { at: string; now: Date }) {
  const format = useFormatter();
  const dates = useDates();
  const moment = new Date(at);
  return (
    <time
      dateTime={at}
      title={dates.dateTime(moment, { dateStyle: 'long', timeStyle: 'short' })}
      className="whitespace-nowrap"
    >
      {format.relativeTime(moment, now)}
    </time>
  );
}
