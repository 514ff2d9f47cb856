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
    input: z.strictObject({}),
    output: AuthorizationServerMetadata,
  },
  ({ ctx }) => authorizationServerMetadata(ctx.services.baseUrl),
);
