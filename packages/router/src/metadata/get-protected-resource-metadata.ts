import { protectedResourceMetadata } from '@invoicing/oauth/metadata';
import { z } from 'zod';
import { publicQuery, route } from '../operation.ts';

const ProtectedResourceMetadata = z.object({
  resource: z.url(),
  authorization_servers: z.array(z.url()),
  scopes_supported: z.array(z.string()),
  bearer_methods_supported: z.array(z.string()),
});

export const getProtectedResourceMetadata = publicQuery()
  .meta(route('GET', '/.well-known/oauth-protected-resource', 'getProtectedResourceMetadata'))
  .input(z.strictObject({}))
  .output(ProtectedResourceMetadata)
  .query(({ ctx }) => protectedResourceMetadata(ctx.services.baseUrl));
