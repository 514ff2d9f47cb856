import type { Db, Sql } from '@invoicing/db/connection/client';
import {
  ask,
  bound,
  bytes,
  maybe,
  type Prepared,
  prepare,
  type RawBuilder,
  tables,
  texts,
  time,
  uuid,
  type Write,
} from '@invoicing/db/connection/prepared';
import type { KsefEnvironment, OrganizationStatus, Role } from '@invoicing/db/generated/enums';
import { positionOfPrimary } from '@invoicing/db/replica/last-writes';
import type { LastWrite } from '@invoicing/db/replica/own-writes';
import { accessTokenSeconds, credentialForm, issuedIn, mintCredential } from '@invoicing/db/secrets/credentials';
import { sha256 } from '@invoicing/db/secrets/secrets';
import { memberIsActive } from './current-role.ts';
import type { ClientRequest } from './endpoint.ts';
import { isScope, type Scope } from './scopes.ts';

const tokenForm = credentialForm('iat_');

export type VerifiedToken = {
  organizationId: string;
  organizationStatus: OrganizationStatus;
  /** The name of the organization's plan, which sets its rate limits. */
  plan: string;
  environment: KsefEnvironment;
  oauthClientId: string;
  clientId: string;
  clientName: string;
  scopes: Scope[];
  member: { id: string; role: Role } | null;
  issuedAt: Date;
  expiresAt: Date;
};

type NewToken = {
  organizationId: string;
  oauthClientId: string;
  scopes: readonly Scope[];
  consentId?: string;
  memberId?: string;
};

type TokenKey = { hash: RawBuilder<Uint8Array<ArrayBuffer>>; now: RawBuilder<Date> };

const tokenOf = ({ hash, now }: TokenKey) =>
  tables
    .selectFrom('oauth_access_tokens as t')
    .innerJoin('oauth_clients as c', (on) =>
      on.onRef('c.organization_id', '=', 't.organization_id').onRef('c.id', '=', 't.oauth_client_id'),
    )
    .innerJoin('organizations as o', 'o.id', 't.organization_id')
    .leftJoin('oauth_consents as g', (on) =>
      on.onRef('g.organization_id', '=', 't.organization_id').onRef('g.id', '=', 't.consent_id'),
    )
    .leftJoin('members as m', (on) =>
      on.onRef('m.organization_id', '=', 't.organization_id').onRef('m.id', '=', 't.member_id'),
    )
    .select(['t.organization_id', 'o.status as organization_status', 'o.plan', 'o.environment', 'c.id as client_row'])
    .select(['c.client_id', 'c.name as client_name', 't.scopes', 'c.allowed_scopes'])
    .select(['t.member_id', 'm.role as member_role', 't.created_at as issued_at', 't.expires_at'])
    .select(memberIsActive.as('member_active'))
    .where('t.hash', '=', hash)
    .where('t.expires_at', '>', now)
    .where('t.revoked_at', 'is', null)
    .where('c.revoked_at', 'is', null)
    .where('g.revoked_at', 'is', null);
const findToken = prepare(
  'find-access-token',
  { organizationId: uuid, hash: bytes, now: time },
  ({ organizationId, ...key }) => tokenOf(key).where('t.organization_id', '=', organizationId),
);
/** The same where there is a replica: with the client's last write. */
const findTokenAndWrite = prepare(
  'find-access-token-and-write',
  { organizationId: uuid, hash: bytes, now: time },
  ({ organizationId, ...key }) =>
    tokenOf(key)
      .leftJoin('last_writes as w', (on) =>
        on.onRef('w.organization_id', '=', 't.organization_id').onRef('w.writer_id', '=', 'c.id'),
      )
      .select(['w.mark', positionOfPrimary.as('position')])
      .where('t.organization_id', '=', organizationId),
);
/** For a token without an organization, in the former format. */
const findUnnamedToken = prepare('find-unnamed-access-token', { hash: bytes, now: time }, tokenOf);
const insertToken = prepare(
  'insert-access-token',
  {
    organizationId: uuid,
    hash: bytes,
    oauthClientId: uuid,
    consentId: maybe(uuid),
    memberId: maybe(uuid),
    scopes: texts,
    expiresAt: time,
    now: time,
  },
  (given) =>
    tables.insertInto('oauth_access_tokens').values({
      organization_id: given.organizationId,
      hash: given.hash,
      oauth_client_id: given.oauthClientId,
      consent_id: given.consentId,
      member_id: given.memberId,
      scopes: given.scopes,
      expires_at: given.expiresAt,
      created_at: given.now,
    }),
);
const revokeToken = prepare(
  'revoke-access-token',
  { organizationId: uuid, oauthClientId: uuid, hash: bytes, now: time },
  ({ organizationId, oauthClientId, hash, now }) =>
    tables
      .updateTable('oauth_access_tokens')
      .set({ revoked_at: now })
      .where('organization_id', '=', organizationId)
      .where('hash', '=', hash)
      .where('oauth_client_id', '=', oauthClientId)
      .where('revoked_at', 'is', null)
      .returning('hash'),
);

/**
 * Creates an opaque 256-bit token for 600 s, with the statement that stores it: only its SHA-256, so that revocation is
 * immediate and a database dump grants no access.
 */
export function newAccessToken(given: NewToken, now: Date): { token: string; write: Write } {
  const { organizationId, oauthClientId, consentId, memberId, scopes } = given;
  const token = mintCredential('iat_', organizationId);
  const expiresAt = new Date(now.getTime() + accessTokenSeconds * 1000);
  const write = bound(insertToken, {
    organizationId,
    hash: sha256(token),
    oauthClientId,
    consentId: consentId ?? null,
    memberId: memberId ?? null,
    scopes: [...scopes],
    expiresAt,
    now,
  });
  return { token, write };
}

/**
 * Looks up a bearer token and checks everything that can end it: expiry; revocation of token, client or consent; the
 * member's membership, account and second factor. Scopes that its client has lost since are excluded. One indexed
 * query, in the organization that the token names; only the hash is stored.
 * @returns null for any token that is not valid now
 */
export async function verifyAccessToken(db: Db, token: string, now: Date): Promise<VerifiedToken | null> {
  if (!tokenForm.test(token)) return null;
  const { organizationId } = issuedIn('iat_', token);
  const key = { hash: sha256(token), now };
  const [row] = await (organizationId === undefined
    ? ask(db, findUnnamedToken, key)
    : ask(db, findToken, { organizationId, ...key }));
  return row ? verified(row) : null;
}

/**
 * The same with the client's last write, in the same query, for reads from a replica. Nothing is said of the write for
 * a token in the former format.
 */
export async function verifyTokenAndWrite(
  db: Db,
  token: string,
  now: Date,
): Promise<(VerifiedToken & { lastWrite?: LastWrite }) | null> {
  const { organizationId } = issuedIn('iat_', token);
  if (!tokenForm.test(token) || organizationId === undefined) return verifyAccessToken(db, token, now);
  const askedAt = performance.now();
  const [row] = await ask(db, findTokenAndWrite, { organizationId, hash: sha256(token), now });
  const found = row ? verified(row) : null;
  if (!row || !found) return null;
  return { ...found, lastWrite: { mark: row.mark, position: BigInt(row.position), askedAt } };
}

type TokenRow = typeof findToken extends Prepared<infer _Named, infer Row> ? Row : never;

function verified(row: TokenRow): VerifiedToken | null {
  if (row.member_id !== null && row.member_active !== true) return null;
  return {
    organizationId: row.organization_id,
    organizationStatus: row.organization_status,
    plan: row.plan,
    environment: row.environment,
    oauthClientId: row.client_row,
    clientId: row.client_id,
    clientName: row.client_name,
    scopes: row.scopes.filter(isScope).filter((scope) => row.allowed_scopes.includes(scope)),
    member: row.member_id !== null && row.member_role !== null ? { id: row.member_id, role: row.member_role } : null,
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
  };
}

/** Revokes an access token of the requesting client, once. @returns false if it is not one, or was revoked before */
export async function revokeAccessToken(
  tx: Sql,
  { client, now }: Pick<ClientRequest, 'client' | 'now'>,
  token: string,
): Promise<boolean> {
  if (!tokenForm.test(token)) return false;
  const { organizationId, id: oauthClientId } = client;
  return (await ask(tx, revokeToken, { organizationId, oauthClientId, hash: sha256(token), now })).length === 1;
}
