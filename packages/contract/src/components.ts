import { scopes, scopeTable } from '@invoicing/oauth/scopes';

const header = (description: string, schema: object = { type: 'string' }) => ({ description, schema });

export const sampleId = '0193f6a1-7c1e-7a4b-9d0e-3f6a2b8c4d5e';

export const responseHeaders = {
  CorrelationId: header('Names this request in our logs, a UUID. Quote it to support.', {
    type: 'string',
    format: 'uuid',
  }),
  ApiVersion: header('The version of the API that answered, such as `v0.3.0-preview.1`.'),
  Location: header('The path of the resource that was made.'),
  ETag: header('Changes with the representation. Send it back as `If-None-Match` to get 304 while nothing changed.'),
  RetryAfter: header('After how many seconds asking again makes sense.', { type: 'integer' }),
  RateLimitPolicy: header('The quota and its window in seconds, as in `"read";q=600;w=60`.'),
  RateLimit: header('What is left of the quota and for how many seconds, as in `"read";r=598;t=12`.'),
  IdempotentReplayed: header('`true` where this is the stored answer of an earlier request with the same key.'),
  WwwAuthenticate: header('An RFC 6750 challenge with the address of the resource metadata (RFC 9728).'),
};

export const requestHeaders = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Makes a repeat of the request give the first answer again, for 30 days: send the same key after a timeout, and a new one, such as a UUID, for a new request. 1 to 255 visible ASCII characters, without personal data.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
    example: 'order-778-issue',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETags that the client has. Where one of them is current, the answer is 304 without a body.',
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
      description: 'Access tokens live for 600 seconds and are accepted in the Authorization header only.',
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
