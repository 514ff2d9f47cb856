import { errorCodes } from '@invoicing/domain/errors';
import { scopes, scopeTable } from '@invoicing/oauth/scopes';

const header = (description: string, schema: object = { type: 'string' }) => ({ description, schema });

export const sampleId = '0193f6a1-7c1e-7a4b-9d0e-3f6a2b8c4d5e';

/** The one error body of the API. */
export const errorSchema = {
  type: 'object',
  description: 'Every refusal and failure has this body. Clients that do not know a code go by the HTTP status.',
  properties: {
    error: {
      type: 'object',
      properties: {
        code: { type: 'string', enum: [...errorCodes], 'x-extensible-enum': true },
        message: { type: 'string', description: 'One English sentence.' },
        correlation_id: { type: 'string', format: 'uuid' },
        details: {
          type: 'array',
          maxItems: 50,
          items: {
            type: 'object',
            properties: {
              code: {
                type: 'string',
                description: 'A detail code; the page of errors has its sentences. New ones may be added.',
              },
              path: { type: 'string', description: 'JSON Pointer into the request body.' },
              parameter: { type: 'string', description: 'Name of a query parameter.' },
              message: { type: 'string', description: 'One English sentence that says what to write instead.' },
              message_pl: { type: 'string', description: 'The same in Polish.' },
            },
            required: ['code'],
            additionalProperties: true,
          },
        },
      },
      required: ['code', 'message', 'correlation_id'],
    },
  },
  required: ['error'],
};

export const responseHeaders = {
  CorrelationId: header('Names this request in our logs; quote it to support.', { type: 'string', format: 'uuid' }),
  ApiVersion: header('Version of the API that answered.'),
  Location: header('Path of the resource that was made.'),
  ETag: header('Changes with the representation; send it back as If-None-Match.'),
  RetryAfter: header('Seconds after which asking again makes sense.', { type: 'integer' }),
  RateLimitPolicy: header('Quota and window, as in `"read";q=600;w=60`.'),
  RateLimit: header('What is left and until when, as in `"read";r=598;t=12`.'),
  IdempotentReplayed: header('`true` where the stored answer of an earlier request is given again.'),
  WwwAuthenticate: header('RFC 6750 challenge with the address of the resource metadata (RFC 9728).'),
};

export const requestHeaders = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Makes a repeat of the request give the first answer again, for 30 days. 1 to 255 visible ASCII characters.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
    example: 'order-778-issue',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'ETags that the client has; 304 where one of them is current.',
    schema: { type: 'string' },
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
