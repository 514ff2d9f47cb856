import { AppError } from '@invoicing/domain/errors';
import { verifyAccessToken, verifyTokenAndWrite } from '@invoicing/oauth/tokens';
import type { Services } from '../services.ts';
import type { ClientActor } from './actor.ts';
import { rolePermissions } from './permissions.ts';

/**
 * Finds the client of a bearer token (RFC 6750 section 2.1: the header only). A delegated token has the scopes that its
 * member's role also permits at this moment.
 * @param authorization every Authorization header of the request
 * @throws AppError unauthorized, invalid_token, organization_suspended
 */
export async function authenticateBearer(services: Services, authorization: readonly string[]): Promise<ClientActor> {
  const [header = ''] = authorization;
  const match = /^bearer +([^ ,]+) *$/i.exec(header);
  if (authorization.length !== 1 || !match?.[1]) {
    if (/^bearer /i.test(header) || authorization.length > 1)
      throw new AppError('invalid_token', 'The access token is malformed.');
    throw new AppError('unauthorized', 'Send one Authorization header with a bearer token.');
  }
  const verify: typeof verifyTokenAndWrite = services.replica ? verifyTokenAndWrite : verifyAccessToken;
  const token = await verify(services.db, match[1], services.clock());
  if (!token) throw new AppError('invalid_token', 'The access token is unknown, expired or revoked.');
  if (token.organizationStatus !== 'active')
    throw new AppError('organization_suspended', 'The organization is suspended.');
  const { organizationId, plan, environment, oauthClientId, clientId, clientName, member, lastWrite } = token;
  const permitted = member && rolePermissions[member.role];
  const scopes = new Set(permitted ? token.scopes.filter((scope) => permitted.has(scope)) : token.scopes);
  return {
    kind: 'client',
    organizationId,
    plan,
    environment,
    oauthClientId,
    clientId,
    clientName,
    scopes,
    memberId: member?.id ?? null,
    ...(lastWrite && { lastWrite }),
  };
}
