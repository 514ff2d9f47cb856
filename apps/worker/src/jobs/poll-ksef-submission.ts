import type { JobPayload } from '@invoicing/db/jobs/definitions';
import { enqueueSubmissionStep } from '@invoicing/db/jobs/submissions';
import { connect } from '../ksef/client.ts';
import { readFailure } from '../ksef/errors.ts';
import { isInPackage } from '../ksef/packages.ts';
import { applyStatus, becomeUncertain } from '../ksef/verdict.ts';
import { RetryLater } from '../outcomes.ts';
import { whileFenced } from '../run-fence.ts';
import { nextDelay, type Services } from '../services.ts';
import { type LoadedSubmission, loadSubmission, noteDelay } from '../submission.ts';

type Payload = JobPayload<'poll-ksef-submission'>;

/**
 * Asks KSeF for the outcome of an invoice that it accepted for processing. However long that takes, the submission does
 * not fail because of it.
 */
export async function pollKsefSubmission(services: Services, payload: Payload): Promise<void> {
  const loaded = await loadSubmission(services, payload.organizationId, payload.submissionId);
  if (loaded?.row.status !== 'processing') return;
  const { sessionReference, invoiceReference } = loaded.row;
  if (!sessionReference || !invoiceReference) return askPackage(services, loaded);
  let waitUntil: Date | null = null;
  try {
    const client = await connect(services, loaded.organizationId, loaded.row.environment);
    const item = await client.sessionStatus.getSessionInvoice(sessionReference, invoiceReference);
    if (item.invoiceHash !== loaded.hash) throw new Error('KSeF answers about another document');
    if ((await applyStatus(services, client, loaded, item)) === 'settled') return;
  } catch (error) {
    waitUntil = error instanceof RetryLater ? error.at : readFailure(error, services.clock()).retryAt;
    services.logger.warn({ err: error, submissionId: loaded.row.id }, 'KSeF status query failed');
  }
  await again(services, loaded, waitUntil);
}

/**
 * A document in a package has no reference before its verdict; if the package was abandoned, reconciliation searches
 * for the document.
 */
async function askPackage(services: Services, loaded: LoadedSubmission): Promise<void> {
  if (!(await isInPackage(services, loaded))) await becomeUncertain(services, loaded, 'interrupted');
}

async function again(services: Services, loaded: LoadedSubmission, waitUntil: Date | null): Promise<void> {
  const { organizationId, row } = loaded;
  const now = services.clock();
  const since = row.attempts.at(-1)?.transmissionStartedAt ?? row.updatedAt;
  const runAt = waitUntil ?? new Date(now.getTime() + nextDelay(services.pollDelaysMs, since, now));
  await noteDelay(services, loaded);
  await whileFenced(services, (tx) =>
    enqueueSubmissionStep(tx, 'poll-ksef-submission', { organizationId, submissionId: row.id }, runAt),
  );
}
