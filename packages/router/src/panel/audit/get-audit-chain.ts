import { chainStart } from '@invoicing/db/audit/chain';
import { findingKinds } from '@invoicing/db/audit/diagnosis';
import { countUnsealed, verifyChain } from '@invoicing/db/audit/verify';
import { readStored } from '@invoicing/domain/fields/stored';
import { z } from 'zod';
import { query } from '../../operation.ts';
import { hex } from './present.ts';

const Finding = z.object({ kind: z.enum(findingKinds), seq: z.number().nullable(), entryId: z.string().nullable() });
/** The most links verified during a request; the rest is left to the nightly check. */
const mostLinks = 5000;

/**
 * Reports whether the chain is intact: up to the head of the nightly check by its result, after that by recomputing it
 * now. A finding of the check stays until a later check passes.
 */
export const getAuditChain = query(
  {
    permission: 'audit:read',
    input: z.strictObject({}),
  },
  async ({ ctx }) => {
    const check = await ctx.db.auditCheck.findFirst();
    const from = check ?? chainStart;
    const found = readStored(Finding.nullable(), check?.finding ?? null);
    const report = found
      ? { head: from, finding: found }
      : await verifyChain(ctx.db, ctx.organizationId, { from, most: mostLinks });
    const unsealed = await countUnsealed(ctx.db, ctx.organizationId);
    return {
      seq: report.head.seq,
      chainHash: hex(report.head.chainHash),
      finding: report.finding,
      checkedAt: check?.checkedAt.toISOString() ?? null,
      unsealed: unsealed.count,
      oldestUnsealedAt: unsealed.oldestAt?.toISOString() ?? null,
    };
  },
);
