import { useFormatter } from 'next-intl';

/** How long ago something was, in words: "3 hours ago"; to the minute on hovering. */
export function Age({ at, now }: { at: string; now: Date }) {
  const format = useFormatter();
  const moment = new Date(at);
  return (
    <time
      dateTime={at}
      title={format.dateTime(moment, { dateStyle: 'long', timeStyle: 'short' })}
      className="whitespace-nowrap"
    >
      {format.relativeTime(moment, now)}
    </time>
  );
}
