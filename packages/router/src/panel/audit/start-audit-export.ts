import { z } from 'zod';
import { auditMember } from '../../audit/audit-member.ts';
import { command } from '../../operation.ts';
import { AuditFilters, auditFormats } from './filters.ts';
import { hex } from './present.ts';

/**
 * Records in the audit log that a member exports the log, and returns the current head of the chain as the anchor of
 * the export. The entries themselves come from listAuditEntries.
 */
export const startAuditExport = command(
  {
    permission: 'audit:read',
    input: z.strictObject({ format: z.enum(auditFormats), filters: AuditFilters }),
    output: z.object({ seq: z.number().int(), chain_hash: z.string() }).nullable(),
  },
  async ({ ctx, input }) => {
    const filters = Object.fromEntries(Object.entries(input.filters).filter(([, value]) => value !== undefined));
    await auditMember(ctx, 'audit_log.exported', null, { format: input.format, filters });
    const head = await ctx.db.auditSeal.findFirst({ orderBy: { seq: 'desc' } });
    return head && { seq: head.seq, chain_hash: hex(head.chainHash) };
  },
);
