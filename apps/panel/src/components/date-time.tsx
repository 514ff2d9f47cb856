import { useDates } from '@/i18n/dates';

/** A moment in Warsaw's time: `21 Nov 2026, 10:15`; to the second where that matters, and on hovering. */
export function DateTime({ at, isToTheSecond = false }: { at: string; isToTheSecond?: boolean }) {
  const dates = useDates();
  const moment = new Date(at);
  return (
    <time
      dateTime={at}
      title={dates.dateTime(moment, { dateStyle: 'long', timeStyle: 'long' })}
      className="whitespace-nowrap tabular-nums"
    >
      {dates.dateTime(moment, { dateStyle: 'medium', timeStyle: isToTheSecond ? 'medium' : 'short' })}
    </time>
  );
}

/** A moment of today, or soon after, by its time alone; with its day on hovering. */
export function TimeOfDay({ at }: { at: string }) {
  const dates = useDates();
  const moment = new Date(at);
  return (
    <time
      dateTime={at}
      title={dates.dateTime(moment, { dateStyle: 'long', timeStyle: 'long' })}
      className="whitespace-nowrap tabular-nums"
    >
      {dates.dateTime(moment, { timeStyle: 'short' })}
    </time>
  );
}

/** A business day as documents carry it, `2026-11-21`, in the reader's words. */
export function Day({ date }: { date: string }) {
  const dates = useDates();
  return (
    <time dateTime={date} className="whitespace-nowrap tabular-nums">
      {dates.dateTime(new Date(`${date}T00:00:00Z`), { timeZone: 'UTC', dateStyle: 'medium' })}
    </time>
  );
}
