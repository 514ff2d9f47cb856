import type { Seen } from './keep-looking';

type Runs = { isRunning: boolean } | null;
type Connection = {
  active: { check: Runs } | null;
  pending: { check: Runs } | null;
  requested: Readonly<Record<string, Runs>>;
};

/** How a connection to KSeF stands: it moves while a look at it or a request for a certificate runs. */
export function connectionSeen(connection: Connection): Seen {
  const { active, pending, requested } = connection;
  const runs = [active?.check, pending?.check, ...Object.values(requested)];
  return { mark: JSON.stringify(connection), isMoving: runs.some((run) => run?.isRunning === true) };
}

type Delivery = { status: string; next_attempt_at: string | null; attempts: readonly unknown[] };

/** How the delivery of an event stands: it moves while another attempt follows. */
export function deliverySeen({ status, next_attempt_at, attempts }: Delivery): Seen {
  const mark = [status, next_attempt_at, attempts.length].join(' ');
  return { mark, isMoving: status === 'pending' || status === 'retry_scheduled' };
}
