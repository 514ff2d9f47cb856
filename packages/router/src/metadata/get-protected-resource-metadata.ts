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
    input: z.strictObject({}),
    output: ProtectedResourceMetadata,
  },
  ({ ctx }) => protectedResourceMetadata(ctx.services.baseUrl),
);
