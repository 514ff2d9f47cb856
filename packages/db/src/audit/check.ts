import type { Db } from '../connection/client.ts';
import { Prisma } from '../generated/client.ts';
import { type ChainReport, verifyAudit } from './verify.ts';

/** Verifies an organization's chain, also against the last head that was found good, and stores the result. */
export async function checkAudit(db: Db, organizationId: string, now: Date): Promise<ChainReport> {
  const before = await db.auditCheck.findUnique({ where: { organizationId } });
  const report = await verifyAudit(db, organizationId, before ? [before] : []);
  const seen = { seq: report.head.seq, chainHash: Buffer.from(report.head.chainHash), checkedAt: now };
  await db.auditCheck.upsert({
    where: { organizationId },
    create: { organizationId, ...seen, finding: report.finding ?? Prisma.DbNull },
    // A finding leaves the last good head unchanged; otherwise a truncated chain would pass the next check.
    update: report.finding ? { checkedAt: now, finding: report.finding } : { ...seen, finding: Prisma.DbNull },
  });
  return report;
}
