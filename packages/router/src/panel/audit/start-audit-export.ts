import { recordAudit } from '@invoicing/db/audit';
import { z } from 'zod';
import { command } from '../../operation.ts';
import { requireMember } from '../member.ts';
import { AuditFilters, auditFormats } from './filters.ts';
import { hex } from './present.ts';

/**
 * Notes that a member takes the log out of the house, and gives the head of the chain at this moment: the anchor of the export.
 * The entries themselves come from listAuditEntries.
 */
export const startAuditExport = command('audit:read')
  .input(z.strictObject({ format: z.enum(auditFormats), filters: AuditFilters }))
  .output(z.object({ seq: z.number().int(), chain_hash: z.string() }).nullable())
  .mutation(async ({ ctx, input }) => {
    const member = requireMember(ctx.actor);
    const filters = Object.fromEntries(Object.entries(input.filters).filter(([, value]) => value !== undefined));
    await recordAudit(ctx.tx, {
      organizationId: ctx.organizationId,
      actorKind: 'member',
      actorId: member.memberId,
      action: 'audit_log.exported',
      details: { format: input.format, filters },
      ip: ctx.ip,
      correlationId: ctx.correlationId,
    });
    const head = await ctx.db.auditSeal.findFirst({ orderBy: { seq: 'desc' } });
    return head && { seq: head.seq, chain_hash: hex(head.chainHash) };
  });
