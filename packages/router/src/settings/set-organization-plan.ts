import { recordAudit } from '@invoicing/db/audit/audit';
import type { Tx } from '@invoicing/db/connection/client';

/**
 * Gives an organization a plan on behalf of the operator, in the caller's transaction; the api goes by it from the next
 * request on.
 * @returns the plan that it had; null where there is no such organization
 */
export async function setOrganizationPlan(tx: Tx, organizationId: string, plan: string): Promise<string | null> {
  const found = await tx.organization.findUnique({ where: { id: organizationId }, select: { plan: true } });
  if (!found) return null;
  if (found.plan === plan) return plan;
  await tx.organization.update({ where: { id: organizationId }, data: { plan } });
  await recordAudit(tx, {
    organizationId,
    actorKind: 'operator',
    actorId: null,
    action: 'organization.plan_changed',
    subjectType: 'organization',
    subjectId: organizationId,
    details: { from: found.plan, to: plan },
  });
  return found.plan;
}
