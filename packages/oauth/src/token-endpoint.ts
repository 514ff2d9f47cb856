import type { Db } from '@invoicing/db/connection/client';
import { leaseTransaction } from '@invoicing/db/connection/transaction';
import { answerClient, type FormAnswer, type FormRequest, type OAuthServices } from './endpoint.ts';
import { OAuthError } from './errors.ts';
import { authorizationCode } from './grants/authorization-code.ts';
import { clientCredentials } from './grants/client-credentials.ts';
import type { Grant, GrantRequest } from './grants/grant.ts';
import { refreshToken } from './grants/refresh-token.ts';

/** Grant types by name; a Map, so that names of Object.prototype are not found. */
const grants = new Map<string, (db: Db, request: GrantRequest) => ReturnType<Grant>>([
  ['authorization_code', (db, request) => leaseTransaction(db, (tx) => authorizationCode(tx, request))],
  ['client_credentials', clientCredentials],
  ['refresh_token', (db, request) => leaseTransaction(db, (tx) => refreshToken(tx, request))],
]);

const grantTypes = [...grants.keys()].join(' or ');

/**
 * The token endpoint (RFC 6749 section 3.2): one form request in, one JSON answer out; never throws for a bad request.
 */
export function tokenEndpoint(services: OAuthServices, request: FormRequest): Promise<FormAnswer> {
  const { db, baseUrl, permits, theftNotice, keys } = services;
  return answerClient(services, request, async (given) => {
    const type = given.form.get('grant_type');
    if (type === undefined) throw new OAuthError('invalid_request', `grant_type is missing: send ${grantTypes}.`);
    const grant = grants.get(type);
    if (!grant) throw new OAuthError('unsupported_grant_type', `This grant type is not supported: send ${grantTypes}.`);
    const resource = given.form.get('resource');
    if (resource !== undefined && resource !== `${baseUrl}/api/v1`)
      throw new OAuthError('invalid_target', 'The resource is not served here.');
    const outcome = await grant(db, {
      ...given,
      permits,
      encryption: keys.encryption,
      theftNotice: (clientName) => theftNotice(baseUrl, clientName),
    });
    if (outcome instanceof OAuthError) throw outcome;
    return outcome;
  });
}
