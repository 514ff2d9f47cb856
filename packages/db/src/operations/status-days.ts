import type { Db, Sql } from '../connection/client.ts';
import { ask, day, flag, prepare, sql, text, time } from '../connection/prepared.ts';

/** Components whose processes report that they work; a minute without a report counts as down. */
export const reportingComponents = ['api', 'panel', 'worker'] as const;
/** Components that the worker observes while there is traffic to observe. */
export const observedComponents = ['webhooks', 'ksef_production', 'ksef_demo', 'ksef_test', 'ksef_simulator'] as const;
export type StatusComponent = (typeof reportingComponents)[number] | (typeof observedComponents)[number];

/** Of several reports for one minute, the first counts. Days are in UTC by the database's clock. */
const minute = prepare(
  'status-minute',
  { component: text, isUp: flag },
  ({ component, isUp }) => sql<Record<string, never>>`
    INSERT INTO status_days AS known
      (component, day, minutes_up, minutes_down, first_minute, last_minute, is_up)
    SELECT ${component}, (now() AT TIME ZONE 'UTC')::date, ${isUp}::int, (NOT ${isUp})::int,
      date_trunc('minute', now()), date_trunc('minute', now()), ${isUp}
    ON CONFLICT (component, day) DO UPDATE SET
      minutes_up = known.minutes_up + excluded.minutes_up, minutes_down = known.minutes_down + excluded.minutes_down,
      last_minute = excluded.last_minute, is_up = excluded.is_up
    WHERE known.last_minute < excluded.last_minute`,
);

/** Counts the current minute of a component. */
export async function countMinute(db: Sql, component: StatusComponent, isUp: boolean): Promise<void> {
  await ask(db, minute, { component, isUp });
}

export type StatusDayRow = {
  component: string;
  /** As `YYYY-MM-DD`. */
  day: string;
  minutesUp: number;
  minutesDown: number;
  firstMinute: Date;
  lastMinute: Date;
  isUp: boolean;
};

const days = prepare(
  'status-days',
  { since: day },
  ({ since }) => sql<StatusDayRow>`
    SELECT component, day::text AS day, minutes_up AS "minutesUp", minutes_down AS "minutesDown",
      first_minute AS "firstMinute", last_minute AS "lastMinute", is_up AS "isUp"
    FROM status_days WHERE day >= ${since} ORDER BY component, day`,
);

/** What was counted from a day on, as `YYYY-MM-DD`, by component and day. */
export async function readStatusDays(db: Sql, since: string): Promise<StatusDayRow[]> {
  return ask(db, days, { since });
}

const webhooksMove = prepare(
  'webhooks-move',
  { now: time },
  ({ now }) => sql<{ move: boolean }>`
    SELECT NOT EXISTS (
        SELECT 1 FROM webhook_deliveries WHERE status IN ('pending', 'retry_scheduled')
          AND coalesce(next_attempt_at, created_at) <= ${now} - interval '5 minutes'
      ) OR EXISTS (
        SELECT 1 FROM webhook_endpoints
        WHERE greatest(last_success_at, last_failure_at) > ${now} - interval '5 minutes'
      ) AS move`,
);

/**
 * True if webhooks are being delivered: none has been due for five minutes, or a delivery was attempted within the last
 * five.
 */
export async function areWebhooksMoving(db: Db, now: Date): Promise<boolean> {
  const [row] = await ask(db, webhooksMove, { now });
  return row?.move ?? true;
}
