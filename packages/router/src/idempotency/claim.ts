import type { Sql } from '@invoicing/db/connection/client';
import { claimKey, findIdempotent, type IdempotencyLookup, type StoredAnswer } from '@invoicing/db/idempotency';
import { AppError } from '@invoicing/domain/errors';
import type { Idempotency } from '../context.ts';

/** Ends a call whose key another, finished request already holds: the door replays the stored answer. */
export class IdempotentReplay extends Error {
  readonly stored: StoredAnswer;

  constructor(stored: StoredAnswer) {
    super('This request was answered before.');
    this.stored = stored;
  }
}

/**
 * Takes the key of a request for its transaction.
 * @throws AppError idempotency_key_reused, idempotency_in_progress; IdempotentReplay where it was answered before
 */
export async function claim(tx: Sql, { scope, fingerprint }: Idempotency, now: Date): Promise<void> {
  // One round trip; the look-up comes after the lock and sees what its last holder committed.
  const [claimed, found] = await Promise.all([claimKey(tx, scope), findIdempotent(tx, scope, fingerprint, now)]);
  replay(found);
  // Looked up although another holds the key: two replays of a finished request must not stand in each other's way.
  if (!claimed) throw new AppError('idempotency_in_progress', 'A request with this Idempotency-Key is still running.');
}

/** @throws AppError idempotency_key_reused, IdempotentReplay */
export function replay(found: IdempotencyLookup): void {
  if (found.kind === 'reused')
    throw new AppError('idempotency_key_reused', 'This Idempotency-Key was used with another request.');
  if (found.kind === 'replay') throw new IdempotentReplay(found.answer);
}
