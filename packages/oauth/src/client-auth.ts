import type { Db } from '@invoicing/db/connection/client';
import { ask, prepare, type RawBuilder, sql, tables, text, time, uuid } from '@invoicing/db/connection/prepared';
import type { OauthClientKind } from '@invoicing/db/generated/enums';
import { clientIssuedIn } from '@invoicing/db/secrets/credentials';
import { sameBytes } from '@invoicing/db/secrets/secrets';
import { hashClientSecret } from './client-secret.ts';
import { invalidClient, OAuthError } from './errors.ts';
import { type BasicCredentials, parseBasic } from './parse.ts';

export type AuthenticatedClient = {
  id: string;
  organizationId: string;
  clientId: string;
  kind: OauthClientKind;
  allowedScopes: readonly string[];
  secretId: string;
};

/** The client that a refused attempt named, if it exists; nothing else about the attempt is verified. */
export type RefusedClient = { organizationId: string; id: string } | null;

const dummyDigest = new Uint8Array(32);
// RFC 6749 appendix A.1: a client_id is printable ASCII. PostgreSQL refuses a NUL even in a search.
const printable = /^[\x20-\x7e]{1,255}$/;

/**
 * Extracts the credentials of a token request: from Basic authentication or form fields, not both, and never from the
 * query string.
 * @throws OAuthError invalid_request when two mechanisms are used, invalid_client when none is
 */
export function presentedCredentials(
  authorization: string | null,
  form: ReadonlyMap<string, string>,
): BasicCredentials {
  const clientId = form.get('client_id');
  const clientSecret = form.get('client_secret');
  if (authorization === null) {
    if (clientId === undefined || clientSecret === undefined) throw invalidClient();
    return { clientId, clientSecret };
  }
  if (clientSecret !== undefined) throw new OAuthError('invalid_request', 'Use one client authentication method only.');
  const basic = parseBasic(authorization);
  if (!basic) throw invalidClient();
  if (clientId !== undefined && clientId !== basic.clientId)
    throw new OAuthError('invalid_request', 'client_id differs from the authenticated client.');
  return basic;
}

/**
 * One row for each live secret, one row without a secret if the client has none, and no row for an unknown client;
 * always one query.
 */
const clientOf = ({ clientId, now }: { clientId: RawBuilder<string>; now: RawBuilder<Date> }) =>
  tables
    .selectFrom('oauth_clients as c')
    .innerJoin('organizations as o', 'o.id', 'c.organization_id')
    .leftJoin('oauth_client_secrets as s', (on) =>
      on
        .onRef('s.organization_id', '=', 'c.organization_id')
        .onRef('s.oauth_client_id', '=', 'c.id')
        .on('s.revoked_at', 'is', null)
        .on((either) => either.or([either('s.expires_at', 'is', null), either('s.expires_at', '>', now)])),
    )
    .select(['c.organization_id', 'c.id', 'c.client_id', 'c.kind', 'c.allowed_scopes', 's.id as secret_id', 's.hash'])
    .select(sql<boolean>`(c.revoked_at IS NULL AND o.status = 'active')`.as('usable'))
    .where('c.client_id', '=', clientId);
const findClient = prepare(
  'find-oauth-client',
  { organizationId: uuid, clientId: text, now: time },
  ({ organizationId, ...key }) => clientOf(key).where('c.organization_id', '=', organizationId),
);
/** For a client id without an organization: in the former format, or of no client. */
const findUnnamedClient = prepare('find-unnamed-oauth-client', { clientId: text, now: time }, clientOf);

/**
 * Verifies a client's secret in constant time. Only the client id determines where to look it up, never the secret, so
 * an attempt against an existing client is recorded in that organization's audit log. An unknown client, a wrong or
 * revoked secret, a revoked client and a suspended organization take the same path, with one query and one comparison,
 * and get the same refusal.
 */
export async function authenticateClient(
  db: Db,
  pepper: Uint8Array,
  given: BasicCredentials,
  now: Date,
): Promise<{ client: AuthenticatedClient } | { refused: RefusedClient }> {
  const presented = hashClientSecret(pepper, given.clientSecret);
  const clientId = printable.test(given.clientId) ? given.clientId : '';
  const { organizationId: named } = clientIssuedIn(clientId);
  const rows = await (named === undefined
    ? ask(db, findUnnamedClient, { clientId, now })
    : ask(db, findClient, { organizationId: named, clientId, now }));
  // A client without a live secret has one row without a digest, an unknown one has none.
  const candidates = rows.length > 0 ? rows : [{ hash: null, secret_id: null }];
  const matched = candidates.filter(({ hash }) => sameBytes(hash ?? dummyDigest, presented))[0];
  const [row] = rows;
  if (!row?.usable || !matched?.secret_id)
    return { refused: row ? { organizationId: row.organization_id, id: row.id } : null };
  const { id, organization_id: organizationId, kind, allowed_scopes: allowedScopes } = row;
  return { client: { id, organizationId, clientId, kind, allowedScopes, secretId: matched.secret_id } };
}
