import { loopbackRule } from '@invoicing/domain/webhooks/url';
import { z } from 'zod';
import { files, requireWholeBucket } from './files.ts';
import { isSafeAddress, lookups } from './lookups.ts';
import { common, databaseWaits, integer, metrics, pushKey, renderingWait } from './shared.ts';

/** Credentials and documents are sent there, so plain HTTP is permitted only for a simulator on this machine. */
const url = (fallback: string) =>
  z
    .url()
    .refine(
      (text) => isSafeAddress(URL.parse(text)),
      'must begin with https://: credentials and invoices would travel in clear',
    )
    .default(fallback);
/** Comma-separated milliseconds. */
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
    ...files,
    ...pushKey,
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^([A-Za-z0-9_-]{43})?$/, 'must be a private key that npm run push:keys made')
      .default(''),
    /** The user key of GUS's service BIR 1.1. */
    GUS_KEY: z.string().default(''),
    /** The timeout of a request to a public source. */
    LOOKUP_TIMEOUT_MS: integer(100, 30_000).default(2000),
    // Longer timeouts than in api and panel, because the worker verifies the audit log and removes old rows.
    ...databaseWaits({ most: 600_000, wait: 10_000, statement: 60_000 }),
    // Longer than in api and panel, because no request waits for a worker's renderings.
    ...renderingWait(120_000),
    KSEF_SIMULATOR_URL: z.url().default('http://127.0.0.1:3002'),
    KSEF_TEST_URL: url('https://api-test.ksef.mf.gov.pl'),
    KSEF_DEMO_URL: url('https://api-demo.ksef.mf.gov.pl'),
    KSEF_PRODUCTION_URL: url('https://api.ksef.mf.gov.pl'),
    KSEF_TIMEOUT_MS: z.coerce.number().int().min(500).default(30_000),
    /** Waits before each automatic reconciliation; the last one repeats until the 48th hour. */
    RECONCILE_DELAYS_MS: delays('30000,120000,600000,1800000,7200000,21600000,3600000'),
    /** Two negative answers prove absence only if they are at least this far apart. */
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
     * Further host names and addresses of this service, comma-separated, in addition to the host of BASE_URL; webhooks
     * are never sent to them.
     */
    WEBHOOK_OWN_HOSTS: z.string().default(''),
    /** Concurrent webhook deliveries, in addition to other jobs. */
    WEBHOOK_CONCURRENCY: integer(1, 200).default(24),
    /** Concurrent KSeF jobs, at most four of one organization. */
    KSEF_CONCURRENCY: integer(4, 200).default(24),
    /**
     * If more documents of one seller than this are waiting, they are sent to KSeF as one package. The default is the
     * number that KSeF accepts individually per minute.
     */
    KSEF_BATCH_THRESHOLD: integer(1, 999).default(30),
    /** The size of an upload part of a package; KSeF accepts up to 100 MB. */
    KSEF_BATCH_PART_BYTES: integer(1000, 100_000_000).default(8_000_000),
    CONCURRENCY: integer(1, 50).default(8),
    /**
     * The heartbeat interval of workers, and after how long without one a worker counts as dead and its jobs are taken
     * over; the same for all workers of a database.
     */
    LIVENESS_BEAT_MS: integer(50, 10_000).default(1000),
    LIVENESS_GONE_AFTER_MS: integer(100, 60_000).default(10_000),
  })
  .refine(loopbackRule.holds, loopbackRule.refusal)
  .superRefine(requireWholeBucket)
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
