import { mailConcurrency, workerPools } from '@invoicing/config/connections';
import { createDb, type Db } from '@invoicing/db/connection/client';
import type { FileStore } from '@invoicing/db/connection/file-store';
import { limitsFromEnv } from '@invoicing/db/connection/limits';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import { type Keys, keysFromEnv } from '@invoicing/db/secrets/secrets';
import { createRendering, type Rendering } from '@invoicing/rendering/pool';
import type { Logger } from 'pino';
import type { Env } from './env.ts';
import { type Files, openFiles } from './files.ts';
import { type Breakers, createBreakers } from './ksef/breaker.ts';
import { type Connections, createConnections } from './ksef/connections.ts';
import { createOneByOne, type OneByOne } from './ksef/one-by-one.ts';
import { createRegisters, type Registers } from './lookups/registers.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import type { Pace } from './queue/liveness.ts';
import type { RunFence } from './run-fence.ts';
import { ownHosts } from './webhooks/own-hosts.ts';
import { resolveByDns } from './webhooks/resolve.ts';
import type { SendOptions } from './webhooks/send.ts';

/** The VAPID identification towards push services (RFC 8292). */
type VapidDetails = { subject: string; publicKey: string; privateKey: string };

/** Dependencies of every job. */
export type Services = {
  db: Db;
  keys: Keys;
  /** Renders PDFs outside of the event loop, which webhooks and KSeF calls need. */
  rendering: Rendering;
  /** The public origin, for links in mails. */
  baseUrl: string;
  logger: Logger;
  clock: () => Date;
  /** How long the log of API requests is kept; 30 days at least. */
  requestsKeptDays: number;
  ksefUrls: Record<KsefEnvironment, string>;
  ksefTimeoutMs: number;
  /** The number of concurrent KSeF jobs, in addition to other jobs. */
  ksefConcurrency: number;
  /** The number of mails sent concurrently. */
  mailConcurrency: number;
  breakers: Breakers;
  /** Serializes calls to KSeF's public endpoints. */
  oneByOne: OneByOne;
  /** Signed-in KSeF clients. */
  connections: Connections;
  /** Public registers that help with drafts; only configured ones are asked. */
  registers: Registers;
  /** Limits of one KSeF session: documents, and time after its opening. */
  sessions: { documents: number; ageMs: number };
  /**
   * `threshold` is the number of waiting documents of a seller above which they are sent in packages; `documents` and
   * `bytes` are the limits of a package, and `partBytes` is the size of its parts.
   */
  packages: { threshold: number; documents: number; bytes: number; partBytes: number };
  metrics: Metrics;
  /** The job that a run holds; null outside the queue. */
  fence: RunFence | null;
  /** How long a state lasts before the sweep checks for its job. */
  sweepAfterSeconds: number;
  /** The minimum wait of a job that waits for an external system without a given time. */
  leastWaitMs: number;
  pollDelaysMs: readonly number[];
  reconcileDelaysMs: readonly number[];
  negativeCheckSpacingMs: number;
  auditSealIntervalMs: number;
  liveness: Pace;
  webhooks: SendOptions & {
    concurrency: number;
    /** How long a job continues with other deliveries of its queue before other endpoints get their turn. */
    timeSliceMs: number;
    random: () => number;
  };
  /** The bucket of files, and whether new ones are moved there; null where files are in the database alone. */
  files: Files | null;
  /** Null where no SMTP server is configured. */
  mailer: Mailer | null;
  /** Null if push messages are not configured. */
  push: VapidDetails | null;
};

export function createServices(env: Env, logger: Logger): Services {
  const numbers = (text: string) => text.split(',').map(Number);
  const metrics = createMetrics();
  const files = openFiles(env, metrics, logger);
  return {
    files,
    db: openDb(env, files?.store ?? null),
    keys: keysFromEnv(env),
    rendering: createRendering({ timeoutMs: env.RENDERING_TIMEOUT_MS }),
    baseUrl: env.BASE_URL,
    logger,
    clock: () => new Date(),
    requestsKeptDays: env.RETENTION_API_REQUESTS_DAYS,
    ksefUrls: ksefUrlsOf(env),
    ksefTimeoutMs: env.KSEF_TIMEOUT_MS,
    ksefConcurrency: env.KSEF_CONCURRENCY,
    mailConcurrency,
    breakers: createBreakers({ failures: 5, organizations: 2, firstPauseMs: 5000, longestPauseMs: 60_000 }, logger),
    oneByOne: createOneByOne(),
    connections: createConnections(),
    registers: createRegisters(env),
    sessions: { documents: 500, ageMs: 15 * 60_000 },
    packages: packagesOf(env),
    metrics,
    fence: null,
    sweepAfterSeconds: 120,
    leastWaitMs: 2000,
    pollDelaysMs: numbers(env.POLL_DELAYS_MS),
    reconcileDelaysMs: numbers(env.RECONCILE_DELAYS_MS),
    negativeCheckSpacingMs: env.NEGATIVE_CHECK_SPACING_MS,
    auditSealIntervalMs: env.AUDIT_SEAL_INTERVAL_MS,
    liveness: { beatMs: env.LIVENESS_BEAT_MS, goneAfterMs: env.LIVENESS_GONE_AFTER_MS },
    webhooks: webhooksOf(env),
    mailer: env.SMTP_URL === '' ? null : createMailer(env.SMTP_URL, env.MAIL_FROM),
    push: pushOf(env),
  };
}

function openDb(env: Env, files: FileStore | null): Db {
  return createDb(env.DATABASE_URL, {
    max: workerPools(env).jobs,
    limits: limitsFromEnv(env),
    role: 'invoicing_worker',
    files,
  });
}

function ksefUrlsOf(env: Env): Services['ksefUrls'] {
  return {
    simulator: env.KSEF_SIMULATOR_URL,
    test: env.KSEF_TEST_URL,
    demo: env.KSEF_DEMO_URL,
    production: env.KSEF_PRODUCTION_URL,
  };
}

function packagesOf(env: Env): Services['packages'] {
  const { KSEF_BATCH_THRESHOLD: threshold, KSEF_BATCH_PART_BYTES: partBytes } = env;
  return { threshold, documents: 1000, bytes: 32_000_000, partBytes };
}

/** Push services contact the subject about problems: the origin, if it is public. */
function pushOf({ BASE_URL, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Env): VapidDetails | null {
  if (publicKey === '') return null;
  const subject = BASE_URL.startsWith('https://') ? BASE_URL : 'mailto:operator@localhost';
  return { subject, publicKey, privateKey };
}

function webhooksOf(env: Env): Services['webhooks'] {
  const limits = { connectTimeoutMs: 5000, totalTimeoutMs: 15_000 };
  const allowLoopback = env.WEBHOOK_ALLOW_LOOPBACK === '1';
  const isOwn = ownHosts(
    [
      new URL(env.BASE_URL).hostname,
      ...env.WEBHOOK_OWN_HOSTS.split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    ],
    resolveByDns,
  );
  return {
    resolve: resolveByDns,
    allowLoopback,
    isOwn,
    ...limits,
    concurrency: env.WEBHOOK_CONCURRENCY,
    timeSliceMs: 1000,
    random: Math.random,
  };
}

/**
 * The delay before the next check of something that has been checked since `since`: the delays follow each other from
 * then on, and the last one repeats. The elapsed time determines the current one, so nothing has to be counted.
 */
export function nextDelay(delays: readonly number[], since: Date, now: Date): number {
  const passedMs = now.getTime() - since.getTime();
  let endMs = 0;
  const next = delays.find((delay) => {
    endMs += delay;
    return passedMs < endMs;
  });
  return next ?? delays.at(-1) ?? 60_000;
}
