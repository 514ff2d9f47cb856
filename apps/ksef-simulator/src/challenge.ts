import type { Store } from './contents.ts';
import { KsefError } from './errors.ts';

const challengeMs = 10 * 60_000;

/**
 * Consumes a challenge, after `work` has succeeded.
 * @throws KsefError 21111 for one that is unknown, used or older than ten minutes; whatever `work` throws
 */
export function takeChallenge<T extends object>(
  store: Store,
  challenge: string,
  work: () => T,
): T & { issuedAt: number } {
  const issuedAt = store.challenges.get(challenge);
  if (issuedAt === undefined || store.clock().getTime() - issuedAt > challengeMs)
    throw new KsefError(400, 21111, 'Nieprawidłowe wyzwanie autoryzacyjne.');
  const done = work();
  store.challenges.delete(challenge);
  return { ...done, issuedAt };
}
