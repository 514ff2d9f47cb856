import type { Sql } from '@invoicing/db/connection/client';
import { ask, bytes, joined, prepare, tables, time, uuid } from '@invoicing/db/connection/prepared';
import { sha256 } from '@invoicing/db/secrets/secrets';
import type { ClientRequest } from '../endpoint.ts';
import type { GrantRequest } from './grant.ts';
import { refreshTokenForm } from './pair.ts';

const find = prepare(
  'find-refresh-token',
  { organizationId: uuid, oauthClientId: uuid, hash: bytes },
  ({ organizationId, oauthClientId, hash }) =>
    tables
      .selectFrom('oauth_refresh_tokens as token')
      .innerJoin('oauth_consents as consent', (on) => on.on(joined('consent', 'token', 'consent_id')))
      .select(['token.consent_id', 'token.scopes', 'token.used_at', 'token.revoked_at', 'token.expires_at'])
      .select(['token.created_at', 'token.absolute_expires_at', 'token.sealed_successor'])
      .select(['consent.member_id', 'consent.revoked_at as consent_revoked_at'])
      .where('token.organization_id', '=', organizationId)
      .where('token.hash', '=', hash)
      .where('consent.oauth_client_id', '=', oauthClientId),
);
const claim = prepare(
  'claim-refresh-token',
  { organizationId: uuid, hash: bytes, now: time },
  ({ organizationId, hash, now }) =>
    tables
      .updateTable('oauth_refresh_tokens')
      .set({ used_at: now })
      .where('organization_id', '=', organizationId)
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .returning('consent_id'),
);
export const forgetSuccessors = prepare(
  'forget-refresh-successors',
  { organizationId: uuid, consentId: uuid, usedBefore: time },
  ({ organizationId, consentId, usedBefore }) =>
    tables
      .updateTable('oauth_refresh_tokens')
      .set({ sealed_successor: null })
      .where('organization_id', '=', organizationId)
      .where('consent_id', '=', consentId)
      .where('used_at', '<', usedBefore)
      .where('sealed_successor', 'is not', null),
);
export const keepSuccessor = prepare(
  'keep-refresh-successor',
  { organizationId: uuid, hash: bytes, sealedSuccessor: bytes },
  ({ organizationId, hash, sealedSuccessor }) =>
    tables
      .updateTable('oauth_refresh_tokens')
      .set({ sealed_successor: sealedSuccessor })
      .where('organization_id', '=', organizationId)
      .where('hash', '=', hash),
);

export type RefreshTokenRow = NonNullable<Awaited<ReturnType<typeof findRefreshToken>>>;

/** A refresh token of the requesting client with its consent, whatever their state. */
export async function findRefreshToken(tx: Sql, { client }: Pick<ClientRequest, 'client'>, token: string) {
  if (!refreshTokenForm.test(token)) return null;
  const hash = sha256(token);
  const { organizationId, id: oauthClientId } = client;
  const [row] = await ask(tx, find, { organizationId, oauthClientId, hash });
  return row ? { ...row, hash } : null;
}

/** Consumes a token; exactly one of several concurrent attempts does. @returns whether this one did */
export async function claimRefreshToken(
  tx: Sql,
  { client: { organizationId }, now }: GrantRequest,
  { hash }: RefreshTokenRow,
): Promise<boolean> {
  return (await ask(tx, claim, { organizationId, hash, now })).length === 1;
}
