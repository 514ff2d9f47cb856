import { z } from 'zod';
import { limitProfiles } from './limits.ts';

const delayMs = z.coerce.number().int().min(0);
const Token = z.tuple([z.string().regex(/^\d{10}$/), z.string().min(1)]);

const Environment = z.object({
  HOST: z.enum(['127.0.0.1', 'localhost', '::1']).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
  /** The port of the control page, always on loopback. */
  CONTROL_PORT: z.coerce.number().int().min(0).max(65_535).default(3004),
  /** `nip=token,nip=token`: the KSeF tokens that exist. */
  KSEF_TOKENS: z.string().default('').transform(splitTokens).pipe(z.array(Token)),
  /** Accepted invoices, sessions and keys survive a restart in this file. */
  STATE_FILE: z.string().min(1).optional(),
  PROCESSING_MS: delayMs.default(800),
  /** The request limits: production's, ten times as many as on the test environment, a tenth, or none. */
  RATE_LIMITS: z.enum(limitProfiles).default('production'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
});

/** Reads the environment once. @throws ZodError that names what does not fit */
export function readEnv() {
  return Environment.parse(process.env);
}

/** A token may contain `=` and `|`, but no comma. */
function splitTokens(text: string): string[][] {
  return text
    .split(',')
    .filter((pair) => pair !== '')
    .map((pair) => [pair.slice(0, Math.max(pair.indexOf('='), 0)), pair.slice(pair.indexOf('=') + 1)]);
}
