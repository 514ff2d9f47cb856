import { AppError } from '@invoicing/domain/errors';
import { createTurns, NoPlace } from '@invoicing/domain/turns';

/**
 * Libuv has four threads for hashes, names and files together. Hashes never get all of them, and those that wait are
 * refused before they have waited longer than who sent them does.
 */
const limits = { running: 2, waiting: 64 };
const timeLimitMs = 10_000;
const turns = createTurns(limits);

/** How many hashes are being worked on, and how many wait. */
export const hashingLoad = turns.load;

/**
 * Runs one piece of work with Argon2 in its turn.
 * @param owner whose it is: one network, or one session, holds at most half of the places
 * @throws AppError service_unavailable when too many wait
 */
export async function inTurn<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
  const signal = AbortSignal.timeout(timeLimitMs);
  const end = await turns.take(owner, signal).catch((error: unknown) => {
    if (error instanceof NoPlace || signal.aborted)
      throw new AppError('service_unavailable', 'Too many passwords wait to be looked at; nothing was changed.');
    throw error;
  });
  return work().finally(end);
}
