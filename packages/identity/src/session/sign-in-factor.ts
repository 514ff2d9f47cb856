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

/** The purpose of a sign-in that began at an approval's URL; null if the URL is of no approval. */
export async function purposeOfAddress(db: Db, urlToken: string | null): Promise<string | null> {
  if (urlToken === null) return null;
  const where = { urlToken, ...issuedIn('', urlToken) };
  const intent = await db.approvalIntent.findFirst({ where, select: { id: true, subjectHash: true } });
  return intent && signInPurpose(intent);
}

/**
 * Until when the code of this session's sign-in is accepted for an approval: the sign-in was made for exactly that
 * approval, at most five minutes ago, and its code has not been used for a decision. A person with a passkey is asked
 * for that instead.
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
 * Consumes that code for its approval, once, even if the decision then fails.
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

/**
 * When the next TOTP code becomes valid after the last accepted one, if that is in the future: until then none is
 * accepted.
 */
export async function nextCodeAt(tx: Tx, userId: string, now: Date): Promise<Date | null> {
  const credential = await tx.totpCredential.findUnique({ where: { userId }, select: { lastTimeStep: true } });
  const begins = new Date(((credential?.lastTimeStep ?? 0) + 1) * 30_000);
  return begins > now ? begins : null;
}
