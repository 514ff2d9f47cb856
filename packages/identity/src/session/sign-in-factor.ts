import type { Db, Tx } from '@invoicing/db/connection/client';
import { issuedIn } from '@invoicing/db/secrets/credentials';
import type { IdentityServices } from '../services.ts';
import { factorsOf } from './factors.ts';

const goodForMs = 5 * 60_000;

type Intent = { id: string; subjectHash: string };

/** The purpose of a sign-in: one approval, and its content at that moment. */
export function signInPurpose({ id, subjectHash }: Intent): string {
  return ['approve', id, subjectHash].join('\n');
}

/** The purpose of a sign-in that the address of an approval led to; null where it leads nowhere. */
export async function purposeOfAddress(db: Db, urlToken: string | null): Promise<string | null> {
  if (urlToken === null) return null;
  const where = { urlToken, ...issuedIn('', urlToken) };
  const intent = await db.approvalIntent.findUnique({ where, select: { id: true, subjectHash: true } });
  return intent && signInPurpose(intent);
}

/**
 * Until when the code that this session signed in with counts for an approval: the sign-in was made for exactly it, at
 * most five minutes ago, and its factor was not used for a decision. A person who has a passkey is asked for that
 * instead.
 */
export async function signInCountsUntil(
  { db, clock }: IdentityServices,
  member: { sessionId: string; userId: string },
  intent: Intent,
): Promise<Date | null> {
  const session = await db.panelSession.findFirst({
    where: { ...fresh(member.sessionId, intent, clock()) },
    select: { mfaVerifiedAt: true },
  });
  if (!session?.mfaVerifiedAt || (await factorsOf(db, member.userId)).passkeys > 0) return null;
  return new Date(session.mfaVerifiedAt.getTime() + goodForMs);
}

/**
 * Uses that code for its approval, once, whatever becomes of the decision.
 * @returns when it was verified, or null when it does not count
 */
export async function useSignInFactor(
  { db, clock }: IdentityServices,
  { sessionId }: { sessionId: string },
  intent: Intent,
): Promise<Date | null> {
  const [spent] = await db.panelSession.updateManyAndReturn({
    where: fresh(sessionId, intent, clock()),
    data: { signedInFor: null },
  });
  return spent?.mfaVerifiedAt ?? null;
}

function fresh(sessionId: string, intent: Intent, now: Date) {
  const since = new Date(now.getTime() - goodForMs);
  return {
    id: sessionId,
    signedInFor: signInPurpose(intent),
    mfaMethod: 'totp',
    mfaVerifiedAt: { gte: since },
    revokedAt: null,
  };
}

/** When the code after the last accepted one begins, where that is still to come: until then none is accepted. */
export async function nextCodeAt(tx: Tx, userId: string, now: Date): Promise<Date | null> {
  const credential = await tx.totpCredential.findUnique({ where: { userId }, select: { lastTimeStep: true } });
  const begins = new Date(((credential?.lastTimeStep ?? 0) + 1) * 30_000);
  return begins > now ? begins : null;
}
