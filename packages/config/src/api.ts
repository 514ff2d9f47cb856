import { loopbackRule } from '@invoicing/domain/webhooks/url';
import { TrustedProxies } from '@invoicing/identity/client-address';
import { z } from 'zod';
import { lookups } from './lookups.ts';
import { common, door, metrics, port } from './shared.ts';

/** The configuration of the api. */
export const ApiVariables = z
  .object({
    ...common,
    ...door(12),
    ...lookups,
    ...metrics,
    PORT: port(3000),
    /** Where the panel listens; paths that are not the api's own are forwarded there. */
    PANEL_ORIGIN: z.url(),
    TRUSTED_PROXIES: TrustedProxies,
    NODE_ENV: z.string().default('production'),
    /** Multiplies every rate limit; for load tests of one's own installation. */
    RATE_LIMIT_FACTOR: z.coerce.number().min(1).max(100_000).default(1),
  })
  .refine(loopbackRule.holds, loopbackRule.refusal)
  .refine((env) => env.RENDERING_TIMEOUT_MS < env.REQUEST_TIMEOUT_MS, {
    path: ['RENDERING_TIMEOUT_MS'],
    error: 'must be less than REQUEST_TIMEOUT_MS: a request ends before its document would be refused',
  });
