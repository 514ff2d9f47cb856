import type { Tx } from '@invoicing/db/connection/client';
import { enqueueSessionClose, enqueueSessionUpo } from '@invoicing/db/jobs/submissions';
import { KSeFApiError, type KSeFClient, KSeFUnknownPublicKeyError } from 'ksef-client-ts';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';
import type { LoadedSubmission } from '../submission.ts';
import { readFailure } from './errors.ts';

export const formCode = { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' } as const;
/** The time that a document committed just before its session retired has to be sent. */
export const lastPostsMs = 60_000;

/**
 * The time to close a session: after its age limit or retirement, plus the time that committed documents need to be
 * sent.
 */
export function closingTime(
  { sessions }: Services,
  { openedAt, retiredAt }: { openedAt: Date; retiredAt: Date | null },
): Date {
  return new Date((retiredAt?.getTime() ?? openedAt.getTime() + sessions.ageMs) + lastPostsMs);
}

/** A session that accepts documents; `isFresh` if this job has just opened it. */
export type UsableSession = { reference: string; key: Uint8Array; iv: Uint8Array; isFresh: boolean };
type Owner = Pick<LoadedSubmission, 'organizationId' | 'row'>;

/**
 * True for a KSeF reference number (its documentation, "numery referencyjne"). Checked because it becomes part of URLs.
 */
export function isReference(value: unknown): value is string {
  return typeof value === 'string' && /^\d{8}-[A-Z0-9]{2}-[0-9A-F]{10}-[0-9A-F]{10}-[0-9A-F]{2}$/.test(value);
}

/** True for the reference number of a batch session. */
export function isBatch(reference: string): boolean {
  return reference.slice(8, 12) === '-SB-';
}

/**
 * Finds or opens a session for one more document: the oldest that is neither full nor too old, whichever worker opened
 * it, or a new one.
 * @throws whatever KSeF's responses make the client throw; nothing of a document has been sent by then
 */
export async function useSession(services: Services, client: KSeFClient, owner: Owner): Promise<UsableSession> {
  const { organizationId, row } = owner;
  const { documents, ageMs } = services.sessions;
  const now = services.clock().getTime();
  const found = await services.db.ksefSession.findFirst({
    where: {
      organizationId,
      environment: row.environment,
      retiredAt: null,
      documents: { lt: documents },
      openedAt: { gt: new Date(now - ageMs) },
    },
    orderBy: { openedAt: 'asc' },
  });
  if (!found?.sealedKey) return openSession(services, client, owner);
  const [key, iv] = services.keys.encryption.decrypt(found.sealedKey, organizationId).split(' ').map(fromBase64);
  if (!key || !iv) throw new Error('the key of a session cannot be read');
  return { reference: found.reference, key, iv, isFresh: false };
}

/** Opens a session; if KSeF has rotated its public key (21470), fetches the key again, once. */
export async function withKnownKey<T>(client: KSeFClient, open: () => Promise<T>): Promise<T> {
  return open().catch(async (error: unknown) => {
    if (!(error instanceof KSeFUnknownPublicKeyError)) throw error;
    await client.crypto.refresh();
    return open();
  });
}

/** Opens a session with a new AES key, which is stored sealed, and schedules its closing. */
async function openSession(
  services: Services,
  client: KSeFClient,
  { organizationId, row }: Owner,
): Promise<UsableSession> {
  const opened = await withKnownKey(client, () => open(client));
  const openedAt = services.clock();
  const { reference, key, iv } = opened;
  const sealedKey = services.keys.encryption.encrypt(`${toBase64(key)} ${toBase64(iv)}`, organizationId);
  await whileFenced(services, async (tx) => {
    await tx.ksefSession.create({
      data: { organizationId, reference, environment: row.environment, sealedKey, openedAt },
    });
    await enqueueSessionClose(
      tx,
      { organizationId, session: reference },
      closingTime(services, { openedAt, retiredAt: null }),
    );
  });
  return { ...opened, isFresh: true };
}

async function open(client: KSeFClient): Promise<Omit<UsableSession, 'isFresh'>> {
  const { cipherKey, cipherIv, encryptionInfo } = await client.crypto.getEncryptionData();
  const { referenceNumber } = await client.onlineSession.openSession({ formCode, encryption: encryptionInfo });
  if (!isReference(referenceNumber)) throw new Error('the response has no session reference number');
  return { reference: referenceNumber, key: cipherKey, iv: cipherIv };
}

/**
 * Counts a document towards its session's limit, in the transaction that commits that it is about to be sent: no
 * document is committed to a retired session.
 * @returns false when the session has retired or is full
 */
export async function takePlace(
  services: Services,
  tx: Tx,
  organizationId: string,
  reference: string,
): Promise<boolean> {
  const { count } = await tx.ksefSession.updateMany({
    where: { organizationId, reference, retiredAt: null, documents: { lt: services.sessions.documents } },
    data: { documents: { increment: 1 } },
  });
  return count === 1;
}

/**
 * Retires a session: it accepts no more documents and is closed soon.
 * @returns whether it had not been retired before
 */
export async function retireSession(services: Services, organizationId: string, session: string): Promise<boolean> {
  const retiredAt = services.clock();
  return whileFenced(services, async (tx) => {
    const { count } = await tx.ksefSession.updateMany({
      where: { organizationId, reference: session, retiredAt: null },
      data: { retiredAt },
    });
    if (count === 1)
      await enqueueSessionClose(
        tx,
        { organizationId, session },
        closingTime(services, { openedAt: retiredAt, retiredAt }),
      );
    return count === 1;
  });
}

const noSuchSession = 'ksef_21173';
/** KSeF's error for closing a session that is already closed, or has ended automatically. */
const notOpen = 'ksef_21180';

/**
 * Closes a session after its last document: KSeF then creates its collective UPO, and a document that is not in it by
 * then never will be.
 * @throws whatever KSeF's responses make the client throw, unless they report that it is already closed
 */
export async function closeSession(
  services: Services,
  client: KSeFClient,
  organizationId: string,
  session: string,
): Promise<void> {
  const where = { organizationId, reference: session };
  const known = await services.db.ksefSession.findFirst({ where });
  if (known?.closedAt) return;
  await whileFenced(services, (tx) =>
    tx.ksefSession.updateMany({ where: { ...where, retiredAt: null }, data: { retiredAt: services.clock() } }),
  );
  try {
    await client.onlineSession.closeSession(session);
  } catch (error) {
    const { code } = readFailure(error, services.clock());
    if (!(error instanceof KSeFApiError) || (code !== notOpen && code !== noSuchSession)) throw error;
  }
  await markClosed(services, organizationId, session);
}

/** Records that a session is closed, erases its key, and enqueues its collective UPO if anything was sent in it. */
export async function markClosed(services: Services, organizationId: string, session: string): Promise<void> {
  const closedAt = services.clock();
  const where = { organizationId, reference: session };
  await whileFenced(services, async (tx) => {
    await tx.ksefSession.updateMany({ where: { ...where, retiredAt: null }, data: { retiredAt: closedAt } });
    const { count } = await tx.ksefSession.updateMany({
      where: { ...where, closedAt: null },
      data: { closedAt, sealedKey: null },
    });
    const sent = await tx.ksefSession.count({ where: { ...where, documents: { gt: 0 } } });
    if (count * sent > 0) await enqueueSessionUpo(tx, { organizationId, session });
  });
}

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
