import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '../connection/client.ts';
import {
  array,
  ask,
  currentOrganization,
  day,
  enumeration,
  type Placeholders,
  prepare,
  sql,
  texts,
  uuids,
} from '../connection/prepared.ts';
import type { LookupSource } from '../generated/enums.ts';
import { enqueueJob } from '../jobs/jobs.ts';

/** A question to a register: about whom, and as of which day (`YYYY-MM-DD`). */
export type LookupKey = { source: LookupSource; subject: string; day: string };
/** The answer, its time, and the register's reference of the request; all null until there is an answer. */
export type LookupRow = LookupKey & {
  answer: unknown;
  reference: string | null;
  answeredAt: Date | null;
  failures: number;
};

/** A question that was not asked, and why: `share` if the organization's daily quota is used up, otherwise `later`. */
export type NotAsked = LookupKey & { because: 'share' | 'later' };

/** After this many failures a question is abandoned; it can be asked again some hours later. */
export const mostLookupFailures = 6;
/** In SQL: how long an abandoned question is left alone. Asking it again costs up to six requests. */
const restAfterFailures = sql`interval '6 hours'`;

/**
 * In SQL: the daily quota (by Warsaw time) of an organization for each source, in questions and in distinct days asked
 * about. It is a fifth of what the register accepts, so that other organizations can ask too. The white list accepts
 * 100 requests a day with 30 NIPs of one day each, and 5,000 with one account each. VIES and GUS publish no limit and
 * get that of accounts.
 */
const quotas = sql`(VALUES ('white_list'::lookup_source, 600, 20), ('white_list_account', 1000, 1000),
  ('vies', 1000, 1000), ('gus', 1000, 1000)) AS quota (source, questions, days)`;
const midnight = sql`date_trunc('day', now(), 'Europe/Warsaw')`;
/** In SQL: the organization's usage of each source today. */
const used = sql`(SELECT source, count(*) AS questions, count(DISTINCT day) AS days FROM lookups
  WHERE organization_id = ${currentOrganization} AND created_at >= ${midnight} GROUP BY source) AS used`;
/** In SQL: whether the quota that `used` counts against allows the question `asked`. */
const isWithinQuota = sql`(coalesce(used.questions, 0) < quota.questions AND (coalesce(used.days, 0) < quota.days
  OR EXISTS (SELECT 1 FROM lookups AS same WHERE same.organization_id = ${currentOrganization}
    AND same.source = asked.source AND same.day = asked.day AND same.created_at >= ${midnight})))`;

const questions = {
  sources: array(enumeration<LookupSource>('lookup_source')),
  subjects: texts,
  days: array(day),
};
/** In SQL: the questions with their positions. */
const askedOf = ({ sources, subjects, days }: Placeholders<typeof questions>) =>
  sql`unnest(${sources}, ${subjects}, ${days}) WITH ORDINALITY AS asked (source, subject, day, place)`;

const known = prepare(
  'lookups',
  questions,
  (given) => sql<LookupRow>`SELECT lookup.source::text AS source, lookup.subject, lookup.day::text AS day,
      lookup.answer, lookup.reference, lookup.answered_at AS "answeredAt", lookup.failures
    FROM ${askedOf(given)} JOIN lookups AS lookup USING (source, subject, day)
    WHERE lookup.organization_id = ${currentOrganization} ORDER BY asked.place`,
);

const request = prepare(
  'ask-lookups',
  { ...questions, ids: uuids },
  ({ ids, ...given }) => sql<{ id: string; source: LookupSource }>`
    INSERT INTO lookups AS lookup (id, source, subject, day)
    SELECT fresh.id, asked.source, asked.subject, asked.day
    FROM ${askedOf(given)} JOIN unnest(${ids}) WITH ORDINALITY AS fresh (id, place) USING (place)
      JOIN ${quotas} USING (source) LEFT JOIN ${used} USING (source)
    WHERE ${isWithinQuota}
    ON CONFLICT (organization_id, source, subject, day) DO UPDATE SET failures = 0
      WHERE lookup.answered_at IS NULL AND lookup.failures >= ${sql.lit(mostLookupFailures)}
        AND (lookup.failed_at IS NULL OR lookup.failed_at <= now() - ${restAfterFailures})
    RETURNING lookup.id, lookup.source::text AS source`,
);

/** Returns the given questions that the organization has already asked, in order. Reads nothing if none are given. */
export async function readLookups(db: Sql, asked: readonly LookupKey[]): Promise<LookupRow[]> {
  return asked.length === 0 ? [] : ask(db, known, columnsOf(asked));
}

const missing = prepare(
  'lookups-missing',
  questions,
  (given) => sql<NotAsked>`SELECT asked.source::text AS source, asked.subject, asked.day::text AS day,
      CASE WHEN ${isWithinQuota} THEN 'later' ELSE 'share' END AS because
    FROM ${askedOf(given)} JOIN ${quotas} USING (source) LEFT JOIN ${used} USING (source)
    WHERE NOT EXISTS (SELECT 1 FROM lookups AS known WHERE known.organization_id = ${currentOrganization}
      AND known.source = asked.source AND known.subject = asked.subject AND known.day = asked.day)
    ORDER BY asked.place`,
);

/**
 * Returns the given questions that the organization has not asked, in order, with the reason: its daily quota is used
 * up, or nothing has requested them yet.
 */
export async function readNotAsked(db: Sql, asked: readonly LookupKey[]): Promise<NotAsked[]> {
  return asked.length === 0 ? [] : ask(db, missing, columnsOf(asked));
}

/**
 * Enqueues, in the caller's transaction, the questions that were not asked yet, without waiting for answers. Questions
 * that are pending or answered are not repeated; abandoned ones are, six hours after the last failure. Questions beyond
 * the organization's daily quota are skipped and appear in `readNotAsked`.
 */
export async function requestLookups(tx: Sql, organizationId: string, asked: readonly LookupKey[]): Promise<void> {
  if (asked.length === 0) return;
  const rows = await ask(tx, request, { ...columnsOf(asked), ids: asked.map(() => uuidv7()) });
  // One job at a time for each source: questions that arrive meanwhile are batched, and no source is called beyond its
  // limit.
  for (const { id, source } of rows)
    await enqueueJob(
      tx,
      'look-up',
      { organizationId, lookupId: id },
      { key: `look-up:${id}`, queue: `look-up:${source}` },
    );
}

function columnsOf(asked: readonly LookupKey[]) {
  return {
    sources: asked.map(({ source }) => source),
    subjects: asked.map(({ subject }) => subject),
    days: asked.map(({ day }) => day),
  };
}
