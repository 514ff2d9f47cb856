import type { Db } from '@invoicing/db/connection/client';
import { ask, prepare, type RawBuilder, sql } from '@invoicing/db/connection/prepared';
import { submissionSteps } from '@invoicing/db/jobs/submissions';

/** Unfinished items that should be settled by now, by kind: their number, and the oldest with its age in seconds. */
export type Unsettled = { kind: Kind; count: number; ageSeconds: number; organizationId: string | null; id: string };
type Kind = keyof typeof sources;

/**
 * In SQL: true for a submission that waits for KSeF and not for a person. The index `submissions_unsettled` contains
 * exactly these.
 */
export const isUnsettled = sql`(submission.status IN ('queued', 'sending', 'processing', 'uncertain')
  OR (submission.status = 'accepted' AND submission.upo_status = 'pending')) AND NOT submission.manual_attention`;

/** In SQL: true if the job of a package handles the submission. */
export const isPackaged = sql`(submission.status IN ('sending', 'processing') AND EXISTS (SELECT 1 FROM ksef_packages AS package
  WHERE package.organization_id = submission.organization_id AND package.reference = submission.session_reference
    AND package.settled_at IS NULL))`;

/** In SQL: the name of a submission's next job. */
export const nextStep = sql`CASE submission.status WHEN 'processing' THEN 'poll-ksef-submission' WHEN 'uncertain' THEN 'reconcile-ksef-submission'
  WHEN 'accepted' THEN 'store-upo' ELSE 'send-ksef-submission' END`;

/** In SQL: the short name of that job, which is part of its key. */
export const shortStep = sql`CASE ${nextStep} ${sql.join(
  Object.entries(submissionSteps).map(([job, step]) => sql`WHEN ${sql.lit(job)} THEN ${sql.lit(step)}`),
  sql` `,
)} END`;

/** In SQL: true if a job has attempts left or is in its last one. */
const isAlive = sql`(job.attempts < job.max_attempts OR job.locked_at IS NOT NULL)`;

/**
 * Whether jobs of a kind need a queue. A job whose queue was removed does not count, because no worker would take it.
 */
type Kept = 'in its queue' | 'without a queue';
const isKept = (kept: Kept) => (kept === 'in its queue' ? sql`job.queue_name IS NOT NULL` : sql`true`);

/** In SQL, one row or none: `alive` of the job with a key; false if its attempts are used up. */
export const jobOf = (key: RawBuilder<unknown>, kept: Kept) => sql`
  SELECT bool_or(${isAlive}) AS alive FROM graphile_worker.jobs AS job
  WHERE job.key = ${key} AND ${isKept(kept)}
  HAVING count(*) > 0`;

/** In SQL, one row or none: `"runAt"` of the live job with a key in a queue. */
export const nextRunOf = (key: RawBuilder<unknown>) => sql<{ runAt: Date }>`
  SELECT job.run_at AS "runAt" FROM graphile_worker.jobs AS job
  WHERE job.key = ${key} AND ${isAlive} AND ${isKept('in its queue')}`;

// A document that waits for KSeF's rate limits is late only after its reserved slot.
const sinceAttempt = sql`(SELECT greatest(max(attempt.created_at), CASE WHEN submission.status = 'queued' AND submission.next_check_at IS NOT NULL THEN least(submission.next_check_at, now()) END)
  FROM submission_attempts AS attempt
  WHERE attempt.organization_id = submission.organization_id AND attempt.submission_id = submission.id)`;

/** The query of each kind, with the time from which a row counts as unsettled. */
const sources = {
  submission: sql`SELECT organization_id, id, ${sinceAttempt} AS since FROM submissions AS submission
    WHERE ${isUnsettled} AND status <> 'accepted'`,
  upo: sql`SELECT organization_id, id, ${sinceAttempt} AS since FROM submissions AS submission
    WHERE ${isUnsettled} AND status = 'accepted'`,
  delivery: sql`SELECT organization_id, id, coalesce(next_attempt_at, created_at) AS since FROM webhook_deliveries
    WHERE status IN ('pending', 'retry_scheduled') AND coalesce(next_attempt_at, created_at) <= now()`,
  approval: sql`SELECT organization_id, id, coalesce(usable_until, expires_at) AS since FROM approval_intents
    WHERE (status = 'pending' AND expires_at <= now()) OR (status = 'approved' AND usable_until <= now())`,
  mail: sql`SELECT NULL::uuid AS organization_id, id, created_at AS since FROM mails
    WHERE delivered_at IS NULL AND sealed_text IS NOT NULL AND created_at > now() - interval '1 day'`,
  notice: sql`SELECT organization_id, id, due_at AS since FROM notices WHERE settled_at IS NULL AND due_at <= now()`,
} as const;

/**
 * How long each kind may take before it needs attention. Mails wait indefinitely while no server accepts them, and
 * raise no alarm.
 */
const alarmAfterSeconds: Record<Kind, number> = {
  submission: 3600,
  upo: 6 * 3600,
  delivery: 900,
  approval: 600,
  mail: 3600,
  notice: 900,
};

const statements = new Map(
  Object.entries(sources).map(([kind, source]) => [
    kind,
    prepare(
      `unsettled-${kind}`,
      {},
      // Counted separately from the search for the oldest, so that neither has to keep all rows in memory.
      () => sql<Omit<Unsettled, 'kind'>>`SELECT (SELECT count(*)::int FROM (${source}) AS counted) AS count,
        extract(epoch FROM now() - since)::float8 AS "ageSeconds",
        id, organization_id AS "organizationId" FROM (${source}) AS item ORDER BY since LIMIT 1`,
    ),
  ]),
);

/** Counts unsettled items by the database's clock. @param sendsMails whether a mail server is configured */
export async function readUnsettled(db: Db, sendsMails: boolean): Promise<Unsettled[]> {
  const kinds = trustKinds(Object.keys(sources)).filter((kind) => kind !== 'mail' || sendsMails);
  const found: Unsettled[] = [];
  for (const kind of kinds) {
    const statement = statements.get(kind);
    const [row] = statement ? await ask(db, statement, {}) : [];
    if (row) found.push({ kind, ...row });
  }
  return found;
}

/** The items that take longer than their kind may. */
export function overdue(unsettled: readonly Unsettled[]): Unsettled[] {
  return unsettled.filter(({ kind, ageSeconds }) => ageSeconds > alarmAfterSeconds[kind]);
}

/** The keys of an object literal of this file are its names. */
function trustKinds(keys: string[]): Kind[] {
  return keys as Kind[];
}
