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
/** A component without a report for this long counts as down; one that is only observed counts as unknown. */
const silentAfterMs = 3 * minuteMs;

export type ComponentStatus = {
  component: StatusComponent;
  state: 'up' | 'down' | 'unknown';
  /** True if its state is observed by another process, while there is traffic to observe. */
  isObserved: boolean;
  /** Oldest first, each with the share of minutes in which it worked; null if nothing was measured that day. */
  days: { day: string; share: number | null }[];
  /** The share of all measured minutes. */
  share: number | null;
  /** When measuring began, if that is within the days shown; otherwise null. */
  measuredSince: string | null;
};

/** The content of the public status page: each component now and in the last 90 days, in UTC. It names no customer. */
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
    // KSeF environments without measurements are not in use and are left out.
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

/** From the first report on, every complete minute counts as one in which the component should have worked. */
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
