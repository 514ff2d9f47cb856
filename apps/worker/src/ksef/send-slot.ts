import { RetryLater } from '../outcomes.ts';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';
import type { LoadedSubmission } from '../submission.ts';
import { KsefLimited, takeCall } from './limits.ts';

/** What was promised a slot does nothing before it. @throws RetryLater until its slot */
export function requireSlot({ clock }: Services, { row }: LoadedSubmission): void {
  if (row.nextCheckAt && row.nextCheckAt > clock()) throw new RetryLater('its slot has not come yet', row.nextCheckAt);
}

/**
 * Counts the transmission in KSeF's limits of the seller before anything of it is written. Where they leave no room the
 * submission stays queued and is promised a slot, behind those that wait already.
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
