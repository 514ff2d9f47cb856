import { recordAudit } from '@invoicing/db/audit/audit';
import type { Tx } from '@invoicing/db/connection/client';
import { queueMail } from '@invoicing/db/people/mails';
import { AppError, type ErrorDetail } from '@invoicing/domain/errors';
import { securityChangedMail } from '../mails/texts.ts';
import type { IdentityServices } from '../services.ts';
import { clearLockouts } from '../session/attempts.ts';

/**
 * The person who changes their own account, and their session; `stepUpAt` is absent for a session that enrols the first
 * second factor.
 */
export type Person = {
  id: string;
  userId: string;
  email: string;
  displayName: string;
  stepUpAt?: Date | null;
  ip: string;
};

/** Serialises changes of one person's second factors. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
}

/**
 * Required after a change of a password or a second factor: all other sessions end, the person is notified by e-mail,
 * and it is recorded in the audit log of each of their organizations.
 */
export async function afterSecurityChange(
  { keys, baseUrl, clock }: IdentityServices,
  tx: Tx,
  person: Omit<Person, 'displayName'>,
  action: string,
): Promise<void> {
  await tx.panelSession.updateMany({
    where: { userId: person.userId, id: { not: person.id }, revokedAt: null },
    data: { revokedAt: clock() },
  });
  await afterNewProof(tx, person);
  await queueMail(tx, keys.encryption, { recipient: person.email, ...securityChangedMail(baseUrl) });
  await auditPerson(tx, person, action);
}

/**
 * After a new proof, what was guessed before is worthless: lockouts are removed, and no browser counts as known any
 * more.
 */
export async function afterNewProof(tx: Tx, person: { userId: string; email: string }): Promise<void> {
  await tx.knownDevice.deleteMany({ where: { userId: person.userId } });
  await clearLockouts(tx, person);
}

/** One audit entry in each organization of the person. */
export async function auditPerson(tx: Tx, person: { userId: string; ip: string }, action: string): Promise<void> {
  // Bounded by the organizations of one person: each gets its entry.
  const memberships = await tx.member.findMany({ where: { userId: person.userId, status: 'active' } });
  for (const { organizationId, id } of memberships)
    await recordAudit(tx, {
      organizationId,
      actorKind: 'member',
      actorId: id,
      action,
      subjectType: 'member',
      subjectId: id,
      ip: person.ip,
    });
}

export function refusedChange(code: ErrorDetail['code'], message: string): AppError {
  return new AppError('validation_failed', message, [{ code }]);
}
