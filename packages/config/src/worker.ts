import { loopbackRule } from '@invoicing/domain/webhooks/url';
import { z } from 'zod';
import { isSafeAddress, lookups } from './lookups.ts';
import { common, databaseWaits, integer, metrics, pushKey, renderingWait } from './shared.ts';

/** Credentials and documents go there: never in clear but to a simulator on this machine. */
const url = (fallback: string) =>
  z
    .url()
    .refine(
      (text) => isSafeAddress(URL.parse(text)),
      'must begin with https://: credentials and invoices would travel in clear',
    )
    .default(fallback);
/** Milliseconds with commas between them. */
const delays = (fallback: string) =>
  z
    .string()
    .regex(/^\d+(,\d+)*$/)
    .default(fallback);

/** The configuration of the worker. */
export const WorkerVariables = z
  .object({
    ...common,
    ...metrics,
    ...lookups,
    ...pushKey,
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^([A-Za-z0-9_-]{43})?$/, 'must be a private key that npm run push:keys made')
      .default(''),
    /** The user key of GUS's service BIR 1.1. */
    GUS_KEY: z.string().default(''),
    /** The timeout of a request to a public source. */
    LOOKUP_TIMEOUT_MS: integer(100, 30_000).default(2000),
    // Longer waits than at the doors: the audit log is verified and old rows are removed here.
    ...databaseWaits({ most: 600_000, wait: 10_000, statement: 60_000 }),
    // No request waits for a worker's copies.
    ...renderingWait(120_000),
    KSEF_SIMULATOR_URL: z.url().default('http://127.0.0.1:3002'),
    KSEF_TEST_URL: url('https://api-test.ksef.mf.gov.pl'),
    KSEF_DEMO_URL: url('https://api-demo.ksef.mf.gov.pl'),
    KSEF_PRODUCTION_URL: url('https://api.ksef.mf.gov.pl'),
    KSEF_TIMEOUT_MS: z.coerce.number().int().min(500).default(30_000),
    /** Waits before each automatic reconciliation; the last one repeats until the 48th hour. */
    RECONCILE_DELAYS_MS: delays('30000,120000,600000,1800000,7200000,21600000,3600000'),
    /** Two negative answers prove absence only when they lie this far apart. */
    NEGATIVE_CHECK_SPACING_MS: z.coerce.number().int().min(0).default(600_000),
    POLL_DELAYS_MS: delays('1000,2000,3000,5000,15000,60000'),
    AUDIT_SEAL_INTERVAL_MS: z.coerce.number().int().min(10).default(2000),
    /** `smtp://user:password@host:587` or `smtps://…`; without it mails wait in the Mail folder. */
    SMTP_URL: z
      .string()
      .regex(/^(smtps?:\/\/.+)?$/, 'must begin with smtp:// or smtps://')
      .default(''),
    MAIL_FROM: z.string().min(3).default('Invoicing Service <no-reply@localhost>'),
    /**
     * Further names and addresses of this service, separated by commas, in addition to the host of BASE_URL: webhooks
     * never go there.
     */
    WEBHOOK_OWN_HOSTS: z.string().default(''),
    /** Webhook attempts at the same moment, in addition to the other jobs. */
    WEBHOOK_CONCURRENCY: integer(1, 200).default(24),
    /** KSeF jobs at the same moment, at most four of one organization. */
    KSEF_CONCURRENCY: integer(4, 200).default(24),
    /**
     * Where more documents of one seller wait than this, they go to KSeF in one package; as many as KSeF takes one by
     * one in a minute unless set otherwise.
     */
    KSEF_BATCH_THRESHOLD: integer(1, 999).default(30),
    /** Bytes of a package that are uploaded at a time; KSeF takes 100 MB. */
    KSEF_BATCH_PART_BYTES: integer(1000, 100_000_000).default(8_000_000),
    CONCURRENCY: integer(1, 50).default(8),
    /**
     * How often a worker says that it lives, and after how long a silent one is dead and its jobs are others'; the same
     * for all workers of a database.
     */
    LIVENESS_BEAT_MS: integer(50, 10_000).default(1000),
    LIVENESS_GONE_AFTER_MS: integer(100, 60_000).default(10_000),
  })
  .refine(loopbackRule.holds, loopbackRule.refusal)
  .refine((env) => (env.VAPID_PUBLIC_KEY === '') === (env.VAPID_PRIVATE_KEY === ''), {
    path: ['VAPID_PRIVATE_KEY'],
    error: 'and VAPID_PUBLIC_KEY are one pair: npm run push:keys makes both',
  })
  .refine((env) => env.GUS_URL === '' || env.GUS_KEY !== '', {
    path: ['GUS_KEY'],
    error: 'is missing: GUS answers at GUS_URL for a key only',
  })
  .refine((env) => env.LIVENESS_GONE_AFTER_MS >= 2 * env.LIVENESS_BEAT_MS, {
    path: ['LIVENESS_GONE_AFTER_MS'],
    error: 'must allow for a beat that comes late: at least twice LIVENESS_BEAT_MS',
  });
