import { recordAudit } from '@invoicing/db/audit/audit';
import type { AuditDetails } from '@invoicing/db/audit/details';
import type { Sql } from '@invoicing/db/connection/client';
import { requireMember } from '../access/require-member.ts';
import type { CommandContext } from '../context.ts';

/** The subject of an entry: the name of its kind, and its row. */
type AuditSubject = { type: string; id: string };

/**
 * Records an action of a member in the panel, in the transaction of the action.
 * @param action whole, as it is in the log: `thing.done`
 * @param subject null when the action is about the organization's data as a whole
 * @param details facts without secrets and personal data
 */
export async function auditMember(
  ctx: CommandContext<Sql>,
  action: string,
  subject: AuditSubject | null,
  details: AuditDetails = {},
): Promise<void> {
  await recordAudit(ctx.tx, {
    organizationId: ctx.organizationId,
    actorKind: 'member',
    actorId: requireMember(ctx.actor).memberId,
    action,
    ...(subject ? { subjectType: subject.type, subjectId: subject.id } : {}),
    details,
    ip: ctx.ip,
    correlationId: ctx.correlationId,
  });
}
