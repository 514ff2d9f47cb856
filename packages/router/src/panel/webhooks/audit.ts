import { type AuditRecord, recordAudit } from '@invoicing/db/audit';
import type { CommandContext } from '../../trpc.ts';
import { requireMember } from '../member.ts';

/** Notes what a member did with an endpoint, beside the operations of the API, which note themselves. */
export async function auditEndpoint(ctx: CommandContext, action: string, endpointId: string, details: NonNullable<AuditRecord['details']>): Promise<void> {
  await recordAudit(ctx.tx, {
    organizationId: ctx.organizationId,
    actorKind: 'member',
    actorId: requireMember(ctx.actor).memberId,
    action: `webhook_endpoint.${action}`,
    subjectType: 'webhook_endpoint',
    subjectId: endpointId,
    details,
    ip: ctx.ip,
    correlationId: ctx.correlationId,
  });
}
