import {
  ask,
  enumeration,
  json,
  maybe,
  prepare,
  sql,
  text,
  texts,
  time,
  uuid,
} from '@invoicing/db/connection/prepared';
import type { SubmissionStatus } from '@invoicing/db/generated/enums';
import { enqueueSubmissionStep } from '@invoicing/db/jobs/submissions';
import type { WaitReason } from '@invoicing/domain/ksef/submission-notices';
import { ksefSubmission } from '@invoicing/domain/states/ksef-submission';
import { next } from '@invoicing/domain/states/state-machine';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';
import { type HeldPackage, settled, untouched } from './package-store.ts';

const requeueDocuments = prepare(
  'put-package-back',
  {
    organizationId: uuid,
    reference: text,
    runAt: time,
    note: json,
    status: enumeration<SubmissionStatus>('submission_status'),
    waitsBecause: maybe(text),
    waitsUntil: maybe(time),
  },
  ({ organizationId, reference, runAt, note, status, waitsBecause, waitsUntil }) => sql<{ id: string }>`
    UPDATE submissions SET status = ${status}, session_reference = NULL, updated_at = now(),
      next_check_at = ${runAt}, evidence = evidence || ${note},
      waits_because = ${waitsBecause}, waits_until = ${waitsUntil}
    WHERE organization_id = ${organizationId} AND session_reference = ${reference}
      AND status IN ('sending', 'processing')
    RETURNING id`,
);

/** Refusals in which KSeF judged the package's content, as opposed to obstacles before that. */
const verdicts: ReadonlySet<string> = new Set(['ksef_405', 'ksef_415', 'ksef_420', 'ksef_430', 'ksef_435']);

const packagesSoFar = prepare(
  'packages-so-far',
  { organizationId: uuid, reference: text, verdicts: texts },
  ({ organizationId, reference, verdicts }) => sql<{ count: number; refused: number }>`
    SELECT coalesce(max(held.count), 0)::int AS count, coalesce(max(held.refused), 0)::int AS refused FROM (
      SELECT count(*) AS count, count(*) FILTER (WHERE package.refusal = ANY (${verdicts})) AS refused
      FROM ksef_package_documents AS document
        JOIN ksef_packages AS package USING (organization_id, reference)
        JOIN ksef_package_documents AS here USING (organization_id, submission_id, attempt)
      WHERE here.organization_id = ${organizationId} AND here.reference = ${reference}
      GROUP BY document.submission_id) AS held`,
);

const firstWaitMs = 30_000;
const longestWaitMs = 3_600_000;

type SoFar = { packed: number; refused: number };

/**
 * How often the documents of a package have been in one under the same approval, and how often KSeF had refused its
 * content before: the maximum among them.
 */
async function packedSoFar({ db }: Pick<Services, 'db'>, { organizationId, reference }: HeldPackage): Promise<SoFar> {
  const [row] = await ask(db, packagesSoFar, { organizationId, reference, verdicts: [...verdicts] });
  return { packed: row?.count ?? 1, refused: row?.refused ?? 0 };
}

/** The number of refused packages that a document may be in under one approval; after that a person has to act. */
const mostRefusals = 5;

/** True if KSeF has refused the content of a package so often that a person has to approve another attempt. */
export async function isRefusedFinally(services: Services, held: HeldPackage, refusal: string): Promise<boolean> {
  return verdicts.has(refusal) && (await packedSoFar(services, held)).refused + 1 >= mostRefusals;
}

/**
 * Settles a package of which KSeF has taken nothing and never will: its documents are queued again under the same
 * approval, with a longer wait each time; the failed transmission stays in their evidence.
 */
export async function requeuePackage(services: Services, held: HeldPackage, refusal: string): Promise<void> {
  const { organizationId, reference } = held;
  const now = services.clock();
  const waitMs = Math.min(firstWaitMs * 2 ** ((await packedSoFar(services, held)).packed - 1), longestWaitMs);
  await whileFenced(services, async (tx) => {
    const { count } = await tx.ksefPackage.updateMany({ where: untouched(held), data: settled(now, refusal) });
    if (count === 0) return;
    const runAt = new Date(now.getTime() + waitMs);
    const note = [{ at: now.toISOString(), check: 'transmission', result: `not taken: ${refusal}` }];
    const status = next(ksefSubmission, 'processing', 'put_back');
    const waitsBecause: WaitReason | null = verdicts.has(refusal) ? null : 'unavailable';
    const back = await ask(tx, requeueDocuments, {
      organizationId,
      reference,
      runAt,
      note: JSON.stringify(note),
      status,
      waitsBecause,
      waitsUntil: waitsBecause && runAt,
    });
    const ids = back.map(({ id }) => id);
    await tx.submissionAttempt.updateMany({
      where: { organizationId, submissionId: { in: ids }, sessionReference: reference, outcome: null },
      data: { sessionReference: null, transmissionStartedAt: null },
    });
    // Bounded by the documents of one package.
    const documents = await tx.ksefPackageDocument.findMany({
      where: { organizationId, reference, submissionId: { in: ids } },
    });
    for (const { submissionId, attempt } of documents)
      await enqueueSubmissionStep(tx, 'send-ksef-submission', { organizationId, submissionId, attempt }, runAt);
  });
}
