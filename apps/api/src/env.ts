import { TrustedProxies } from '@invoicing/router/client-address';
import { loopbackRule } from '@invoicing/router/services';
import { z } from 'zod';

const Environment = z
  .object({
    /** A login in the role invoicing_service, and one in invoicing_app for the operations of organizations. */
    DATABASE_URL: z.string().startsWith('postgres'),
    ORGANIZATION_DATABASE_URL: z.string().startsWith('postgres'),
    BASE_URL: z.url().refine((url) => !url.endsWith('/'), 'must not end with a slash'),
    PANEL_ORIGIN: z.url(),
    SEALING_KEYS: z.string().min(1),
    TOKEN_PEPPER: z.string().min(43),
    RECEIPT_SIGNING_KEY: z.string().min(40),
    /** Public keys that signed receipts before: base64 of the DER of each, with commas between them. */
    RECEIPT_RETIRED_KEYS: z.string().default(''),
    NODE_ENV: z.string().default('production'),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    /** Where metrics are served, on a door of their own; not at all unless set. */
    METRICS_PORT: z.union([z.literal('').transform(() => null), z.coerce.number().int().min(0).max(65_535)]).default(null),
    METRICS_HOST: z.string().default('127.0.0.1'),
    TRUSTED_PROXIES: TrustedProxies,
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
    /** Multiplies every rate limit; for load tests of an own installation. */
    RATE_LIMIT_FACTOR: z.coerce.number().min(1).max(100_000).default(1),
    DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(12),
    /** How many of them one organization holds at a time; a third where it is not given. */
    DATABASE_CONNECTIONS_PER_ORGANIZATION: z.coerce.number().int().min(1).max(200).optional(),
    DATABASE_POOL_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(3000),
    DATABASE_LOCK_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(3000),
    DATABASE_STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(50).max(600_000).default(10_000),
    /** What the answer to a request may take, from its first byte. */
    REQUEST_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(20_000),
    /** `1` for development and tests only: webhook endpoints may be on this machine, by plain HTTP too. Refused where others can reach us. */
    WEBHOOK_ALLOW_LOOPBACK: z.enum(['', '0', '1']).default(''),
  })
  .refine(loopbackRule.holds, loopbackRule.refusal);

export type Env = z.infer<typeof Environment>;

/** Reads the environment once. @throws Error naming each variable that is missing or wrong, never its value */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env {
  const result = Environment.safeParse(variables, { error: ({ input }) => (input === undefined ? 'is missing' : undefined) });
  if (!result.success) throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
  return result.data;
}
