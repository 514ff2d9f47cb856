import type { JobPayload } from '@invoicing/db/jobs/definitions';
import { enqueueSubmissionStep } from '@invoicing/db/jobs/submissions';
import { certify } from '../ksef/certify.ts';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';
import { loadSubmission } from '../submission.ts';

type Payload = JobPayload<'certify-ksef-submission'>;

/**
 * Creates KOD II of a document that was just issued offline, without waiting for KSeF, and enqueues its sending. If the
 * sending runs before this job, it creates the code.
 */
export async function certifyKsefSubmission(services: Services, payload: Payload): Promise<void> {
  const loaded = await loadSubmission(services, payload.organizationId, payload.submissionId);
  const attempt = loaded?.row.attempts.at(-1);
  if (!loaded || !attempt || loaded.row.status !== 'queued') return;
  if (!(await certify(services, loaded))) return;
  await whileFenced(services, (tx) =>
    enqueueSubmissionStep(tx, 'send-ksef-submission', { ...payload, attempt: attempt.number }),
  );
}
