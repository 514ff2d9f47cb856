import { useLocale } from 'next-intl';
import { datesOf, zone } from '@/i18n/dates';

/** A moment in Warsaw's time: `21 Nov 2026, 10:15`; to the second where that matters, and on hovering. */
export function DateTime({ at, isToTheSecond = false }: { at: string; isToTheSecond?: boolean }) {
  const locale = datesOf(useLocale());
  const moment = new Date(at);
  return (
    <time
      dateTime={at}
      title={moment.toLocaleString(locale, { timeZone: zone, dateStyle: 'long', timeStyle: 'long' })}
      className="whitespace-nowrap tabular-nums"
    >
      {moment.toLocaleString(locale, {
        timeZone: zone,
        dateStyle: 'medium',
        timeStyle: isToTheSecond ? 'medium' : 'short',
      })}
    </time>
  );
}

/** A moment of today, or soon after, by its time alone; with its day on hovering. */
export function TimeOfDay({ at }: { at: string }) {
  const locale = datesOf(useLocale());
  const moment = new Date(at);
  return (
    <time
      dateTime={at}
      title={moment.toLocaleString(locale, { timeZone: zone, dateStyle: 'long', timeStyle: 'long' })}
      className="whitespace-nowrap tabular-nums"
    >
      {moment.toLocaleTimeString(locale, { timeZone: zone, timeStyle: 'short' })}
    </time>
  );
}

/** A business day as documents carry it, `2026-11-21`, in the reader's words. */
export function Day({ date }: { date: string }) {
  const locale = datesOf(useLocale());
  return (
    <time dateTime={date} className="whitespace-nowrap tabular-nums">
      {new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC', dateStyle: 'medium' })}
    </time>
  );
}
