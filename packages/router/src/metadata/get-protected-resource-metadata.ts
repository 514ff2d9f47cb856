import { protectedResourceMetadata } from '@invoicing/oauth/metadata';
import { z } from 'zod';
import { publicQuery } from '../operation.ts';
import { route } from '../route.ts';

const ProtectedResourceMetadata = z.object({
  resource: z.url(),
  authorization_servers: z.array(z.url()),
  scopes_supported: z.array(z.string()),
  bearer_methods_supported: z.array(z.string()),
});

export const getProtectedResourceMetadata = publicQuery(
  {
    route: route('GET', '/.well-known/oauth-protected-resource', 'getProtectedResourceMetadata'),
    docs: {
      tag: 'Authorization',
      summary: 'What this API is as a protected resource (RFC 9728)',
      description:
        'Returns the issuer whose access tokens the API accepts, and its scopes. Public. Responses with status 401 point to it in `WWW-Authenticate`.',
      next: 'Read the metadata of the issuer with `getAuthorizationServerMetadata`.',
      errors: [],
      examples: {
        metadata: { summary: 'The whole document', input: {} },
      },
    },
    input: z.strictObject({}),
    output: ProtectedResourceMetadata,
  },
  ({ ctx }) => protectedResourceMetadata(ctx.services.baseUrl),
);
