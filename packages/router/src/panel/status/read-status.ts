import {
  observedComponents,
  readStatusDays,
  reportingComponents,
  type StatusComponent,
  type StatusDayRow,
} from '@invoicing/db/operations/status-days';
import type { Services } from '../../services.ts';

const shownDays = 90;
const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
/** A part that has said nothing for as long is down, or, of what is observed alone, unknown. */
const silentAfterMs = 3 * minuteMs;

export type ComponentStatus = {
  component: StatusComponent;
  state: 'up' | 'down' | 'unknown';
  /** Whether another process observes it, as far as there is something to observe. */
  isObserved: boolean;
  /** Oldest first; the share of its minutes in which it worked, or null where nothing is known of the day. */
  days: { day: string; share: number | null }[];
  /** Of all minutes that are known. */
  share: number | null;
  /** Since when it is measured, where that is within the days shown; null where nothing is known, or all of them. */
  measuredSince: string | null;
};

/** What the public page says: each part of the service now and in its last 90 days, in UTC. It names no customer. */
export async function readStatus({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<ComponentStatus[]> {
  const now = clock();
  return statusOf(await readStatusDays(db, daysUntil(now)[0] ?? ''), now);
}

/** @param rows of the last 90 days, by component and day */
export function statusOf(rows: readonly StatusDayRow[], now: Date): ComponentStatus[] {
  const byComponent = Map.groupBy(rows, ({ component }) => component);
  const of = (component: StatusComponent, count: Count) =>
    componentStatus(component, byComponent.get(component) ?? [], now, count);
  return [
    ...reportingComponents.map((component) => of(component, countReported)),
    // An environment of KSeF that is not in use is left out.
    ...observedComponents
      .filter((component) => component === 'webhooks' || byComponent.has(component))
      .map((component) => of(component, countObserved)),
  ];
}

type Minutes = { up: number; known: number };
type Count = (day: string, row: StatusDayRow | undefined, first: Date, now: Date) => Minutes;

function componentStatus(
  component: StatusComponent,
  rows: readonly StatusDayRow[],
  now: Date,
  count: Count,
): ComponentStatus {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const [first, last] = [rows[0], rows.at(-1)];
  const counted = daysUntil(now).map((day) => ({
    day,
    ...(first ? count(day, byDay.get(day), first.firstMinute, now) : { up: 0, known: 0 }),
  }));
  const all = counted.reduce<Minutes>((sum, { up, known }) => ({ up: sum.up + up, known: sum.known + known }), {
    up: 0,
    known: 0,
  });
  const isWhole = !first || first.firstMinute.toISOString().slice(0, 10) === daysUntil(now)[0];
  const isSilent = !last || now.getTime() - last.lastMinute.getTime() > silentAfterMs;
  const isObserved = count === countObserved;
  const silent = isObserved || !last ? 'unknown' : 'down';
  return {
    component,
    isObserved,
    state: isSilent ? silent : last.isUp ? 'up' : 'down',
    days: counted.map(({ day, ...minutes }) => ({ day, share: shareOf(minutes) })),
    share: shareOf(all),
    measuredSince: isWhole ? null : first.firstMinute.toISOString(),
  };
}

/** Every minute from its first report on is one in which it should have worked; the present one is not over. */
function countReported(day: string, row: StatusDayRow | undefined, first: Date, now: Date): Minutes {
  const start = Math.max(Date.parse(day), first.getTime());
  const end = Math.min(Date.parse(day) + dayMs, now.getTime());
  const known = Math.max(0, Math.floor((end - start) / minuteMs));
  return { up: Math.min(row?.minutesUp ?? 0, known), known };
}

function countObserved(_day: string, row: StatusDayRow | undefined): Minutes {
  const { minutesUp: up, minutesDown: down } = row ?? { minutesUp: 0, minutesDown: 0 };
  return { up, known: up + down };
}

const shareOf = ({ up, known }: Minutes): number | null => (known === 0 ? null : up / known);

function daysUntil(now: Date): string[] {
  return Array.from({ length: shownDays }, (_, index) =>
    new Date(now.getTime() - (shownDays - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}
