import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import type { Gathering } from '@invoicing/db/jobs/submissions';
import { sha256 } from '@invoicing/db/secrets/secrets';
import { hasAttachment } from '@invoicing/domain/fa3/bytes';
import type { KSeFClient } from 'ksef-client-ts';
import { documentBytes, failAttempt, isOnGap, isTooLate, notThere } from '../ksef/before-sending.ts';
import { connect, disconnect } from '../ksef/client.ts';
import { CredentialRefused } from '../ksef/credential.ts';
import { readFailure } from '../ksef/errors.ts';
import { type Opened, writePackageAhead } from '../ksef/package-store.ts';
import { waitingFor } from '../ksef/packages.ts';
import { describePackage, encryptParts, packDocuments } from '../ksef/packing.ts';
import { formCode, isBatch, isReference, withKnownKey } from '../ksef/sessions.ts';
import { readUploads } from '../ksef/upload.ts';
import { RetryLater } from '../outcomes.ts';
import type { Services } from '../services.ts';
import { type LoadedSubmission, loadSubmission } from '../submission.ts';

type Chosen = { loaded: LoadedSubmission; xml: Uint8Array };

/**
 * Gathers queued documents into one package: those with an attachment, and the others if more than the threshold are
 * waiting. Opening the session transmits only hashes and sizes. Then the documents and the package are committed, and
 * another job uploads it. A run that ends before that leaves an empty session, which KSeF ends on its own.
 */
export async function gatherKsefPackage(services: Services, payload: Gathering): Promise<void> {
  const { threshold, documents: take } = services.packages;
  const where = waitingFor(payload);
  const waiting = await services.db.submission.findMany({
    where,
    orderBy: { createdAt: 'asc' },
    take,
    select: { id: true },
  });
  if (waiting.length === 0) return;
  try {
    const client = await connect(services, payload.organizationId, payload.environment);
    const ids = waiting.map(({ id }) => id);
    const chosen = await choose(services, client, payload, { ids, isAny: waiting.length > threshold });
    if (chosen.length > 0) await openPackage(services, client, payload, chosen);
  } catch (error) {
    // Each document's own job reports it.
    if (!(error instanceof CredentialRefused)) throw error;
  }
}

async function choose(
  services: Services,
  client: KSeFClient,
  { organizationId }: Gathering,
  { ids, isAny }: { ids: readonly string[]; isAny: boolean },
): Promise<Chosen[]> {
  const chosen: Chosen[] = [];
  let size = 0;
  for (const id of ids) {
    const loaded = await loadSubmission(services, organizationId, id);
    if (!loaded || !(await mayLeave(services, loaded))) continue;
    const xml = await readBytes(services, loaded);
    if (!xml || (!isAny && !hasAttachment(xml))) continue;
    size += xml.length;
    if (size > services.packages.bytes && chosen.length > 0) break;
    chosen.push({ loaded, xml });
  }
  const absent = await notThere(
    services,
    client,
    chosen.map(({ loaded }) => loaded),
  );
  return chosen.filter(({ loaded }) => absent.has(loaded));
}

/** A document whose bytes cannot be read does not delay the others; its own job fails until a person intervenes. */
async function readBytes(services: Services, loaded: LoadedSubmission): Promise<Uint8Array | null> {
  return documentBytes(services, loaded).catch((error: unknown) => {
    services.logger.error({ err: error, submissionId: loaded.row.id }, 'document left out of a package');
    return null;
  });
}

/** False for documents that their own job has to end, and for those waiting after their package was refused. */
async function mayLeave(services: Services, loaded: LoadedSubmission): Promise<boolean> {
  const { row, organizationId } = loaded;
  const attempt = row.attempts.at(-1);
  const now = services.clock();
  if (row.status !== 'queued' || attempt?.outcome !== null || attempt.transmissionStartedAt !== null) return false;
  if (isTooLate(loaded, now) || (await isOnGap(services, loaded))) return false;
  // A document issued offline needs KOD II before it is sent.
  if (row.mode === 'offline' && row.certificateUrl === null) return false;
  if (!row.nextCheckAt || row.nextCheckAt <= now) return true;
  const where = { organizationId, submissionId: row.id, attempt: attempt.number };
  return (await services.db.ksefPackageDocument.count({ where })) === 0;
}

async function openPackage(
  services: Services,
  client: KSeFClient,
  { organizationId, environment, offline }: Gathering,
  chosen: readonly Chosen[],
): Promise<void> {
  const archive = await packDocuments(chosen.map(({ xml }) => xml));
  const documents = chosen.map(({ loaded }) => loaded);
  const openedAt = services.clock();
  const opened = await withKnownKey(client, () => open(services, client, { archive, environment, offline })).catch(
    (error: unknown) => refuseOrWait(services, documents, error),
  );
  if (opened === null) return;
  // The time of opening the session determines the day of receipt, so a session opened across midnight is not used.
  if (documents.some((loaded) => isTooLate(loaded, services.clock())))
    throw new RetryLater('the day ended while the session was opened', services.clock());
  const facts = { organizationId, environment, sha256: sha256(archive).toString('hex'), openedAt };
  await writePackageAhead(services, facts, opened, documents);
}

type Given = { archive: Buffer; environment: KsefEnvironment; offline: boolean };

async function open(services: Services, client: KSeFClient, { archive, environment, offline }: Given): Promise<Opened> {
  const { cipherKey: key, cipherIv: iv, encryptionInfo: encryption } = await client.crypto.getEncryptionData();
  const { partBytes } = services.packages;
  const parts = encryptParts(client, archive, { key, iv }, partBytes);
  const batchFile = describePackage(archive, parts);
  const answer = await client.batchSession.openSession({ formCode, batchFile, encryption, offlineMode: offline });
  const reference: unknown = answer.referenceNumber;
  if (!isReference(reference) || !isBatch(reference)) throw new Error('the response has no session reference number');
  const uploads = readUploads(services, environment, answer.partUploadRequests, parts.length);
  return { reference, key, iv, uploads, partBytes };
}

/** Nothing was sent yet: if KSeF is unreachable, the job only waits; a clear refusal ends the attempts. */
async function refuseOrWait(services: Services, documents: readonly LoadedSubmission[], error: unknown): Promise<null> {
  const failure = readFailure(error, services.clock());
  const [first] = documents;
  if (first && failure.code === 'ksef_401') await disconnect(services, first.organizationId, first.row.environment);
  if (failure.waits) throw new RetryLater('KSeF asks to wait', failure.retryAt);
  if (failure.taken === 'unknown') throw new RetryLater('KSeF does not open a session');
  for (const loaded of documents) {
    await disconnect(services, loaded.organizationId, loaded.row.environment);
    await failAttempt(services, loaded, failure.code, failure.said);
  }
  return null;
}
