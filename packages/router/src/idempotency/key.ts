import type { IdempotencyScope } from '@invoicing/db/idempotency';
import { sha256 } from '@invoicing/db/secrets/secrets';
import { AppError } from '@invoicing/domain/errors';
import canonicalize from 'canonicalize';
import type { Actor } from '../access/actor.ts';
import type { Idempotency } from '../context.ts';
import type { Operation } from '../operations.ts';

/** `idempotencyKey` has all values of the header. */
type Keyed = { actor: Actor | null; idempotencyKey: readonly string[] };

/**
 * Identifies a request that may be sent twice: its idempotency key, and a fingerprint of its content.
 * @returns null for reads, without a key, and for people, whose clicks have none
 * @throws AppError idempotency_key_invalid
 */
export function idempotencyOf(
  operation: Operation,
  request: Keyed,
  input: Record<string, unknown>,
): Idempotency | null {
  const { actor } = request;
  if (!operation.idempotent || request.idempotencyKey.length === 0 || actor?.kind !== 'client') return null;
  const key = keyFrom(request.idempotencyKey);
  const { operationId, method } = operation;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  const scope: IdempotencyScope = {
    organizationId: actor.organizationId,
    clientId: actor.oauthClientId,
    operationId,
    path,
    key,
  };
  return { scope, fingerprint: sha256(`${method}\n${path}\n${canonical(input)}`) };
}

/**
 * RFC 8785. Text with unpaired surrogates has no canonical form; its field is refused later, so any stable form is
 * sufficient.
 */
function canonical(input: Record<string, unknown>): string {
  try {
    return canonicalize(input) ?? '';
  } catch {
    return JSON.stringify(input);
  }
}

/** Visible ASCII, raw or as an RFC 8941 string in quotes. */
function keyFrom(values: readonly string[]): string {
  const [raw = ''] = values;
  const key = /^".*"$/.test(raw) ? raw.slice(1, -1) : raw;
  if (values.length === 1 && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new AppError(
    'idempotency_key_invalid',
    'Idempotency-Key must be sent once and hold 1 to 255 visible ASCII characters.',
  );
}
