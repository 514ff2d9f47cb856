import { inTransaction } from '@invoicing/db/connection/transaction';
import type { IdentityServices } from '../services.ts';
import type { Session } from '../session/read-session.ts';
import { auditPerson } from './person.ts';

/** The person's active sessions, newest first. */
export async function listSessions({ db, clock }: IdentityServices, session: Session) {
  const now = clock();
  const live = { userId: session.userId, revokedAt: null, idleExpiresAt: { gt: now }, absoluteExpiresAt: { gt: now } };
  const rows = await db.panelSession.findMany({ where: live, orderBy: { lastSeenAt: 'desc' }, take: 50 });
  return rows.map(({ id, createdAt, lastSeenAt, mfaMethod, ip, userAgent }) => ({
    id,
    isThis: id === session.id,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    method: mfaMethod,
    ip,
    userAgent,
  }));
}

/** Ends one or all of the person's other sessions; the current one continues. */
export async function endSessions(
  { db, clock }: IdentityServices,
  session: Session & { ip: string },
  which: { id: string } | 'all_others',
): Promise<void> {
  const id = which === 'all_others' ? { not: session.id } : { equals: which.id, not: session.id };
  await inTransaction(db, async (tx) => {
    const { count } = await tx.panelSession.updateMany({
      where: { userId: session.userId, id, revokedAt: null },
      data: { revokedAt: clock() },
    });
    if (count > 0) await auditPerson(tx, session, 'session.revoked');
  });
}

/** The data on second factors for the security page; no secret, no key. */
export async function readSecurity({ db }: IdentityServices, userId: string) {
  const totp = await db.totpCredential.findFirst({ where: { userId, confirmedAt: { not: null } } });
  // Bounded by `maxPasskeys`.
  const passkeys = await db.webauthnCredential.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } });
  const { passwordChangedAt } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  return {
    passwordChangedAt: passwordChangedAt.toISOString(),
    totpSince: totp?.confirmedAt?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, backedUp, createdAt, lastUsedAt }) => ({
      id,
      name,
      backedUp,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await db.recoveryCode.count({ where: { userId, usedAt: null } }),
  };
}
