import {
  ask,
  enumeration,
  ints,
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
import { enqueuePackage } from '@invoicing/db/jobs/submissions';
import { ksefSubmission } from '@invoicing/domain/states/ksef-submission';
import { next } from '@invoicing/domain/states/state-machine';
import { z } from 'zod';
import { RetryLater } from '../outcomes.ts';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';
import type { LoadedSubmission } from '../submission.ts';
import { Upload } from './upload.ts';

/** A stored package, with its documents in order. */
export type HeldPackage = KsefPackageModel & { documents: KsefPackageDocumentModel[] };

/** The data that an upload needs. */
export type Opened = { reference: string; key: Uint8Array; iv: Uint8Array; uploads: Upload[]; partBytes: number };

const SealedUpload = z.object({
  key: z.base64(),
  iv: z.base64(),
  partBytes: z.number().int(),
  uploads: z.array(Upload),
});

/**
 * Claims documents that are unchanged since they were read: one that was sent otherwise, or has another approval by
 * now, is skipped. Documents are locked before their attempts, as decisions of people do, in the order of their ids.
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
 * Commits which documents are about to be sent in which package, with the job that uploads it. From here on none of
 * them is sent in another way.
 * @throws RetryLater when one of them changed concurrently; then nothing is written, and the session stays empty
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
  await whileFenced(services, async (tx) => {
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

/** Decrypts the data that its upload needs. @throws Error when it cannot be read */
export function openUpload({ keys }: Services, { organizationId, reference, sealedUpload }: HeldPackage): Opened {
  if (!sealedUpload) throw new Error('the package has no key');
  const { key, iv, ...rest } = SealedUpload.parse(JSON.parse(keys.encryption.decrypt(sealedUpload, organizationId)));
  return { reference, key: fromBase64(key), iv: fromBase64(iv), ...rest };
}

/**
 * Condition for this run to continue with a package: it is not settled, and if this run read that its session was not
 * being closed or that it was not given up, that still holds.
 */
export const untouched = ({ organizationId, reference, closingAt, refusal }: HeldPackage) => ({
  organizationId,
  reference,
  settledAt: null,
  ...(closingAt ? {} : { closingAt: null }),
  ...(refusal ? {} : { refusal: null }),
});

/**
 * Records the progress of a package; each mark except the listing is set once.
 * @returns false when another run did so, settled it or gave it up: then this run stops
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
 * Records why nothing of a package was taken, before its documents fail one by one: from here on no run closes its
 * session, and after a crash the next run continues with them.
 * @returns false when another run continued with it or settled it
 */
export function giveUpPackage(services: Services, held: HeldPackage, refusal: string): Promise<boolean> {
  return changePackage(services, untouched(held), { refusal });
}

function changePackage(
  services: Services,
  where: Prisma.KsefPackageWhereInput,
  data: Prisma.KsefPackageUpdateManyMutationInput,
): Promise<boolean> {
  return whileFenced(services, async (tx) => {
    const { count } = await tx.ksefPackage.updateMany({ where, data });
    return count === 1;
  });
}

/** The outcome of a settled package. */
export const settled = (settledAt: Date, refusal: string | null) => ({ settledAt, refusal, sealedUpload: null });

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
