import type { Db } from '../connection/client.ts';
import type { Unreadiness } from './readiness.ts';
import { countMinute, type reportingComponents } from './status-days.ts';

/** Three reports a minute, so that one failure of the database does not lose the minute. */
const pauseMs = 20_000;

type Reporting = {
  db: Db;
  component: (typeof reportingComponents)[number];
  readiness: () => Promise<Unreadiness[]>;
  logger: { warn: (facts: { err: unknown }, message: string) => void };
};

/**
 * Reports to the public status page that this process works, as long as it is ready to serve requests.
 * @returns a function that stops the reports
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
