import { ksefSubmission } from '@invoicing/domain/states/ksef-submission';
import { next } from '@invoicing/domain/states/state-machine';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';
import type { LoadedSubmission } from '../submission.ts';
import type { Failure } from './errors.ts';
import { evidenceOf } from './verdict.ts';

const kept = 50;

/**
 * Queues a submission again after KSeF confirmed that it took nothing and asked to wait: the same attempt transmits
 * later, under the same approval. The failed transmission stays in the evidence. A submission that was changed in the
 * meantime is left alone.
 */
export async function requeue(
  services: Services,
  { organizationId, row }: LoadedSubmission,
  number: number,
  { code, retryAt }: Failure,
): Promise<void> {
  const note = { at: services.clock().toISOString(), check: 'transmission', result: `not taken: ${code}` };
  const evidence = [...evidenceOf(row), note].slice(-kept);
  await whileFenced(services, async (tx) => {
    const { count } = await tx.submission.updateMany({
      where: { organizationId, id: row.id, status: 'sending' },
      data: {
        status: next(ksefSubmission, 'sending', 'put_back'),
        sessionReference: null,
        nextCheckAt: retryAt,
        evidence,
      },
    });
    if (count === 0) return;
    await tx.submissionAttempt.updateMany({
      where: { organizationId, submissionId: row.id, number, outcome: null },
      data: { sessionReference: null, transmissionStartedAt: null },
    });
  });
}
