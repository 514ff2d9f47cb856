import { currentRole, grantableScopes } from './current-role.ts';
import { answerClient, type ClientRequest, type FormAnswer, type FormRequest, type OAuthServices } from './endpoint.ts';
import { OAuthError } from './errors.ts';
import { findRefreshToken, type RefreshTokenRow } from './grants/refresh-token-rows.ts';
import { verifyAccessToken } from './tokens.ts';

type Claims = {
  scope: string;
  client_id: string;
  iss: string;
  sub: string;
  exp: number;
  iat: number;
  token_type?: 'Bearer';
  aud?: string;
};

const inactive = { active: false };
const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** RFC 7662, for a client's own tokens; any other token is reported as not active. */
export function introspectionEndpoint(services: OAuthServices, request: FormRequest): Promise<FormAnswer> {
  return answerClient(services, request, async (given) => {
    const token = given.form.get('token');
    if (token === undefined) throw new OAuthError('invalid_request', 'token is missing.');
    const claims = (await ofAccessToken(services, given, token)) ?? (await ofRefreshToken(services, given, token));
    return claims ? { active: true, ...claims } : inactive;
  });
}

async function ofAccessToken(
  { db, baseUrl, permits }: OAuthServices,
  { client, now }: ClientRequest,
  token: string,
): Promise<Claims | null> {
  const found = await verifyAccessToken(db, token, now);
  if (found?.oauthClientId !== client.id) return null;
  const scopes = found.member
    ? grantableScopes(permits, found.member.role, found.scopes, client.allowedScopes)
    : found.scopes;
  const times = { exp: seconds(found.expiresAt), iat: seconds(found.issuedAt) };
  const sub = found.member?.id ?? client.clientId;
  return {
    token_type: 'Bearer',
    scope: scopes.join(' '),
    client_id: client.clientId,
    iss: baseUrl,
    aud: `${baseUrl}/api/v1`,
    sub,
    ...times,
  };
}

async function ofRefreshToken(
  { db, baseUrl, permits }: OAuthServices,
  request: ClientRequest,
  token: string,
): Promise<Claims | null> {
  const { client, now } = request;
  const row = await findRefreshToken(db, request, token);
  if (!row || !isLive(row, now)) return null;
  const { member_id: memberId } = row;
  const role = await currentRole(db, { organizationId: client.organizationId, memberId });
  if (!role) return null;
  const scope = grantableScopes(permits, role, row.scopes, client.allowedScopes).join(' ');
  const times = { exp: seconds(row.expires_at), iat: seconds(row.created_at) };
  return { scope, client_id: client.clientId, iss: baseUrl, sub: memberId, ...times };
}

function isLive(row: RefreshTokenRow, now: Date): boolean {
  const isEnded = row.used_at !== null || row.revoked_at !== null || row.consent_revoked_at !== null;
  return !isEnded && row.expires_at > now;
}
