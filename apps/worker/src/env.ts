import { loopbackRule } from '@invoicing/domain/webhook-url';
import { z } from 'zod';

const url = (fallback: string) => z.url().default(fallback);

const Environment = z
  .object({
    /** A login in the role invoicing_worker. */
    DATABASE_URL: z.string().startsWith('postgres'),
    /** The public origin: mails lead there, webhooks never do. */
    BASE_URL: z.url(),
    SEALING_KEYS: z.string().min(1),
    TOKEN_PEPPER: z.string().min(43),
    RECEIPT_SIGNING_KEY: z.string().min(40),
    /** Where `/metrics` is served for operators; nowhere without it. */
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
    KSEF_SIMULATOR_URL: url('http://127.0.0.1:3002'),
    KSEF_TEST_URL: url('https://api-test.ksef.mf.gov.pl'),
    KSEF_DEMO_URL: url('https://api-demo.ksef.mf.gov.pl'),
    KSEF_PRODUCTION_URL: url('https://api.ksef.mf.gov.pl'),
    KSEF_TIMEOUT_MS: z.coerce.number().int().min(500).default(30_000),
    /** Waits before each automatic reconciliation; the last one repeats until the 48th hour. */
    RECONCILE_DELAYS_MS: z
      .string()
      .regex(/^\d+(,\d+)*$/)
      .default('30000,120000,600000,1800000,7200000,21600000,3600000'),
    /** Two negative answers prove absence only when they lie this far apart. */
    NEGATIVE_CHECK_SPACING_MS: z.coerce.number().int().min(0).default(600_000),
    POLL_DELAYS_MS: z
      .string()
      .regex(/^\d+(,\d+)*$/)
      .default('1000,2000,3000,5000,15000,60000'),
    AUDIT_SEAL_INTERVAL_MS: z.coerce.number().int().min(10).default(2000),
    /** `smtp://user:password@host:587` or `smtps://…`; without it mails wait in the Mail folder. */
    SMTP_URL: z
      .string()
      .regex(/^(smtps?:\/\/.+)?$/)
      .default(''),
    MAIL_FROM: z.string().min(3).default('Invoicing Service <no-reply@localhost>'),
    /** `1` for development and tests only: webhook endpoints may be on this machine, by plain HTTP too. Refused where others can reach us. */
    WEBHOOK_ALLOW_LOOPBACK: z.enum(['', '0', '1']).default(''),
    /** Further names and addresses of this service, separated by commas, beside the host of BASE_URL: webhooks never go there. */
    WEBHOOK_OWN_HOSTS: z.string().default(''),
    /** Webhook attempts at the same moment, beside the other jobs. */
    WEBHOOK_CONCURRENCY: z.coerce.number().int().min(1).max(200).default(24),
    DATABASE_POOL_TIMEOUT_MS: z.coerce.number().int().min(50).max(600_000).default(10_000),
    DATABASE_LOCK_TIMEOUT_MS: z.coerce.number().int().min(50).max(600_000).default(10_000),
    /** Longer than at the doors: the audit log is verified and old rows are removed here. */
    DATABASE_STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(50).max(3_600_000).default(60_000),
    /** KSeF jobs at the same moment, at most four of one organization. */
    KSEF_CONCURRENCY: z.coerce.number().int().min(4).max(200).default(24),
    CONCURRENCY: z.coerce.number().int().min(1).max(50).default(8),
    /** How often a worker says that it lives, and how long one without a connection may be silent; the same for all workers of a database. */
    LIVENESS_BEAT_MS: z.coerce.number().int().min(50).max(10_000).default(1000),
    LIVENESS_GONE_AFTER_MS: z.coerce.number().int().min(100).max(60_000).default(3000),
  })
  .refine(loopbackRule.holds, loopbackRule.refusal)
  .refine((env) => env.LIVENESS_GONE_AFTER_MS >= 2 * env.LIVENESS_BEAT_MS, {
    path: ['LIVENESS_GONE_AFTER_MS'],
    error: 'must allow for a beat that comes late: at least twice LIVENESS_BEAT_MS',
  });

export type Env = z.infer<typeof Environment>;

/** Reads the environment once. @throws Error naming each variable that is missing or wrong, never its value */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env {
  const result = Environment.safeParse(variables, { error: ({ input }) => (input === undefined ? 'is missing' : undefined) });
  if (!result.success) throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
  return result.data;
}
