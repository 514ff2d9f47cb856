import { checkAudit as checkOrganization } from '@invoicing/db/audit/check';
import { type Batch, inBatches } from '@invoicing/db/connection/batches';
import type { Services } from '../services.ts';

/**
 * Verifies every organization's audit chain from its start. The head of an intact chain is logged: log lines kept
 * elsewhere are anchors that a rewritten chain cannot match.
 */
export async function checkAudit({ db, logger, clock }: Services): Promise<void> {
  const read = ({ after, ...batch }: Batch) =>
    db.organization.findMany({ ...batch, where: after, select: { id: true } });
  for await (const organizations of inBatches(read))
    for (const { id: organizationId } of organizations) {
      const { head, finding } = await checkOrganization(db, organizationId, clock());
      if (finding) logger.error({ organizationId, finding }, 'audit chain broken');
      else
        logger.info(
          { organizationId, seq: head.seq, chainHash: Buffer.from(head.chainHash).toString('hex') },
          'audit anchor',
        );
    }
}
