import { type Batch, inBatches } from '@invoicing/db/connection/batches';
import type { Tx } from '@invoicing/db/connection/client';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';
import { failingMail } from '../webhooks/mail-texts.ts';
import { notifyMembers } from '../webhooks/notify-members.ts';
import { lockEndpoint } from '../webhooks/read.ts';

const hourMs = 3_600_000;
/** How long an endpoint has failed at the first and the second warning. */
const warnAfterMs = [24 * hourMs, 96 * hourMs];

/**
 * Mails the people responsible for endpoints that have failed for one day and for four days: each once until the next
 * success.
 */
export async function warnOfFailingWebhooks(services: Services): Promise<void> {
  const now = services.clock().getTime();
  const due = warnAfterMs.map((ms, warningsSent) => ({
    warningsSent: { lte: warningsSent },
    failingSince: { lte: new Date(now - ms) },
  }));
  const failing = ({ after, ...batch }: Batch) =>
    services.db.webhookEndpoint.findMany({
      ...batch,
      where: { ...after, status: 'active', OR: due },
      select: { organizationId: true, id: true },
    });
  for await (const endpoints of inBatches(failing))
    for (const { organizationId, id: endpointId } of endpoints)
      await whileFenced(services, (tx) => warn(tx, services, { organizationId, endpointId }, now));
}

async function warn(
  tx: Tx,
  services: Services,
  key: { organizationId: string; endpointId: string },
  now: number,
): Promise<void> {
  const endpoint = await lockEndpoint(tx, key);
  const { organizationId, id, failingSince } = endpoint;
  const warnings = failingSince === null ? 0 : warnAfterMs.filter((ms) => now - failingSince.getTime() >= ms).length;
  // Another worker has sent the warning, or the endpoint works again.
  if (failingSince === null || endpoint.status !== 'active' || warnings <= endpoint.warningsSent) return;
  await tx.webhookEndpoint.update({
    where: { organizationId_id: { organizationId, id } },
    data: { warningsSent: warnings },
  });
  await notifyMembers(tx, services, endpoint, (facts) => failingMail(facts, failingSince));
}
