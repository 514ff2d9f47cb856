import { inTransaction } from '@invoicing/db/transaction';
import type { Services } from '../services.ts';
import { lockEndpoint } from '../webhooks/delivery.ts';
import { failingMail } from '../webhooks/mail-texts.ts';
import { tellPeople } from '../webhooks/tell-people.ts';

const hourMs = 3_600_000;
/** How long an endpoint fails before its people are notified for the first time, and again. */
const warnAfterMs = [24 * hourMs, 96 * hourMs];

/** Writes to the people behind endpoints that have failed for a day, and for four: each once until the next success. */
export async function warnOfFailingWebhooks(services: Services): Promise<void> {
  const now = services.clock().getTime();
  const due = warnAfterMs.map((ms, warningsSent) => ({ warningsSent: { lte: warningsSent }, failingSince: { lte: new Date(now - ms) } }));
  const endpoints = await services.db.webhookEndpoint.findMany({ where: { status: 'active', OR: due }, select: { organizationId: true, id: true } });
  for (const { organizationId, id: endpointId } of endpoints)
    await inTransaction(services.db, async (tx) => {
      const endpoint = await lockEndpoint(tx, { organizationId, endpointId });
      const { failingSince } = endpoint;
      const warnings = failingSince === null ? 0 : warnAfterMs.filter((ms) => now - failingSince.getTime() >= ms).length;
      // Somebody else has notified them, or it works again.
      if (failingSince === null || endpoint.status !== 'active' || warnings <= endpoint.warningsSent) return;
      await tx.webhookEndpoint.update({ where: { organizationId_id: { organizationId, id: endpointId } }, data: { warningsSent: warnings } });
      await tellPeople(tx, services, endpoint, (facts) => failingMail(facts, failingSince));
    });
}
