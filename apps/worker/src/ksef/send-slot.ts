import { RetryLater } from '../outcomes.ts';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';
import type { LoadedSubmission } from '../submission.ts';
import { KsefLimited, takeCall } from './limits.ts';

/** A submission with a reserved slot does nothing before it. @throws RetryLater until its slot */
export function requireSlot({ clock }: Services, { row }: LoadedSubmission): void {
  if (row.nextCheckAt && row.nextCheckAt > clock()) throw new RetryLater('its slot has not come yet', row.nextCheckAt);
}

/**
 * Counts the transmission in the seller's KSeF limits before anything of it is recorded. If they do not permit it, the
 * submission stays queued and reserves a slot behind those that already wait.
 * @throws RetryLater until its slot
 */
export async function takeSendSlot(services: Services, { organizationId, row, nip }: LoadedSubmission): Promise<Date> {
  const { nextCheckAt: promised, environment } = row;
  try {
    return await takeCall(services, { environment, nip }, 'invoiceSend', promised ? 'held' : 'new');
  } catch (error) {
    if (!(error instanceof KsefLimited)) throw error;
    await whileFenced(services, (tx) =>
      tx.submission.updateMany({
        where: { organizationId, id: row.id, status: 'queued' },
        data: { nextCheckAt: error.at },
      }),
    );
    throw new RetryLater('the seller has sent as much as KSeF allows', error.at);
  }
}
