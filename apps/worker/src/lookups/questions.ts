import type { Db, Tx } from '@invoicing/db/client';
import { run, type Statement } from '@invoicing/db/statement';
import type { QuestionKind } from '@invoicing/domain/lookups/lookups';
import type { Found } from './register.ts';

/** Whose question it is. */
export type QuestionId = { organizationId: string; lookupId: string };
/** A question as it stands; `requester` is the NIP of the organization that asks. */
export type Question = {
  source: QuestionKind;
  subject: string;
  day: string;
  requester: string;
  failures: number;
  isAnswered: boolean;
};

const question: Statement<Question> = {
  name: 'lookup-question',
  text: `SELECT lookup.source::text AS source, lookup.subject, lookup.day::text AS day,
      organization.nip AS requester, lookup.failures, lookup.answered_at IS NOT NULL AS "isAnswered"
    FROM lookups AS lookup JOIN organizations AS organization ON organization.id = lookup.organization_id
    WHERE lookup.organization_id = $1::uuid AND lookup.id = $2::uuid`,
};

/** A question, or null where it is gone. */
export async function readQuestion(db: Db, { organizationId, lookupId }: QuestionId): Promise<Question | null> {
  const [row] = await run(db, question, [organizationId, lookupId]);
  return row ?? null;
}

const shared: Statement<object> = {
  name: 'lookup-shared',
  text: `UPDATE lookups AS mine
    SET answer = other.answer, reference = other.reference,
      answered_at = greatest(other.answered_at, mine.created_at)
    FROM lookups AS other
    WHERE mine.organization_id = $1::uuid AND mine.id = $2::uuid AND mine.answered_at IS NULL
      AND other.source = mine.source AND other.day = mine.day AND other.subject = mine.subject
      AND other.answered_at IS NOT NULL
    RETURNING 1`,
};

/**
 * Takes over what was answered to the same question of another organization, as of the moment it was asked here: no
 * time shows that another asked before.
 * @returns whether it was
 */
export async function takeOver(tx: Tx, { organizationId, lookupId }: QuestionId): Promise<boolean> {
  return (await run(tx, shared, [organizationId, lookupId])).length > 0;
}

const waiting: Statement<{ subject: string }> = {
  name: 'lookups-waiting',
  text: `SELECT subject FROM lookups
    WHERE source = $1::lookup_source AND day = $2::date AND answered_at IS NULL
    GROUP BY subject ORDER BY subject <> $3, min(created_at) LIMIT $4::int`,
};

/** The subject of a question and, behind it, those of others that wait of the same source and day. */
export async function waitingWith(db: Db, { source, day, subject }: Question, most: number): Promise<string[]> {
  if (most === 1) return [subject];
  return (await run(db, waiting, [source, day, subject, most])).map((row) => row.subject);
}

const answered: Statement<object> = {
  name: 'lookup-answered',
  text: `UPDATE lookups AS lookup
    SET answer = found.answer, reference = found.reference, answered_at = $6::timestamptz
    FROM unnest($3::text[], $4::jsonb[], $5::text[]) AS found (subject, answer, reference)
    WHERE lookup.source = $1::lookup_source AND lookup.day = $2::date AND lookup.subject = found.subject
      AND lookup.answered_at IS NULL AND ($7::uuid IS NULL OR lookup.organization_id = $7::uuid)`,
};

type Answers = { found: ReadonlyMap<string, Found>; at: Date; organizationId: string | null };

/** Writes answers down, of one organization or of all that asked the same. An answer never takes another's place. */
export async function writeAnswers(
  tx: Tx,
  { source, day }: Question,
  { found, at, organizationId }: Answers,
): Promise<void> {
  const answers = [...found.values()];
  await run(tx, answered, [
    source,
    day,
    [...found.keys()],
    answers.map(({ answer }) => JSON.stringify(answer)),
    answers.map(({ reference }) => reference),
    at,
    organizationId,
  ]);
}
