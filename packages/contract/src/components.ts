import { scopes, scopeTable } from '@invoicing/oauth/scopes';

const header = (description: string, schema: object = { type: 'string' }) => ({ description, schema });

export const sampleId = '0193f6a1-7c1e-7a4b-9d0e-3f6a2b8c4d5e';

export const responseHeaders = {
  CorrelationId: header('Identifier of this request in our logs (UUID). Quote it when you contact support.', {
    type: 'string',
    format: 'uuid',
  }),
  ApiVersion: header('Version of the API, such as `v0.3.0-preview.1`.'),
  Location: header('Path of the created object.'),
  ETag: header('Identifies the representation. Send it as `If-None-Match` to receive 304 while nothing has changed.'),
  RetryAfter: header('Number of seconds to wait before the next request.', { type: 'integer' }),
  RateLimitPolicy: header('Quota and its window in seconds, such as `"read";q=600;w=60`.'),
  RateLimit: header('Remaining quota and the seconds until it is renewed, such as `"read";r=598;t=12`.'),
  IdempotentReplayed: header('Is `true` if this is the stored response to an earlier request with the same key.'),
  IdempotentOriginalCorrelationId: header(
    'The `X-Correlation-Id` of the earlier request, where this is its stored response.',
    { type: 'string', format: 'uuid' },
  ),
  Link: header('The documentation of the error code, with `rel="help"`.'),
  Allow: header('The methods that the path has, such as `GET, POST`.'),
  WwwAuthenticate: header('Challenge (RFC 6750) with the URL of the resource metadata (RFC 9728).'),
};

export const requestHeaders = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Makes retries safe: a repeated request with the same key returns the first response, for 30 days. Use a new key, such as a UUID, for every new request: 1 to 255 visible ASCII characters, without personal data.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
    example: 'order-778-issue',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'ETags that the client has. If one of them is current, the response is 304 without a body.',
    schema: { type: 'string' },
    example: '"v3"',
  },
};

/** Both grants of the authorization server with the 24 scopes. */
export function securitySchemes(baseUrl: string) {
  const names = Object.fromEntries(scopes.map((scope) => [scope, scopeTable[scope].grants]));
  const tokenUrl = `${baseUrl}/oauth/token`;
  return {
    oauth2: {
      type: 'oauth2' as const,
      description: 'Access tokens are valid for 600 seconds and accepted in the `Authorization` header only.',
      flows: {
        clientCredentials: { tokenUrl, scopes: names },
        authorizationCode: {
          authorizationUrl: `${baseUrl}/oauth/authorize`,
          tokenUrl,
          refreshUrl: tokenUrl,
          scopes: names,
        },
      },
    },
  };
}
