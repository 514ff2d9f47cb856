import { loopbackRule } from '@invoicing/domain/webhooks/url';
import { TrustedProxies } from '@invoicing/identity/client-address';
import { z } from 'zod';
import { files, requireWholeBucket } from './files.ts';
import { lookups } from './lookups.ts';
import { RatePlans } from './rate-plans.ts';
import { common, door, metrics, port } from './shared.ts';

/** The configuration of the api. */
export const ApiVariables = z
  .object({
    ...common,
    ...door(12),
    ...lookups,
    ...files,
    ...metrics,
    PORT: port(3000),
    /** Where the panel listens; paths that are not the api's own are forwarded there. */
    PANEL_ORIGIN: z.url(),
    TRUSTED_PROXIES: TrustedProxies,
    NODE_ENV: z.string().default('production'),
    /** Multiplies every rate limit; for load tests of one's own installation. */
    RATE_LIMIT_FACTOR: z.coerce.number().min(1).max(100_000).default(1),
    /** Where requests are counted: `database` for all api processes together, `process` by each on its own. */
    RATE_LIMIT_STORE: z.enum(['process', 'database']).default('process'),
    /** What the quotas of organizations are multiplied by, for each plan: business=5,enterprise=20. */
    RATE_LIMIT_PLANS: RatePlans,
  })
  .refine(loopbackRule.holds, loopbackRule.refusal)
  .superRefine(requireWholeBucket)
  .refine((env) => env.RENDERING_TIMEOUT_MS < env.REQUEST_TIMEOUT_MS, {
    path: ['RENDERING_TIMEOUT_MS'],
    error: 'must be less than REQUEST_TIMEOUT_MS: a request ends before its document would be refused',
  });
