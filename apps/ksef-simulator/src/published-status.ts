import { z } from 'zod';

/** The status that KSeF publishes on a separate host ("Latarnia"). It does not affect how requests are answered. */
export const publishedStatuses = ['AVAILABLE', 'MAINTENANCE', 'FAILURE', 'TOTAL_FAILURE'] as const;
type Status = (typeof publishedStatuses)[number];

const Message = z.object({
  id: z.string(),
  /** Ties the start of an event to its end. */
  eventId: z.number(),
  category: z.enum(['FAILURE', 'TOTAL_FAILURE', 'MAINTENANCE']),
  type: z.enum(['FAILURE_START', 'FAILURE_END', 'MAINTENANCE_ANNOUNCEMENT']),
  title: z.string(),
  text: z.string(),
  start: z.string(),
  /** Null while it lasts. */
  end: z.string().nullable(),
  version: z.number(),
  published: z.string(),
});
export const PublishedStatus = z.object({ status: z.enum(publishedStatuses), messages: z.array(Message) });
export type PublishedStatus = z.infer<typeof PublishedStatus>;
type Message = z.infer<typeof Message>;

export const allGoesWell: PublishedStatus = { status: 'AVAILABLE', messages: [] };

const titles: Record<Exclude<Status, 'AVAILABLE'>, string> = {
  MAINTENANCE: 'Prace serwisowe',
  FAILURE: 'Awaria KSeF',
  TOTAL_FAILURE: 'Awaria całkowita KSeF',
};

type Publisher = {
  clock: () => Date;
  published: PublishedStatus;
  commit: (change: { kind: 'published'; value: PublishedStatus }) => void;
};

/** Publishes a status: ends the current event and, unless the status is AVAILABLE, begins another. */
export function publish(store: Publisher, status: Status): void {
  const now = store.clock().toISOString();
  const { messages } = store.published;
  const ended = messages.filter(({ end }) => end === null).map((message) => endOf(message, now));
  const before = messages.map((message) => (message.end === null ? { ...message, end: now } : message));
  const begun = status === 'AVAILABLE' ? [] : [startOf(status, messages.length + 1, now)];
  store.commit({ kind: 'published', value: { status, messages: [...begun, ...ended, ...before] } });
}

function startOf(category: Exclude<Status, 'AVAILABLE'>, eventId: number, now: string): Message {
  const type = category === 'MAINTENANCE' ? 'MAINTENANCE_ANNOUNCEMENT' : 'FAILURE_START';
  return {
    id: crypto.randomUUID(),
    eventId,
    category,
    type,
    title: titles[category],
    text: `${titles[category]} (symulator)`,
    start: now,
    end: null,
    version: 1,
    published: now,
  };
}

function endOf(message: Message, now: string): Message {
  return { ...message, id: crypto.randomUUID(), type: 'FAILURE_END', end: now, published: now };
}
