import type { Tx } from '@invoicing/db/client';
import { inOrganization, inTransaction } from '@invoicing/db/transaction';
import { AppError } from '@invoicing/domain/errors';
import { revokeIntents } from '../../approvals/revoke.ts';
import type { Services } from '../../services.ts';
import { requireStepUp } from '../member.ts';
import { factorsOf } from '../session/factors.ts';
import type { Session } from '../session/read-session.ts';
import { afterSecurityChange, lockPerson, refusedChange } from './person.ts';

/**
 * Removes the authenticator app or a passkey; the last second factor stays. A factor is removed when it may be in other hands: what the person
 * approved and nobody has used yet ends with it, in every organization.
 * @throws AppError unauthorized, not_found, validation_failed
 */
export async function removeFactor(
  services: Services,
  session: Session & { ip: string },
  factor: { kind: 'totp' } | { kind: 'passkey'; id: string },
): Promise<void> {
  requireStepUp(session, services.clock());
  const { userId } = session;
  await inTransaction(services.db, async (tx) => {
    await lockPerson(tx, userId);
    const { totp, passkeys } = await factorsOf(tx, userId);
    if ((totp ? 1 : 0) + passkeys <= 1) throw refusedChange('last_factor', 'The last second factor stays; add another one first.');
    const { count } =
      factor.kind === 'totp'
        ? await tx.totpCredential.deleteMany({ where: { userId } })
        : await tx.webauthnCredential.deleteMany({ where: { userId, id: factor.id } });
    if (count === 0) throw new AppError('not_found', 'There is no such second factor.');
    await afterSecurityChange(services, tx, session, 'member.factor_removed');
    await revokeApprovalsOf(services, tx, session);
  });
}

/**
 * Approvals belong to organizations, which the door of accounts does not reach: each ends in a transaction of its organization, before the removal
 * is committed. Should that fail, approvals have ended and the factor is still there; never is it gone while they still count.
 */
async function revokeApprovalsOf({ organizationDb, clock }: Services, tx: Tx, { userId, ip }: { userId: string; ip: string }): Promise<void> {
  const memberships = await tx.member.findMany({
    where: { userId },
    select: { id: true, organizationId: true, organization: { select: { environment: true } } },
  });
  const cause = { kind: 'panel' as const, operation_id: null, client_id: null, correlation_id: null };
  for (const { id, organizationId, organization } of memberships) {
    const eventScope = { organizationId, environment: organization.environment, cause };
    const author = { actorKind: 'member' as const, actorId: id, ip };
    await inOrganization(organizationDb, organizationId, async (within) => {
      await revokeIntents({ tx: within, now: clock(), eventScope, author }, { decisions: { some: { memberId: id } } }, 'factor_removed');
    });
  }
}
