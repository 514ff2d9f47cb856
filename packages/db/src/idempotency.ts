import type { Db, Tx } from './client.ts';
import { sha256 } from './secrets.ts';

/** One key of one client for one operation on one concrete path. */
export type IdempotencyScope = { organizationId: string; clientId: string; operationId: string; path: string; key: string };

/** `sealedSecret` is the `secret` of the answer, which its body shows as null; a replay shows it until `secretHiddenAfter`. */
export type StoredAnswer = {
  status: number;
  body: string;
  location: string | null;
  correlationId: string;
  sealedSecret: Uint8Array<ArrayBuffer> | null;
  secretHiddenAfter: Date | null;
};

export type IdempotencyLookup = { kind: 'new' } | { kind: 'replay'; answer: StoredAnswer } | { kind: 'reused' };

/** The row's key: SHA-256 over the scope, so a key is worth nothing elsewhere. */
export function scopeHash(scope: IdempotencyScope): Buffer<ArrayBuffer> {
  return sha256(JSON.stringify([scope.clientId, scope.operationId, scope.path, scope.key]));
}

/** Finds the stored answer for a key; an expired record counts as none. */
export async function findIdempotent(db: Db | Tx, scope: IdempotencyScope, fingerprint: Uint8Array, now: Date): Promise<IdempotencyLookup> {
  const where = { organizationId_scopeHash: { organizationId: scope.organizationId, scopeHash: scopeHash(scope) } };
  const row = await db.idempotencyRecord.findUnique({ where });
  if (!row || row.expiresAt <= now) return { kind: 'new' };
  if (!Buffer.from(row.fingerprint).equals(fingerprint)) return { kind: 'reused' };
  const { status, body, location, correlationId, sealedSecret, secretHiddenAfter } = row;
  return { kind: 'replay', answer: { status, body, location, correlationId, sealedSecret, secretHiddenAfter } };
}

/**
 * Claims a key for the running transaction. A second request with the same key finds it taken until this one ends;
 * a crash frees it, because the lock dies with the connection.
 * @returns false when another request holds the key now
 */
export async function claimKey(tx: Tx, scope: IdempotencyScope): Promise<boolean> {
  const lock = scopeHash(scope).readBigInt64BE(0) ^ sha256(scope.organizationId).readBigInt64BE(0);
  const rows = await tx.$queryRaw<{ free: boolean }[]>`SELECT pg_try_advisory_xact_lock(${lock}::bigint) AS free`;
  return rows[0]?.free === true;
}

/** Stores the answer in the transaction of the effect. */
export async function storeAnswer(tx: Tx, scope: IdempotencyScope, fingerprint: Uint8Array, answer: StoredAnswer, expiresAt: Date): Promise<void> {
  const { organizationId, operationId } = scope;
  const row = { operationId, fingerprint: Uint8Array.from(fingerprint), ...answer, expiresAt };
  const key = { organizationId, scopeHash: scopeHash(scope) };
  await tx.idempotencyRecord.upsert({
    where: { organizationId_scopeHash: key },
    create: { ...key, ...row },
    update: { ...row, createdAt: new Date() },
  });
}
