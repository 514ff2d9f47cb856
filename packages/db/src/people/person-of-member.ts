import type { Tx } from '../connection/client.ts';

/**
 * What a new member has of their person, for the columns that follow it from then on. The person is locked, so that a
 * change of theirs is either read here or finds the member.
 */
export async function personOfMember(tx: Tx, userId: string) {
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR SHARE`;
  const { active, totp, webauthn, ...person } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      ...{ displayName: true, email: true, active: true, mailRefusedAt: true, mailRefusal: true },
      totp: { select: { confirmedAt: true } },
      webauthn: { select: { id: true }, take: 1 },
    },
  });
  return { ...person, accountActive: active, hasSecondFactor: Boolean(totp?.confirmedAt) || webauthn.length > 0 };
}
