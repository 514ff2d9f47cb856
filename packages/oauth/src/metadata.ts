import { scopes } from './scopes.ts';

/** RFC 8414 document with exactly the contract's members. @param baseUrl the issuer, without a trailing slash */
export function authorizationServerMetadata(baseUrl: string) {
  return {
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}/oauth/authorize`,
    token_endpoint: `${baseUrl}/oauth/token`,
    grant_types_supported: ['authorization_code', 'client_credentials', 'refresh_token'],
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['plain', 'S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    scopes_supported: [...scopes],
  };
}

/** RFC 9728 document with exactly the contract's members. */
export function protectedResourceMetadata(baseUrl: string) {
  return {
    resource: `${baseUrl}/api/v1`,
    authorization_servers: [baseUrl],
    scopes_supported: [...scopes],
    bearer_methods_supported: ['header'],
  };
}
