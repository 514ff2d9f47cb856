import type { Db } from '../connection/client.ts';
import { Prisma } from '../generated/client.ts';
import { type ChainReport, verifyAudit } from './verify.ts';

/** Verifies an organization's chain against the last good head too, and remembers what was found. */
export async function checkAudit(db: Db, organizationId: string, now: Date): Promise<ChainReport> {
  const before = await db.auditCheck.findUnique({ where: { organizationId } });
  const report = await verifyAudit(db, organizationId, before ? [before] : []);
  const seen = { seq: report.head.seq, chainHash: Buffer.from(report.head.chainHash), checkedAt: now };
  await db.auditCheck.upsert({
    where: { organizationId },
    create: { organizationId, ...seen, finding: report.finding ?? Prisma.DbNull },
    // After a finding the last good head stays, else a shortened chain would be the measure tomorrow.
    update: report.finding ? { checkedAt: now, finding: report.finding } : { ...seen, finding: Prisma.DbNull },
  });
  return report;
}
