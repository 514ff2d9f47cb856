import type { Db } from '../connection/client.ts';
import type { Unreadiness } from './readiness.ts';
import { countMinute, type reportingComponents } from './status-days.ts';

/** Three tries in each minute: one that the database was too slow for is made up for. */
const pauseMs = 20_000;

type Reporting = {
  db: Db;
  component: (typeof reportingComponents)[number];
  readiness: () => Promise<Unreadiness[]>;
  logger: { warn: (facts: { err: unknown }, message: string) => void };
};

/**
 * Has a process say for the public status page, as long as it would serve requests, that it works.
 * @returns what ends that
 */
export function startStatusReports({ db, component, readiness, logger }: Reporting): () => void {
  const report = async () => {
    if ((await readiness()).length === 0) await countMinute(db, component, true);
  };
  const reportSafely = () =>
    report().catch((error: unknown) => logger.warn({ err: error }, 'status of this process not recorded'));
  void reportSafely();
  const timer = setInterval(reportSafely, pauseMs).unref();
  return () => clearInterval(timer);
}
