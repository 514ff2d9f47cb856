import type { Db, Tx } from '@invoicing/db/client';
import type { KsefEnvironment, OrganizationStatus, Role } from '@invoicing/db/generated/enums';
import { randomToken, sha256 } from '@invoicing/db/secrets';
import { run, type Statement, type Write } from '@invoicing/db/statement';
import { isScope, type Scope } from './scopes.ts';

export const accessTokenSeconds = 600;
const prefix = 'iat_';
const tokenForm = /^iat_[A-Za-z0-9_-]{43}$/;

export type VerifiedToken = {
  organizationId: string;
  organizationStatus: OrganizationStatus;
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

type TokenRow = {
  organization_id: string;
  organization_status: OrganizationStatus;
  environment: KsefEnvironment;
  client_row: string;
  client_id: string;
  client_name: string;
  scopes: string[];
  allowed_scopes: string[];
  member_id: string | null;
  member_role: Role | null;
  member_active: boolean | null;
  issued_at: Date;
  expires_at: Date;
};

const findToken: Statement<TokenRow> = {
  name: 'find-access-token',
  text: `SELECT t.organization_id, o.status::text AS organization_status, o.environment::text AS environment,
           c.id AS client_row, c.client_id, c.name AS client_name, t.scopes, c.allowed_scopes, t.member_id,
           m.role::text AS member_role, t.created_at AS issued_at, t.expires_at,
           (m.status = 'active' AND u.active AND (f.confirmed_at IS NOT NULL
             OR EXISTS (SELECT FROM webauthn_credentials w WHERE w.user_id = u.id))) AS member_active
    FROM oauth_access_tokens t
    JOIN oauth_clients c ON c.organization_id = t.organization_id AND c.id = t.oauth_client_id
    JOIN organizations o ON o.id = t.organization_id
    LEFT JOIN oauth_consents g ON g.organization_id = t.organization_id AND g.id = t.consent_id
    LEFT JOIN members m ON m.organization_id = t.organization_id AND m.id = t.member_id
    LEFT JOIN users u ON u.id = m.user_id
    LEFT JOIN totp_credentials f ON f.user_id = u.id
    WHERE t.hash = $1::bytea AND t.expires_at > $2::timestamptz AND t.revoked_at IS NULL AND c.revoked_at IS NULL
      AND g.revoked_at IS NULL`,
};
const insertToken = {
  name: 'insert-access-token',
  text: `INSERT INTO oauth_access_tokens (organization_id, hash, oauth_client_id, consent_id, member_id, scopes,
    expires_at, created_at)
    VALUES ($1::uuid, $2::bytea, $3::uuid, $4::uuid, $5::uuid, $6::text[], $7::timestamptz, $8::timestamptz)`,
};

/** Issues an opaque 256-bit token for 600 s. */
export async function mintAccessToken(tx: Tx, given: NewToken, now: Date): Promise<string> {
  const { token, write } = newAccessToken(given, now);
  await run(tx, write.statement, write.values);
  return token;
}

/** A token and what stores it: only its SHA-256, so that revocation is immediate and a dump gives no access. */
export function newAccessToken(given: NewToken, now: Date): { token: string; write: Write } {
  const token = randomToken(prefix);
  const expiresAt = new Date(now.getTime() + accessTokenSeconds * 1000);
  const { organizationId, oauthClientId, consentId, memberId, scopes } = given;
  const values = [
    organizationId,
    sha256(token),
    oauthClientId,
    consentId ?? null,
    memberId ?? null,
    [...scopes],
    expiresAt,
    now,
  ];
  return { token, write: { statement: insertToken, values } };
}

/**
 * Looks a bearer token up, with everything that can end it: expiry, revocation of token, client or consent, the
 * member's activity and second factor. It holds no scope that was taken from its client since. One indexed query; the
 * database knows nothing but the hash.
 * @returns null for any token that is not good now
 */
export async function verifyAccessToken(db: Db, token: string, now: Date): Promise<VerifiedToken | null> {
  if (!tokenForm.test(token)) return null;
  const [row] = await run(db, findToken, [sha256(token), now]);
  if (!row || (row.member_id !== null && row.member_active !== true)) return null;
  return {
    organizationId: row.organization_id,
    organizationStatus: row.organization_status,
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
