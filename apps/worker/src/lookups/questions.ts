import type { Db, Tx } from '@invoicing/db/connection/client';
import {
  array,
  ask,
  day,
  enumeration,
  int,
  json,
  maybe,
  prepare,
  sql,
  text,
  texts,
  time,
  uuid,
} from '@invoicing/db/connection/prepared';
import type { LookupSource } from '@invoicing/db/generated/enums';
import type { QuestionKind } from '@invoicing/domain/lookups/lookups';
import type { Found } from './register.ts';

/** The organization that asks. */
export type QuestionId = { organizationId: string; lookupId: string };
/** A stored question; `requester` is the NIP of the organization that asks. */
export type Question = {
  source: QuestionKind;
  subject: string;
  day: string;
  requester: string;
  failures: number;
  isAnswered: boolean;
};

const question = prepare(
  'lookup-question',
  { organizationId: uuid, lookupId: uuid },
  ({ organizationId, lookupId }) => sql<Question>`
    SELECT lookup.source::text AS source, lookup.subject, lookup.day::text AS day,
      organization.nip AS requester, lookup.failures, lookup.answered_at IS NOT NULL AS "isAnswered"
    FROM lookups AS lookup JOIN organizations AS organization ON organization.id = lookup.organization_id
    WHERE lookup.organization_id = ${organizationId} AND lookup.id = ${lookupId}`,
);

/** Reads a question; null if it was deleted. */
export async function readQuestion(db: Db, { organizationId, lookupId }: QuestionId): Promise<Question | null> {
  const [row] = await ask(db, question, { organizationId, lookupId });
  return row ?? null;
}

const shared = prepare(
  'lookup-shared',
  { organizationId: uuid, lookupId: uuid },
  ({ organizationId, lookupId }) => sql<object>`
    UPDATE lookups AS mine
    SET answer = other.answer, reference = other.reference,
      answered_at = greatest(other.answered_at, mine.created_at)
    FROM lookups AS other
    WHERE mine.organization_id = ${organizationId} AND mine.id = ${lookupId} AND mine.answered_at IS NULL
      AND other.source = mine.source AND other.day = mine.day AND other.subject = mine.subject
      AND other.answered_at IS NOT NULL
    RETURNING 1`,
);

/**
 * Copies the answer to the same question of another organization, dated at the time it was asked here, so that its time
 * does not reveal that another organization asked before.
 * @returns whether there was one
 */
export async function takeOver(tx: Tx, { organizationId, lookupId }: QuestionId): Promise<boolean> {
  return (await ask(tx, shared, { organizationId, lookupId })).length > 0;
}

const waiting = prepare(
  'lookups-waiting',
  { source: enumeration<LookupSource>('lookup_source'), day: day, subject: text, most: int },
  ({ source, day, subject, most }) => sql<{ subject: string }>`
    SELECT subject FROM lookups
    WHERE source = ${source} AND day = ${day} AND answered_at IS NULL
    GROUP BY subject ORDER BY subject <> ${subject}, min(created_at) LIMIT ${most}`,
);

/** The subject of a question, followed by those of other waiting questions to the same source about the same day. */
export async function waitingWith(db: Db, { source, day, subject }: Question, most: number): Promise<string[]> {
  if (most === 1) return [subject];
  return (await ask(db, waiting, { source, day, subject, most })).map((row) => row.subject);
}

const answered = prepare(
  'lookup-answered',
  {
    source: enumeration<LookupSource>('lookup_source'),
    day: day,
    subjects: texts,
    answers: array(json),
    references: array(maybe(text)),
    at: time,
    organizationId: maybe(uuid),
  },
  ({ source, day, subjects, answers, references, at, organizationId }) => sql<object>`
    UPDATE lookups AS lookup
    SET answer = found.answer, reference = found.reference, answered_at = ${at}
    FROM unnest(${subjects}, ${answers}, ${references}) AS found (subject, answer, reference)
    WHERE lookup.source = ${source} AND lookup.day = ${day} AND lookup.subject = found.subject
      AND lookup.answered_at IS NULL AND (${organizationId} IS NULL OR lookup.organization_id = ${organizationId})`,
);

type Answers = { found: ReadonlyMap<string, Found>; at: Date; organizationId: string | null };

/** Stores answers, for one organization or for all that asked the same. An existing answer is never overwritten. */
export async function writeAnswers(
  tx: Tx,
  { source, day }: Question,
  { found, at, organizationId }: Answers,
): Promise<void> {
  const answers = [...found.values()];
  await ask(tx, answered, {
    source,
    day,
    subjects: [...found.keys()],
    answers: answers.map(({ answer }) => JSON.stringify(answer)),
    references: answers.map(({ reference }) => reference),
    at,
    organizationId,
  });
}
