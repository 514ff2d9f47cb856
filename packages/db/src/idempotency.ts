import type { Sql } from './connection/client.ts';
import {
  ask,
  bigint,
  bound,
  bytes,
  int,
  maybe,
  prepare,
  sql,
  tables,
  text,
  time,
  uuid,
  type Write,
} from './connection/prepared.ts';
import { sha256 } from './secrets/secrets.ts';

/** One key of one client for one operation on one concrete path. */
export type IdempotencyScope = {
  organizationId: string;
  clientId: string;
  operationId: string;
  path: string;
  key: string;
};

/**
 * `sealedSecret` is the encrypted `secret` of the answer, which is null in the stored body; a replay includes the
 * secret until `secretHiddenAfter`.
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

/** The row's key: SHA-256 over the scope, so a key has no effect outside of its scope. */
export function scopeHash(scope: IdempotencyScope): Buffer<ArrayBuffer> {
  return sha256(JSON.stringify([scope.clientId, scope.operationId, scope.path, scope.key]));
}

const record = {
  organizationId: uuid,
  scopeHash: bytes,
  operationId: text,
  fingerprint: bytes,
  expiresAt: time,
  status: int,
  body: text,
  location: maybe(text),
  correlationId: uuid,
  sealedSecret: maybe(bytes),
  secretHiddenAfter: maybe(time),
};

const find = prepare(
  'find-idempotency-record',
  { organizationId: uuid, scopeHash: bytes },
  ({ organizationId, scopeHash: hash }) =>
    tables
      .selectFrom('idempotency_records')
      .select(['fingerprint', 'expires_at', 'status', 'body', 'location', 'correlation_id'])
      .select(['sealed_secret', 'secret_hidden_after'])
      .where('organization_id', '=', organizationId)
      .where('scope_hash', '=', hash),
);
const claim = prepare('claim-idempotency-key', { lock: bigint }, ({ lock }) =>
  tables.selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(${lock})`.as('free')),
);
const store = prepare('store-idempotency-record', record, (given) =>
  tables
    .insertInto('idempotency_records')
    .values({
      organization_id: given.organizationId,
      scope_hash: given.scopeHash,
      operation_id: given.operationId,
      fingerprint: given.fingerprint,
      expires_at: given.expiresAt,
      status: given.status,
      body: given.body,
      location: given.location,
      correlation_id: given.correlationId,
      sealed_secret: given.sealedSecret,
      secret_hidden_after: given.secretHiddenAfter,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'scope_hash']).doUpdateSet(({ ref }) => ({
        operation_id: ref('excluded.operation_id'),
        fingerprint: ref('excluded.fingerprint'),
        expires_at: ref('excluded.expires_at'),
        status: ref('excluded.status'),
        body: ref('excluded.body'),
        location: ref('excluded.location'),
        correlation_id: ref('excluded.correlation_id'),
        sealed_secret: ref('excluded.sealed_secret'),
        secret_hidden_after: ref('excluded.secret_hidden_after'),
        created_at: ref('excluded.created_at'),
      })),
    ),
);

/** Finds the stored answer for a key; an expired record counts as none. */
export async function findIdempotent(
  db: Sql,
  scope: IdempotencyScope,
  fingerprint: Uint8Array,
  now: Date,
): Promise<IdempotencyLookup> {
  const [row] = await ask(db, find, { organizationId: scope.organizationId, scopeHash: scopeHash(scope) });
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
 * Claims a key for the running transaction. Until it ends, a second request with the same key is refused; after a crash
 * the key is free again, because the lock ends with the connection.
 * @returns false when another request holds the key now
 */
export async function claimKey(tx: Sql, scope: IdempotencyScope): Promise<boolean> {
  const lock = scopeHash(scope).readBigInt64BE(0) ^ sha256(scope.organizationId).readBigInt64BE(0);
  const [row] = await ask(tx, claim, { lock });
  return row?.free === true;
}

/** The statement that stores the answer in the transaction of its effect; it can be sent together with other writes. */
export function answerWrite(
  scope: IdempotencyScope,
  fingerprint: Uint8Array,
  answer: StoredAnswer,
  expiresAt: Date,
): Write {
  const { organizationId, operationId } = scope;
  const key = { organizationId, scopeHash: scopeHash(scope), operationId };
  return bound(store, { ...key, fingerprint: copyOf(fingerprint), expiresAt, ...answer });
}

/** Copies bytes to a Buffer, the type that node-postgres accepts. */
function copyOf(given: Uint8Array): Buffer<ArrayBuffer> {
  return Buffer.from(given);
}
