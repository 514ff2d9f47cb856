import { authorizationServerMetadata } from '@invoicing/oauth/metadata';
import { z } from 'zod';
import { publicQuery } from '../operation.ts';
import { route } from '../route.ts';

const AuthorizationServerMetadata = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  grant_types_supported: z.array(z.string()),
  response_types_supported: z.array(z.string()),
  code_challenge_methods_supported: z.array(z.string()),
  token_endpoint_auth_methods_supported: z.array(z.string()),
  scopes_supported: z.array(z.string()),
});

export const getAuthorizationServerMetadata = publicQuery(
  {
    route: route('GET', '/.well-known/oauth-authorization-server', 'getAuthorizationServerMetadata'),
    docs: {
      tag: 'Authorization',
      summary: 'Where tokens come from (RFC 8414)',
      description:
        'Returns the endpoints, grant types, scopes and client authentication methods of the authorization server. Public. Read it at start-up instead of hard-coding the URLs.',
      next: 'Obtain a token at `token_endpoint`: with `client_credentials` for your own system, or with `authorization_code` on behalf of a user.',
      errors: [],
      examples: {
        metadata: { summary: 'The whole document', input: {} },
      },
    },
    input: z.strictObject({}),
    output: AuthorizationServerMetadata,
  },
  ({ ctx }) => authorizationServerMetadata(ctx.services.baseUrl),
);
