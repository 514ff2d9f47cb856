import { channel } from 'node:diagnostics_channel';

type Logger = { error(facts: object, message: string): void };

/** A diagnostics channel is shared by the whole process, even if this file is bundled into it more than once. */
const misfits = channel('invoicing:event-misfits');

/**
 * Reports an event that violates its schema. In a process that logs such events, it is written as it is and an error is
 * logged, so that the change which caused it is not rolled back. Anywhere else, as in tests, the write fails.
 * @throws Error unless `logMisfits` was called
 */
export function reportMisfit(misfit: string): void {
  if (!misfits.hasSubscribers) throw new Error(misfit);
  misfits.publish(misfit);
}

/** Makes this process log events that violate their schemas, until the returned function is called. */
export function logMisfits(logger: Logger): () => void {
  const log = (misfit: unknown) => logger.error({ misfit }, 'event violates its schema');
  misfits.subscribe(log);
  return () => void misfits.unsubscribe(log);
}
