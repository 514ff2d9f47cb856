import type { Db, Tx } from './client.ts';
import { sha256 } from './secrets.ts';
import { run, type Statement } from './statement.ts';

/** One key of one client for one operation on one concrete path. */
export type IdempotencyScope = {
  organizationId: string;
  clientId: string;
  operationId: string;
  path: string;
  key: string;
};

/**
 * `sealedSecret` is the `secret` of the answer, which its body shows as null; a replay shows it until
 * `secretHiddenAfter`.
 */
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

type Row = {
  fingerprint: Uint8Array;
  expires_at: Date;
  status: number;
  body: string;
  location: string | null;
  correlation_id: string;
  sealed_secret: Uint8Array<ArrayBuffer> | null;
  secret_hidden_after: Date | null;
};

const find: Statement<Row> = {
  name: 'find-idempotency-record',
  text: `SELECT fingerprint, expires_at, status, body, location, correlation_id, sealed_secret, secret_hidden_after
    FROM idempotency_records WHERE organization_id = $1::uuid AND scope_hash = $2::bytea`,
};
const claim: Statement<{ free: boolean }> = {
  name: 'claim-idempotency-key',
  text: 'SELECT pg_try_advisory_xact_lock($1::bigint) AS free',
};
const store: Statement<object> = {
  name: 'store-idempotency-record',
  text: `INSERT INTO idempotency_records (organization_id, scope_hash, operation_id, fingerprint, expires_at, status,
    body, location, correlation_id, sealed_secret, secret_hidden_after)
    VALUES ($1::uuid, $2::bytea, $3, $4::bytea, $5::timestamptz, $6::int, $7, $8, $9::uuid, $10::bytea,
      $11::timestamptz)
    ON CONFLICT (organization_id, scope_hash) DO UPDATE
      SET operation_id = excluded.operation_id, fingerprint = excluded.fingerprint,
      expires_at = excluded.expires_at, status = excluded.status, body = excluded.body, location = excluded.location,
        correlation_id = excluded.correlation_id,
      sealed_secret = excluded.sealed_secret, secret_hidden_after = excluded.secret_hidden_after, created_at = now()`,
};

/** Finds the stored answer for a key; an expired record counts as none. */
export async function findIdempotent(
  db: Db | Tx,
  scope: IdempotencyScope,
  fingerprint: Uint8Array,
  now: Date,
): Promise<IdempotencyLookup> {
  const [row] = await run(db, find, [scope.organizationId, scopeHash(scope)]);
  if (!row || row.expires_at <= now) return { kind: 'new' };
  if (!Buffer.from(row.fingerprint).equals(fingerprint)) return { kind: 'reused' };
  const {
    status,
    body,
    location,
    correlation_id: correlationId,
    sealed_secret: sealedSecret,
    secret_hidden_after: secretHiddenAfter,
  } = row;
  return { kind: 'replay', answer: { status, body, location, correlationId, sealedSecret, secretHiddenAfter } };
}

/**
 * Claims a key for the running transaction. A second request with the same key finds it taken until this one ends;
 * a crash frees it, because the lock dies with the connection.
 * @returns false when another request holds the key now
 */
export async function claimKey(tx: Tx, scope: IdempotencyScope): Promise<boolean> {
  const lock = scopeHash(scope).readBigInt64BE(0) ^ sha256(scope.organizationId).readBigInt64BE(0);
  const [row] = await run(tx, claim, [lock]);
  return row?.free === true;
}

/** Stores the answer in the transaction of the effect. */
export async function storeAnswer(
  tx: Tx,
  scope: IdempotencyScope,
  fingerprint: Uint8Array,
  answer: StoredAnswer,
  expiresAt: Date,
): Promise<void> {
  const { status, body, location, correlationId, sealedSecret, secretHiddenAfter } = answer;
  const key = [scope.organizationId, scopeHash(scope), scope.operationId, Buffer.from(fingerprint), expiresAt];
  await run(tx, store, [
    ...key,
    status,
    body,
    location,
    correlationId,
    sealedSecret && Buffer.from(sealedSecret),
    secretHiddenAfter,
  ]);
}
