import { channel } from 'node:diagnostics_channel';

type Logger = { error(facts: object, message: string): void };

/** One for the process, however often this file is bundled into it. */
const misfits = channel('invoicing:event-misfits');

/**
 * What is wrong with an event that is being written. Where somebody reads the log, what happened is not undone for it:
 * the event is written as it is, and an error says so. Everywhere else, as in tests, it is not written.
 * @throws Error where `logMisfits` was not called
 */
export function reportMisfit(misfit: string): void {
  if (!misfits.hasSubscribers) throw new Error(misfit);
  misfits.publish(misfit);
}

/** Has this process log events that do not fit their schemas, until the function that it gives is called. */
export function logMisfits(logger: Logger): () => void {
  const log = (misfit: unknown) => logger.error({ misfit }, 'event violates its schema');
  misfits.subscribe(log);
  return () => void misfits.unsubscribe(log);
}
