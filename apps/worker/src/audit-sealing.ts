import { setTimeout as wait } from 'node:timers/promises';
import { sealAudit } from '@invoicing/db/audit/seal';
import type { Services } from './services.ts';

/**
 * Takes new audit entries into their chains, again and again. Not a job of the queue: adding one with each entry would
 * make writers wait for each other. Every worker process may do it; each chain lets one in.
 * @returns what ends it, after the batch that it is in
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
