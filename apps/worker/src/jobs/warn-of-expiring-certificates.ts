import { type Batch, inBatches } from '@invoicing/db/batches';
import type { Tx } from '@invoicing/db/client';
import { lockConnection } from '@invoicing/db/ksef-credentials';
import { mailMembers } from '@invoicing/db/mails';
import { warsawDay } from '@invoicing/domain/dates';
import { whileHeld } from '../hold.ts';
import { expiryMail } from '../ksef/mail-texts.ts';
import type { Services } from '../services.ts';

const dayMs = 86_400_000;
/** How long before its end people are notified, the first time and again. */
const warnBeforeDays = [30, 7, 1];

type Key = { organizationId: string; id: string };

/** Writes to owners and admins before a certificate in use ends: 30 days, 7 days and one day before, each once. */
export async function warnOfExpiringCertificates(services: Services): Promise<void> {
  const now = services.clock();
  const soon = new Date(now.getTime() + Math.max(...warnBeforeDays) * dayMs);
  const ending = ({ after, ...batch }: Batch) =>
    services.db.ksefCredential.findMany({
      ...batch,
      where: {
        ...after,
        status: 'active',
        validUntil: { gt: now, lte: soon },
        warningsSent: { lt: warnBeforeDays.length },
      },
      select: { organizationId: true, id: true, environment: true },
    });
  for await (const credentials of inBatches(ending))
    for (const credential of credentials)
      await whileHeld(services, async (tx) => {
        await lockConnection(tx, credential);
        await warn(tx, services, credential, now);
      });
}

async function warn(tx: Tx, services: Services, { organizationId, id }: Key, now: Date): Promise<void> {
  const where = { organizationId_id: { organizationId, id } };
  const { status, validUntil, warningsSent, environment, subject } = await tx.ksefCredential.findUniqueOrThrow({
    where,
  });
  const leftMs = (validUntil?.getTime() ?? 0) - now.getTime();
  const warnings = warnBeforeDays.filter((days) => leftMs <= days * dayMs).length;
  // Somebody else has notified them, or it was replaced.
  if (status !== 'active' || validUntil === null || warnings <= warningsSent) return;
  await tx.ksefCredential.update({ where, data: { warningsSent: warnings } });
  const { name } = await tx.organization.findUniqueOrThrow({ where: { id: organizationId }, select: { name: true } });
  const page = `${services.baseUrl}/o/${organizationId}/ksef`;
  const facts = {
    organization: name,
    environment,
    subject: subject ?? '',
    day: warsawDay(validUntil),
    daysLeft: Math.ceil(leftMs / dayMs),
    page,
  };
  await mailMembers(tx, services.keys.sealer, { organizationId, about: 'ksef_certificate' }, expiryMail(facts));
}
