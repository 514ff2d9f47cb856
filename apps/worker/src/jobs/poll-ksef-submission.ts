import { enqueueSubmissionStep } from '@invoicing/db/submission-jobs';
import { whileHeld } from '../hold.ts';
import { connect } from '../ksef/client.ts';
import { readFailure } from '../ksef/errors.ts';
import { applyStatus } from '../ksef/verdict.ts';
import { nextDelay, type Services } from '../services.ts';
import { type LoadedSubmission, loadSubmission, noteDelay } from '../submission.ts';

type Payload = { organizationId: string; submissionId: string };

/**
 * Asks KSeF what became of an invoice that it took in. However long that lasts, it never becomes a failure on its own.
 */
export async function pollKsefSubmission(services: Services, payload: Payload): Promise<void> {
  const loaded = await loadSubmission(services, payload.organizationId, payload.submissionId);
  const { sessionReference, invoiceReference, status } = loaded?.row ?? {};
  if (!loaded || status !== 'processing' || !sessionReference || !invoiceReference) return;
  let waitUntil: Date | null = null;
  try {
    const client = await connect(services, loaded.organizationId, loaded.row.environment);
    const item = await client.sessionStatus.getSessionInvoice(sessionReference, invoiceReference);
    if (item.invoiceHash !== loaded.hash) throw new Error('KSeF answers about another document');
    if ((await applyStatus(services, client, loaded, item)) === 'settled') return;
  } catch (error) {
    waitUntil = readFailure(error, services.clock()).retryAt;
    services.logger.warn({ err: error, submissionId: loaded.row.id }, 'KSeF status query failed');
  }
  await again(services, loaded, waitUntil);
}

async function again(services: Services, loaded: LoadedSubmission, waitUntil: Date | null): Promise<void> {
  const { organizationId, row } = loaded;
  const now = services.clock();
  const since = row.attempts.at(-1)?.transmissionStartedAt ?? row.updatedAt;
  const runAt = waitUntil ?? new Date(now.getTime() + nextDelay(services.pollDelaysMs, since, now));
  await noteDelay(services, loaded);
  await whileHeld(services, (tx) =>
    enqueueSubmissionStep(tx, 'poll-ksef-submission', { organizationId, submissionId: row.id }, runAt),
  );
}
