import type { Storing } from '@invoicing/db/ksef/credentials';
import { requireStepUp } from '@invoicing/identity/step-up';
import { requireMember } from '../../access/require-member.ts';
import type { OperationContext } from '../../context.ts';
import { requireMayConnect } from './typed-nip.ts';

/**
 * Checks who stores a credential or certificate, and for which KSeF context, before its files are opened, which takes
 * long.
 * @throws AppError insufficient_scope, step_up_required, or validation_failed for a NIP that was not typed
 */
export async function storingBy(
  { db, actor, organizationId, now }: OperationContext,
  confirmedNip: string | undefined,
): Promise<Storing> {
  const member = requireMember(actor);
  requireStepUp(member, now);
  const { nip, environment } = await db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { nip: true, environment: true },
  });
  requireMayConnect(member, { nip, environment }, confirmedNip);
  return { organizationId, environment, nip, storedById: member.memberId, now };
}
