import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../connection/client.ts';
import { UnfitDatabase } from '../connection/fitness.ts';
import { ask, prepare, sql } from '../connection/prepared.ts';
import { isUnavailable } from '../connection/unavailable.ts';
import { requireFittingKeys } from '../secrets/sealing-canary.ts';
import type { Encryption } from '../secrets/secrets.ts';
import { missingPartitions } from './partitions.ts';

type Logger = { warn(facts: object, message: string): void };

const retryMs = 1000;
const connects = prepare('connects', {}, () => sql<object>`SELECT 1`);

/**
 * Checks before a process serves that its logins have the right roles, that a pooler in front of PostgreSQL works for
 * it, and that its keys decrypt stored secrets. While the database is out of reach, it waits and logs that.
 * @param pools the client that reads the canary, and others whose login is checked by connecting
 * @throws UnfitDatabase, UnfitKeys with a message for the operator
 */
export async function requireFitToServe(
  pools: readonly [Db, ...Db[]],
  encryption: Encryption,
  logger: Logger,
): Promise<void> {
  for (;;) {
    try {
      // Not through Prisma, which puts words of its own around a refusal.
      for (const db of pools) {
        const warning = await db.$requireFitPooler();
        if (warning !== null) logger.warn({}, warning);
        await ask(db, connects, {});
      }
      const missing = await missingPartitions(pools[0], new Date());
      if (missing !== null) logger.warn({}, missing);
      return await requireFittingKeys(pools[0], encryption);
    } catch (error) {
      if (error instanceof UnfitDatabase || !isUnavailable(error)) throw error;
      logger.warn({ err: error }, 'waiting for the database');
      await wait(retryMs);
    }
  }
}
