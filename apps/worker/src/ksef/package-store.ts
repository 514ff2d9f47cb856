import {
  ask,
  enumeration,
  ints,
  json,
  maybe,
  prepare,
  sql,
  text,
  texts,
  time,
  uuid,
  uuids,
} from '@invoicing/db/connection/prepared';
import type { Prisma } from '@invoicing/db/generated/client';
import type { KsefEnvironment, SubmissionStatus } from '@invoicing/db/generated/enums';
import type { KsefPackageModel } from '@invoicing/db/generated/models/KsefPackage';
import type { KsefPackageDocumentModel } from '@invoicing/db/generated/models/KsefPackageDocument';
import { enqueuePackage, enqueueSubmissionStep } from '@invoicing/db/jobs/submissions';
import type { WaitReason } from '@invoicing/domain/ksef/submission-notices';
import { ksefSubmission } from '@invoicing/domain/states/ksef-submission';
import { next } from '@invoicing/domain/states/state-machine';
import { z } from 'zod';
import { whileHeld } from '../hold.ts';
import { RetryLater } from '../outcomes.ts';
import type { Services } from '../services.ts';
import type { LoadedSubmission } from '../submission.ts';
import { Upload } from './upload.ts';

/** A package as it is kept, with its documents in their order. */
export type HeldPackage = KsefPackageModel & { documents: KsefPackageDocumentModel[] };

/** What an upload needs. */
export type Opened = { reference: string; key: Uint8Array; iv: Uint8Array; uploads: Upload[]; partBytes: number };

const SealedUpload = z.object({
  key: z.base64(),
  iv: z.base64(),
  partBytes: z.number().int(),
  uploads: z.array(Upload),
});

/**
 * The documents as they were read: one that goes another way by now, or under another approval, is not claimed. They
 * are locked before their attempts, as by the decisions of people, and in the order of their ids.
 */
const claimSubmissions = prepare(
  'claim-packaged-submissions',
  {
    organizationId: uuid,
    ids: uuids,
    modes: texts,
    sending: enumeration<SubmissionStatus>('submission_status'),
    reference: text,
  },
  ({ organizationId, ids, modes, sending, reference }) => sql<{ id: string }>`
    UPDATE submissions AS submission SET status = ${sending}, session_reference = ${reference},
      next_check_at = NULL, waits_because = NULL, waits_until = NULL, updated_at = now()
    FROM (SELECT id FROM submissions
      WHERE organization_id = ${organizationId} AND status = 'queued'
        AND (id, mode) IN (SELECT id, mode FROM unnest(${ids}, ${modes}) AS given(id, mode))
      ORDER BY id FOR UPDATE) AS claimed
    WHERE submission.organization_id = ${organizationId} AND submission.id = claimed.id RETURNING submission.id`,
);

const claimAttempts = prepare(
  'claim-packaged-attempts',
  { organizationId: uuid, ids: uuids, numbers: ints, reference: text, now: time },
  ({ organizationId, ids, numbers, reference, now }) => sql<{ id: string }>`
    UPDATE submission_attempts SET session_reference = ${reference}, transmission_started_at = ${now}
    WHERE organization_id = ${organizationId} AND outcome IS NULL AND transmission_started_at IS NULL
      AND (submission_id, number) IN (SELECT id, number FROM unnest(${ids}, ${numbers}) AS given(id, number))
    RETURNING submission_id AS id`,
);

type NewPackage = { organizationId: string; environment: KsefEnvironment; sha256: string; openedAt: Date };

/**
 * Commits which documents are about to leave in which package, with the job that carries it: from here on none of them
 * goes any other way.
 * @throws RetryLater when one of them changed at the same moment; then nothing is written, and the session stays empty
 */
export async function writePackageAhead(
  services: Services,
  { organizationId, environment, sha256, openedAt }: NewPackage,
  { reference, key, iv, uploads, partBytes }: Opened,
  documents: readonly LoadedSubmission[],
): Promise<void> {
  const secret = { key: toBase64(key), iv: toBase64(iv), partBytes, uploads };
  const sealedUpload = services.keys.encryption.encrypt(JSON.stringify(secret), organizationId);
  const ids = documents.map(({ row }) => row.id);
  const modes = documents.map(({ row }) => row.mode);
  const numbers = documents.map(attemptOf);
  const sending = next(ksefSubmission, 'queued', 'start');
  await whileHeld(services, async (tx) => {
    const moved = await ask(tx, claimSubmissions, { organizationId, ids, modes, sending, reference });
    const claimed = await ask(tx, claimAttempts, { organizationId, ids, numbers, reference, now: services.clock() });
    if (claimed.length !== ids.length || moved.length !== ids.length)
      throw new RetryLater('a document of the package changed at the same moment', services.clock());
    await tx.ksefPackage.create({ data: { organizationId, reference, environment, sealedUpload, sha256, openedAt } });
    await tx.ksefPackageDocument.createMany({
      data: documents.map(({ row }, index) => ({
        organizationId,
        reference,
        ordinal: index + 1,
        submissionId: row.id,
        attempt: numbers[index] ?? 1,
        documentSha256: row.documentSha256,
      })),
    });
    await enqueuePackage(tx, { organizationId, session: reference });
  });
}

const attemptOf = ({ row }: LoadedSubmission) => row.attempts.at(-1)?.number ?? 1;

/** Reads a package that is not settled, or null. */
export async function readPackage(
  { db }: Services,
  organizationId: string,
  reference: string,
): Promise<HeldPackage | null> {
  const include = { documents: { orderBy: { ordinal: 'asc' } } } as const;
  return db.ksefPackage.findFirst({ where: { organizationId, reference, settledAt: null }, include });
}

/** What its upload needs. @throws Error when it cannot be read */
export function openUpload({ keys }: Services, { organizationId, reference, sealedUpload }: HeldPackage): Opened {
  if (!sealedUpload) throw new Error('the package has no key');
  const { key, iv, ...rest } = SealedUpload.parse(JSON.parse(keys.encryption.decrypt(sealedUpload, organizationId)));
  return { reference, key: fromBase64(key), iv: fromBase64(iv), ...rest };
}

/**
 * What must hold of a package for this run to go on with it: it is not settled, and where this run saw that its
 * session was never closed, or that it was not given up, that is still so.
 */
const untouched = ({ organizationId, reference, closingAt, refusal }: HeldPackage) => ({
  organizationId,
  reference,
  settledAt: null,
  ...(closingAt ? {} : { closingAt: null }),
  ...(refusal ? {} : { refusal: null }),
});

/**
 * Notes how far a package has come; each but the lists is noted once.
 * @returns false when somebody else did, or settled it or gave it up: then this run does not go on with it
 */
export async function markPackage(
  services: Services,
  held: HeldPackage,
  mark: 'closingAt' | 'closedAt' | 'listedAt' | 'settledAt',
): Promise<boolean> {
  const at = services.clock();
  const changes = {
    closingAt: { closingAt: at },
    closedAt: { closedAt: at },
    listedAt: { listedAt: at },
    settledAt: settled(at, held.refusal),
  };
  const where = { ...untouched(held), ...(mark === 'closedAt' ? { closedAt: null } : {}) };
  return changePackage(services, where, changes[mark]);
}

/**
 * Notes why nothing of a package was taken, before its documents fail one by one: from here on no run closes its
 * session, and one that comes after a crash goes on with them.
 * @returns false when somebody else went on with it or settled it
 */
export function giveUpPackage(services: Services, held: HeldPackage, refusal: string): Promise<boolean> {
  return changePackage(services, untouched(held), { refusal });
}

function changePackage(
  services: Services,
  where: Prisma.KsefPackageWhereInput,
  data: Prisma.KsefPackageUpdateManyMutationInput,
): Promise<boolean> {
  return whileHeld(services, async (tx) => {
    const { count } = await tx.ksefPackage.updateMany({ where, data });
    return count === 1;
  });
}

const settled = (settledAt: Date, refusal: string | null) => ({ settledAt, refusal, sealedUpload: null });

const putDocumentsBack = prepare(
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

/** What a package was refused with where KSeF judged what was in it, and not what stood between it and KSeF. */
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
 * How often the documents of a package have been in one, under the same approval, and how often KSeF had refused what
 * was in it before: the most of them.
 */
async function packedSoFar({ db }: Pick<Services, 'db'>, { organizationId, reference }: HeldPackage): Promise<SoFar> {
  const [row] = await ask(db, packagesSoFar, { organizationId, reference, verdicts: [...verdicts] });
  return { packed: row?.count ?? 1, refused: row?.refused ?? 0 };
}

/** A document goes in so many packages that KSeF refuses under one approval; then a person looks. */
const mostRefusals = 5;

/** Whether KSeF has refused what is in a package so often that sending it once more is for a person to approve. */
export async function isRefusedFinally(services: Services, held: HeldPackage, refusal: string): Promise<boolean> {
  return verdicts.has(refusal) && (await packedSoFar(services, held)).refused + 1 >= mostRefusals;
}

/**
 * Settles a package of which KSeF has taken nothing and never will: its documents wait again, under the same approval,
 * longer each time; the transmission that came to nothing stays in their evidence.
 */
export async function putPackageBack(services: Services, held: HeldPackage, refusal: string): Promise<void> {
  const { organizationId, reference } = held;
  const now = services.clock();
  const waitMs = Math.min(firstWaitMs * 2 ** ((await packedSoFar(services, held)).packed - 1), longestWaitMs);
  await whileHeld(services, async (tx) => {
    const { count } = await tx.ksefPackage.updateMany({ where: untouched(held), data: settled(now, refusal) });
    if (count === 0) return;
    const runAt = new Date(now.getTime() + waitMs);
    const note = [{ at: now.toISOString(), check: 'transmission', result: `not taken: ${refusal}` }];
    const status = next(ksefSubmission, 'processing', 'put_back');
    const waitsBecause: WaitReason | null = verdicts.has(refusal) ? null : 'unavailable';
    const back = await ask(tx, putDocumentsBack, {
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

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
