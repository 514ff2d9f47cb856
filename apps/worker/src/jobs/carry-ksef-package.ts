import type { JobPayload } from '@invoicing/db/jobs/definitions';
import { sha256 } from '@invoicing/db/secrets/secrets';
import type { KSeFClient } from 'ksef-client-ts';
import { documentBytes } from '../ksef/before-sending.ts';
import { connect } from '../ksef/client.ts';
import { CredentialRefused } from '../ksef/credential.ts';
import { readFailure } from '../ksef/errors.ts';
import { type HeldPackage, markPackage, openUpload, readPackage } from '../ksef/package-store.ts';
import { failPackage, followPackage, releasePackage } from '../ksef/package-verdicts.ts';
import { askAgain, nextLook } from '../ksef/package-waits.ts';
import { encryptParts, packDocuments } from '../ksef/packing.ts';
import { uploadPart } from '../ksef/upload.ts';
import { RetryLater } from '../outcomes.ts';
import type { Services } from '../services.ts';
import { loadSubmission } from '../submission.ts';

type Payload = JobPayload<'carry-ksef-package'>;

const refusedSignInWaitMs = 600_000;

/**
 * Uploads a package, closes its session and follows it to its outcome. KSeF opens an upload once its session is closed,
 * and a session can be closed only once, so repeating an upload or a close cannot submit anything twice. The intention
 * to close is committed first; documents are released only from a package that was never being closed or that KSeF
 * refused as a whole.
 */
export async function carryKsefPackage(services: Services, { organizationId, session }: Payload): Promise<void> {
  const held = await readPackage(services, organizationId, session);
  if (!held) return;
  if (held.refusal !== null) return failPackage(services, held, held.refusal);
  const client = await connect(services, organizationId, held.environment).catch((error: unknown) =>
    signInRefused(services, held, error),
  );
  if (!client) return;
  if (held.closingAt) return followPackage(services, client, held, () => close(services, client, held));
  if (!(await upload(services, client, held))) return;
  const closing = { ...held, closingAt: services.clock() };
  await close(services, client, closing);
  await followPackage(services, client, closing);
}

/** A session that was never closed took nothing; each document's own job then reports what KSeF refuses. */
async function signInRefused(services: Services, held: HeldPackage, error: unknown): Promise<null> {
  if (!(error instanceof CredentialRefused)) throw error;
  const at = new Date(services.clock().getTime() + refusedSignInWaitMs);
  if (held.closingAt) return askAgain(services, held, error, { reason: 'KSeF refuses the sign-in', at });
  await abandon(services, held, error.message);
  return null;
}

/** @returns whether the session may be closed now; otherwise the documents are queued again */
async function upload(services: Services, client: KSeFClient, held: HeldPackage): Promise<boolean> {
  const refusal = await uploadParts(services, client, held);
  if (refusal !== null) return abandon(services, held, refusal);
  if (!(await markPackage(services, held, 'closingAt')))
    throw new RetryLater('another run closes the session of the package', services.clock());
  return true;
}

/** @returns why a part was not stored, or null @throws RetryLater while that is unknown */
async function uploadParts(services: Services, client: KSeFClient, held: HeldPackage): Promise<string | null> {
  const archive = await packDocuments(await contentOf(services, held));
  if (sha256(archive).toString('hex') !== held.sha256) return 'package_changed';
  const opened = openUpload(services, held);
  const parts = encryptParts(client, archive, opened, opened.partBytes);
  for (const [index, part] of parts.entries()) {
    const to = opened.uploads[index];
    const status = to
      ? await uploadPart(services, held, to, part).catch((error: unknown) => later(services, held, error))
      : 0;
    if (status < 200 || status > 299) return `upload_${status}`;
  }
  return null;
}

async function abandon(services: Services, held: HeldPackage, refusal: string): Promise<false> {
  services.logger.warn({ session: held.reference, refusal }, 'package rejected: its documents are requeued');
  await releasePackage(services, held, refusal);
  return false;
}

async function contentOf(services: Services, { organizationId, documents }: HeldPackage): Promise<Uint8Array[]> {
  const content: Uint8Array[] = [];
  for (const { submissionId, documentSha256 } of documents) {
    const loaded = await loadSubmission(services, organizationId, submissionId);
    if (loaded?.row.documentSha256 !== documentSha256) throw new Error('a document of the package is gone');
    content.push(await documentBytes(services, loaded));
  }
  return content;
}

/**
 * Errors of KSeF for closing a session that is already closed, has ended, is unknown or has expired. The session's
 * status shows which: an earlier close whose answer was lost may have succeeded in time.
 */
const notOpen = new Set(['ksef_21180', 'ksef_21173', 'ksef_21208']);
/** A part is missing, or of another size. */
const incomplete = new Set(['ksef_21205', 'ksef_21157']);

/**
 * Closes the session at KSeF. After a lost answer the next run reads its status, and closes it again if it is open.
 * @throws RetryLater while it may still be open
 */
async function close(services: Services, client: KSeFClient, held: HeldPackage): Promise<void> {
  try {
    await client.batchSession.closeSession(held.reference);
  } catch (error) {
    const { code } = readFailure(error, services.clock());
    // Missing parts are uploaded again. Another run may still close the session, so its documents must not be sent
    // elsewhere before KSeF has cancelled it.
    if (incomplete.has(code)) await uploadParts(services, client, held);
    if (!notOpen.has(code)) await askAgain(services, held, error, { reason: 'KSeF does not close the session' });
  }
}

function later(services: Services, held: HeldPackage, error: unknown): never {
  const { retryAt } = readFailure(error, services.clock());
  throw new RetryLater('a part of the package is not uploaded', retryAt ?? nextLook(services, held));
}
