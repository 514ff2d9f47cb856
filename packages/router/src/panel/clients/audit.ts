import { type AuditRecord, recordAudit } from '@invoicing/db/audit';
import type { CommandContext } from '../../trpc.ts';
import { requireMember } from '../member.ts';

/** Notes what a member did to a client; never a secret. */
export async function auditClient(ctx: CommandContext, action: string, clientRow: string, details: NonNullable<AuditRecord['details']>): Promise<void> {
  await recordAudit(ctx.tx, {
    organizationId: ctx.organizationId,
    actorKind: 'member',
    actorId: requireMember(ctx.actor).memberId,
    action: `oauth_client.${action}`,
    subjectType: 'oauth_client',
    subjectId: clientRow,
    details,
    ip: ctx.ip,
    correlationId: ctx.correlationId,
  });
}
