import type { Sql } from '@invoicing/db/connection/client';
import { claimKey, findIdempotent, type IdempotencyLookup, type StoredAnswer } from '@invoicing/db/idempotency';
import { AppError } from '@invoicing/domain/errors';
import type { Idempotency } from '../context.ts';

/** Aborts a call whose key belongs to another, completed request; the caller then replays the stored answer. */
export class IdempotentReplay extends Error {
  readonly stored: StoredAnswer;

  constructor(stored: StoredAnswer) {
    super('This request was answered before.');
    this.stored = stored;
  }
}

/**
 * Claims the idempotency key of a request for its transaction.
 * @throws AppError idempotency_key_reused, idempotency_in_progress; IdempotentReplay where it was answered before
 */
export async function claim(tx: Sql, { scope, fingerprint }: Idempotency, now: Date): Promise<void> {
  // One round trip; the look-up runs after the lock is granted and sees what the previous holder committed.
  const [claimed, found] = await Promise.all([claimKey(tx, scope), findIdempotent(tx, scope, fingerprint, now)]);
  replay(found);
  // Looked up even if another request holds the lock: concurrent replays of a completed request must not block each
  // other.
  if (!claimed) throw new AppError('idempotency_in_progress', 'A request with this Idempotency-Key is still running.');
}

/** @throws AppError idempotency_key_reused, IdempotentReplay */
export function replay(found: IdempotencyLookup): void {
  if (found.kind === 'reused')
    throw new AppError(
      'idempotency_key_reused',
      'This Idempotency-Key was used with another request: send a new key, or the first request as it was.',
    );
  if (found.kind === 'replay') throw new IdempotentReplay(found.answer);
}
