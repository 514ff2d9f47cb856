import type { World } from '../fixture.ts';

type Found = { name: string };

/** What our own ledger has twice though it may be there once; each list is empty in a ledger that is right. */
export async function ourTwice({ database: { db } }: World): Promise<Record<string, string[]>> {
  const numbers = db.$queryRaw<Found[]>`
    SELECT min(number) AS name FROM (
      SELECT organization_id, number FROM invoices
      UNION ALL SELECT organization_id, number FROM invoice_corrections) AS documents
    GROUP BY organization_id, number HAVING count(*) > 1`;
  const submissions = db.$queryRaw<Found[]>`
    SELECT min(id::text) AS name FROM submissions
    GROUP BY organization_id, invoice_id, correction_id HAVING count(*) > 1`;
  // One approval allows one attempt, and of the attempts of a document one at most has taken effect.
  const attempts = db.$queryRaw<Found[]>`
    SELECT approval_intent_id::text AS name FROM submission_attempts GROUP BY approval_intent_id HAVING count(*) > 1
    UNION ALL
    SELECT submission_id::text FROM submission_attempts
    WHERE outcome IN ('accepted', 'resolved_without_resend', 'duplicate_of_own')
    GROUP BY organization_id, submission_id HAVING count(*) > 1`;
  const ksefNumbers = db.$queryRaw<Found[]>`
    SELECT ksef_number AS name FROM submissions WHERE ksef_number IS NOT NULL GROUP BY ksef_number HAVING count(*) > 1`;
  const artifacts = db.$queryRaw<Found[]>`
    SELECT min(filename) AS name FROM artifacts
    GROUP BY organization_id, invoice_id, correction_id, kind, language, filename, ksef_number HAVING count(*) > 1`;
  const events = db.$queryRaw<Found[]>`
    SELECT min(subject_id::text) AS name FROM events WHERE type LIKE '%ksef_submission.accepted'
    GROUP BY organization_id, subject_id HAVING count(*) > 1`;
  return {
    numbers: namesOf(await numbers),
    submissions: namesOf(await submissions),
    attempts: namesOf(await attempts),
    'KSeF numbers': namesOf(await ksefNumbers),
    artifacts: namesOf(await artifacts),
    'events of acceptance': namesOf(await events),
  };
}

const namesOf = (found: readonly Found[]) => found.map(({ name }) => name);
