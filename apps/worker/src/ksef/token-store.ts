import { ask, bytes, instant, prepare, sql, uuid } from '@invoicing/db/connection/prepared';
import { z } from 'zod';
import type { Services } from '../services.ts';

/** KSeF's tokens of a credential: the access token is renewed with the refresh token until that expires too. */
export type Tokens = { access: string; accessUntil: Date; refresh: string; refreshUntil: Date };
export type CredentialKey = { organizationId: string; id: string };

const Sealed = z.strictObject({ access: z.string(), refresh: z.string() });
/** If a worker is killed during sign-in, the others wait this long. */
const claimMs = 30_000;

const keyOf = ({ organizationId, id: credentialId }: CredentialKey) => ({ organizationId, credentialId });

/** The stored tokens of a credential, obtained by any worker; they may have expired. */
export async function readTokens({ db, keys }: Services, credential: CredentialKey): Promise<Tokens | null> {
  const row = await db.ksefSignIn.findFirst({ where: keyOf(credential) });
  if (!row?.sealedTokens || !row.accessUntil || !row.refreshUntil) return null;
  const { accessUntil, refreshUntil } = row;
  const opened: unknown = JSON.parse(keys.encryption.decrypt(row.sealedTokens, credential.organizationId));
  return { ...Sealed.parse(opened), accessUntil, refreshUntil };
}

const claim = prepare(
  'claim-ksef-sign-in',
  { organizationId: uuid, id: uuid, now: instant, until: instant },
  ({ organizationId, id, now, until }) => sql<object>`
    INSERT INTO ksef_sign_ins AS known (organization_id, credential_id, claimed_until)
    SELECT ${organizationId}, ${id}, ${until}
    ON CONFLICT (organization_id, credential_id) DO UPDATE SET claimed_until = excluded.claimed_until
      WHERE known.claimed_until IS NULL OR known.claimed_until <= ${now}
    RETURNING 1`,
);

/** Reserves the sign-in with a credential for one worker. @returns whether it is this one */
export async function claimSignIn({ db, clock }: Services, { organizationId, id }: CredentialKey): Promise<boolean> {
  const now = clock();
  const rows = await ask(db, claim, { organizationId, id, now, until: new Date(now.getTime() + claimMs) });
  return rows.length === 1;
}

/** Releases that reservation. */
export async function leaveSignIn({ db }: Services, credential: CredentialKey): Promise<void> {
  await db.ksefSignIn.updateMany({ where: keyOf(credential), data: { claimedUntil: null } });
}

const keep = prepare(
  'keep-ksef-tokens',
  { organizationId: uuid, id: uuid, sealed: bytes, accessUntil: instant, refreshUntil: instant },
  ({ organizationId, id, sealed, accessUntil, refreshUntil }) => sql<object>`
    INSERT INTO ksef_sign_ins (organization_id, credential_id, sealed_tokens, access_until, refresh_until)
    SELECT organization_id, id, ${sealed}, ${accessUntil}, ${refreshUntil} FROM ksef_credentials AS credential
      WHERE organization_id = ${organizationId} AND id = ${id} AND status = 'active' FOR SHARE OF credential
    ON CONFLICT (organization_id, credential_id) DO UPDATE SET sealed_tokens = excluded.sealed_tokens,
      access_until = excluded.access_until, refresh_until = excluded.refresh_until, claimed_until = NULL
    RETURNING 1`,
);

/**
 * Stores tokens, sealed, for all workers. Ending the credential is serialized with this.
 * @returns false when the credential is no longer active: nothing was stored
 */
export async function keepTokens(services: Services, credential: CredentialKey, tokens: Tokens): Promise<boolean> {
  const { access, refresh, accessUntil, refreshUntil } = tokens;
  const { organizationId, id } = credential;
  const sealed = services.keys.encryption.encrypt(JSON.stringify({ access, refresh }), organizationId);
  const rows = await ask(services.db, keep, {
    organizationId,
    id,
    sealed: Buffer.from(sealed),
    accessUntil,
    refreshUntil,
  });
  return rows.length === 1;
}

/** Discards an access token that KSeF refused; the next one is obtained with the refresh token. */
export async function endAccess({ db, clock }: Services, credential: CredentialKey): Promise<void> {
  await db.ksefSignIn.updateMany({
    where: { ...keyOf(credential), sealedTokens: { not: null } },
    data: { accessUntil: clock() },
  });
}

/** Erases tokens that KSeF no longer accepts or has ended. */
export async function forgetTokens({ db }: Services, credential: CredentialKey): Promise<void> {
  await db.ksefSignIn.updateMany({
    where: keyOf(credential),
    data: { sealedTokens: null, accessUntil: null, refreshUntil: null },
  });
}

/** Parses the expiry of a token. @throws Error for an invalid timestamp */
export function readEnd(text: string): Date {
  const end = new Date(text);
  if (Number.isNaN(end.getTime())) throw new Error('the response has no expiry of its token');
  return end;
}
