import { setTimeout as wait } from 'node:timers/promises';
import { sealAudit } from '@invoicing/db/audit/seal';
import type { Services } from './services.ts';

/**
 * Seals new audit entries into their chains in a loop. Not a job of the queue: enqueuing one with each entry would
 * serialize the writers. Every worker process runs it; each chain admits one sealer at a time.
 * @returns a function that stops it after the current batch
 */
export function startSealing({ db, logger, auditSealIntervalMs }: Services): () => Promise<void> {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      await sealAudit(db).catch((error: unknown) => logger.error({ err: error }, 'audit log sealing failed'));
      await wait(auditSealIntervalMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
