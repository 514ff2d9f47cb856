import type { Db, Sql } from './client.ts';
import { run, type Statement } from './statement.ts';

/** Parts of the service whose own processes say that they work: a minute in which none did counts as down. */
export const reportingComponents = ['api', 'panel', 'worker'] as const;
/** What the worker observes, when there is something to observe. */
export const observedComponents = ['webhooks', 'ksef_production', 'ksef_demo', 'ksef_test', 'ksef_simulator'] as const;
export type StatusComponent = (typeof reportingComponents)[number] | (typeof observedComponents)[number];

/** Several machines report the same minute: the first counts. Days are in UTC, by the database's clock. */
const minute: Statement<Record<string, never>> = {
  name: 'status-minute',
  text: `INSERT INTO status_days AS known
      (component, day, minutes_up, minutes_down, first_minute, last_minute, is_up)
    SELECT $1::text, (now() AT TIME ZONE 'UTC')::date, $2::boolean::int, (NOT $2::boolean)::int,
      date_trunc('minute', now()), date_trunc('minute', now()), $2::boolean
    ON CONFLICT (component, day) DO UPDATE SET
      minutes_up = known.minutes_up + excluded.minutes_up, minutes_down = known.minutes_down + excluded.minutes_down,
      last_minute = excluded.last_minute, is_up = excluded.is_up
    WHERE known.last_minute < excluded.last_minute`,
};

/** Counts the present minute of a component. */
export async function countMinute(db: Sql, component: StatusComponent, isUp: boolean): Promise<void> {
  await run(db, minute, [component, isUp]);
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

const days: Statement<StatusDayRow> = {
  name: 'status-days',
  text: `SELECT component, day::text AS day, minutes_up AS "minutesUp", minutes_down AS "minutesDown",
      first_minute AS "firstMinute", last_minute AS "lastMinute", is_up AS "isUp"
    FROM status_days WHERE day >= $1::date ORDER BY component, day`,
};

/** What was counted from a day on, as `YYYY-MM-DD`, by component and day. */
export async function readStatusDays(db: Sql, since: string): Promise<StatusDayRow[]> {
  return run(db, days, [since]);
}

const webhooksMove: Statement<{ move: boolean }> = {
  name: 'webhooks-move',
  text: `SELECT NOT EXISTS (
        SELECT 1 FROM webhook_deliveries WHERE status IN ('pending', 'retry_scheduled')
          AND coalesce(next_attempt_at, created_at) <= $1::timestamptz - interval '5 minutes'
      ) OR EXISTS (
        SELECT 1 FROM webhook_endpoints
        WHERE greatest(last_success_at, last_failure_at) > $1::timestamptz - interval '5 minutes'
      ) AS move`,
};

/** Whether webhooks are delivered: nothing has been due for five minutes, or something was attempted within them. */
export async function areWebhooksMoving(db: Db, now: Date): Promise<boolean> {
  const [row] = await run(db, webhooksMove, [now]);
  return row?.move ?? true;
}
