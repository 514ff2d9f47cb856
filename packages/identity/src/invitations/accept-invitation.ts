import { recordAudit } from '@invoicing/db/audit/audit';
import type { Tx } from '@invoicing/db/connection/client';
import { inTransaction, isUniqueViolation } from '@invoicing/db/connection/transaction';
import type { Role } from '@invoicing/db/generated/enums';
import { personOfMember } from '@invoicing/db/people/person-of-member';
import { issuedIn } from '@invoicing/db/secrets/credentials';
import { sha256 } from '@invoicing/db/secrets/secrets';
import { AppError } from '@invoicing/domain/errors';
import { DisplayName } from '@invoicing/domain/fields/display-name';
import type { Language } from '@invoicing/domain/letter';
import { networkOf } from '../client-address.ts';
import type { IdentityServices } from '../services.ts';
import { hashPassword, requireGoodPassword } from '../session/password.ts';
import type { Session } from '../session/read-session.ts';
import { signInToEnrol } from '../session/sign-in.ts';

export type OpenInvitation = {
  organizationId: string;
  organizationName: string;
  email: string;
  role: Role;
  hasAccount: boolean;
};

/** Reads an open invitation without consuming it. Null for a used, revoked, expired or unknown one. */
export async function readInvitation(services: IdentityServices, token: string): Promise<OpenInvitation | null> {
  const row = await services.db.invitation.findFirst({ where: open(services, token), include: { organization: true } });
  if (row?.organization.status !== 'active') return null;
  const { organizationId, organization, email, role } = row;
  const hasAccount = (await services.db.user.count({ where: { email } })) > 0;
  return { organizationId, organizationName: organization.name, email, role, hasAccount };
}

/**
 * Accepts as a new user: creates the account with the invited e-mail, and with the language of the page for its mails.
 * @returns a sign-in for the browser; its session can only enrol a second factor
 * @throws AppError not_found when the invitation is not open, validation_failed when the name or the password is unfit,
 * version_conflict when there is an account
 */
export async function acceptAsNewUser(
  services: IdentityServices,
  token: string,
  given: { displayName: string; password: string; ip: string; language?: Language },
): Promise<string> {
  const invitation = await readInvitation(services, token);
  if (!invitation) throw notOpen();
  const { email } = invitation;
  const { password, ip, language = null } = given;
  const displayName = requireGoodName(given.displayName);
  requireGoodPassword(password, [email, displayName]);
  const passwordHash = await hashPassword(password, networkOf(ip));
  const created = inTransaction(services.db, async (tx) => {
    const user = await tx.user.create({ data: { email, displayName, passwordHash, locale: language } });
    await join(services, tx, token, { ...user, ip });
    return user.id;
  });
  const userId = await created.catch((error: unknown) => {
    throw isUniqueViolation(error)
      ? new AppError('version_conflict', 'There is an account with this e-mail; sign in first.', [
          { code: 'has_account' },
        ])
      : error;
  });
  return signInToEnrol(services, userId);
}

/** The normalised name. Approvers see it next to a decision, where it must not be mistaken for another one. */
function requireGoodName(given: string): string {
  const name = DisplayName.safeParse(given);
  if (name.success) return name.data;
  const message = 'A name is one line of at most 80 visible characters, in letters of one script.';
  throw new AppError('validation_failed', message, [{ code: 'unfit_name' }]);
}

/**
 * Accepts as a signed-in user, whose e-mail has to be the invited one.
 * @throws AppError not_found when the invitation is not open, or is for another e-mail
 */
export async function acceptAsUser(
  services: IdentityServices,
  token: string,
  session: Session,
  ip: string,
): Promise<{ organizationId: string }> {
  return inTransaction(services.db, (tx) =>
    join(services, tx, token, { id: session.userId, email: session.email, ip }),
  );
}

/** Consumes the invitation in one statement and creates the membership. A former member cannot return this way. */
async function join(
  services: IdentityServices,
  tx: Tx,
  token: string,
  user: { id: string; email: string; ip: string },
): Promise<{ organizationId: string }> {
  // Locks the person before the invitation, as the outcome of a mail does.
  const person = await personOfMember(tx, user.id);
  const where = { ...open(services, token), email: user.email };
  const [used] = await tx.invitation.updateManyAndReturn({ where, data: { acceptedAt: services.clock() } });
  if (!used) throw notOpen();
  const { organizationId, role, id: invitationId } = used;
  const { status } = await tx.organization.findUniqueOrThrow({ where: { id: organizationId } });
  const before = await tx.member.count({ where: { organizationId, userId: user.id } });
  if (before > 0 || status !== 'active') throw notOpen();
  const member = await tx.member.create({ data: { organizationId, userId: user.id, role, ...person } });
  const subject = { subjectType: 'member', subjectId: member.id, details: { role, invitation_id: invitationId } };
  await recordAudit(tx, {
    organizationId,
    actorKind: 'member',
    actorId: member.id,
    action: 'invitation.accepted',
    ip: user.ip,
    ...subject,
  });
  return { organizationId };
}

function open({ clock }: IdentityServices, token: string) {
  const unused = { acceptedAt: null, revokedAt: null, expiresAt: { gt: clock() } };
  return { ...issuedIn('inv_', token), tokenHash: sha256(token), ...unused };
}

function notOpen(): AppError {
  return new AppError('not_found', 'This invitation was used, taken back or is too old; ask for a new one.');
}
