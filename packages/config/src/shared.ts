import { receiptKeysOf, requireRandom, requireSealingKeys, requireSigningKey } from '@invoicing/db/secrets/secrets';
import { z } from 'zod';

/** A port to listen on; 0 takes a free one. */
export const port = (fallback: number) => integer(0, 65_535).default(fallback);

/** A whole number written in decimal. */
export const integer = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must be the address of a PostgreSQL database: postgres://…');

/**
 * A secret that one of our functions checks. Its messages begin with the variable's name, which the caller adds
 * already.
 */
const secret = (name: string, requireFit: (value: string) => void) =>
  z.string().superRefine((value, context) => {
    try {
      requireFit(value);
    } catch (error) {
      context.addIssue({
        code: 'custom',
        message: (error instanceof Error ? error.message : String(error)).replace(`${name} `, ''),
      });
    }
  });

/** 32 random bytes in base64. */
export const randomSecret = (name: string) => secret(name, (value) => requireRandom(name, value));

/** Public keys for verifying receipts, in addition to the current signing key; none by default. */
const receiptKeys = (name: string) => secret(name, (value) => void receiptKeysOf(name, value)).default('');

/** The configuration of every process. */
export const common = {
  /** The database login of this process, with its single role. */
  DATABASE_URL: databaseUrl,
  /** The public origin: links lead there, webhooks never do. */
  BASE_URL: z
    .url()
    .refine(isOrigin, 'must be an origin, without a path or a slash at its end: https://invoicing.example'),
  SEALING_KEYS: secret('SEALING_KEYS', requireSealingKeys),
  TOKEN_PEPPER: randomSecret('TOKEN_PEPPER'),
  RECEIPT_SIGNING_KEY: secret('RECEIPT_SIGNING_KEY', requireSigningKey),
  /** How long the log of API requests is kept; the contract promises 30 days. */
  RETENTION_API_REQUESTS_DAYS: integer(30, 3650).default(30),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /**
   * `1` for development and tests only: webhook endpoints may be on this machine, also over plain HTTP. Refused if
   * others can reach this service.
   */
  WEBHOOK_ALLOW_LOOPBACK: z.enum(['', '0', '1']).default(''),
};

/** Where a process serves `/metrics`, on a separate port that is not public; disabled by default. */
export const metrics = {
  METRICS_PORT: z.union([z.literal('').transform(() => null), integer(0, 65_535)]).default(null),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
};

type WaitsMs = { most: number; wait: number; statement: number };

/** The timeouts of a process towards the database: for a connection, a lock and a statement. */
export const databaseWaits = ({ most, wait, statement }: WaitsMs) => ({
  DATABASE_POOL_TIMEOUT_MS: integer(50, most).default(wait),
  DATABASE_LOCK_TIMEOUT_MS: integer(50, most).default(wait),
  DATABASE_STATEMENT_TIMEOUT_MS: integer(50, most * 10).default(statement),
});

/** How long a caller waits for a PDF after a thread has begun it; half of that for XML and HTML. */
export const renderingWait = (wait: number) => ({ RENDERING_TIMEOUT_MS: integer(100, 600_000).default(wait) });

/**
 * The public key by which browsers' push services identify this installation (RFC 8292), generated together with its
 * private key by `npm run push:keys`. If it is empty, no push notifications are sent.
 */
export const pushKey = {
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^([A-Za-z0-9_-]{87})?$/, 'must be a public key that npm run push:keys made')
    .default(''),
};

/** The configuration that api and panel share in addition. */
export const door = (connections: number) => ({
  /** A login in the role invoicing_app, for the operations of organizations. */
  ORGANIZATION_DATABASE_URL: databaseUrl,
  /** The same login on a read replica, for lists and searches; none while empty. */
  DATABASE_REPLICA_URL: z.union([z.literal('').transform(() => null), databaseUrl]).default(null),
  /** How far behind the replica may be; further behind, it is not used. */
  DATABASE_REPLICA_MAX_LAG_MS: integer(100, 3_600_000).default(10_000),
  HOST: z.string().default('127.0.0.1'),
  /**
   * How long a process that is shutting down accepts new requests, until load balancers notice that it is not ready.
   */
  DRAIN_DELAY_MS: integer(0, 300_000).default(5000),
  /** The time limit of an answer, from the first byte of the request. */
  REQUEST_TIMEOUT_MS: integer(100, 600_000).default(20_000),
  /** Public keys of future signing keys, published in advance, so that caches have them in time. */
  RECEIPT_NEXT_KEYS: receiptKeys('RECEIPT_NEXT_KEYS'),
  /** Public keys of former signing keys: base64 of the DER of each, comma-separated. */
  RECEIPT_RETIRED_KEYS: receiptKeys('RECEIPT_RETIRED_KEYS'),
  DATABASE_CONNECTIONS: integer(1, 200).default(connections),
  /** How many database connections one organization may hold at a time; a third of them by default. */
  DATABASE_CONNECTIONS_PER_ORGANIZATION: integer(1, 200).optional(),
  ...databaseWaits({ most: 60_000, wait: 3000, statement: 10_000 }),
  // A caller gets an answer within twenty seconds, so a refusal has to come earlier.
  ...renderingWait(15_000),
});

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
