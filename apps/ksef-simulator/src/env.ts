import { z } from 'zod';

const Environment = z.object({
  HOST: z.enum(['127.0.0.1', 'localhost', '::1']).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
  /** `nip=token,nip=token`: the KSeF tokens that exist. */
  KSEF_TOKENS: z.string().default(''),
  STATE_FILE: z.string().optional(),
  PROCESSING_MS: z.coerce.number().int().min(0).default(800),
});

/** Reads the environment once. */
export function readEnv() {
  return Environment.parse(process.env);
}

/** `nip=token` pairs; a token may itself hold `=` nowhere, but does hold `|`. */
export function parseTokens(text: string): [nip: string, token: string][] {
  return text.split(',').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)] satisfies [string, string]] : [];
  });
}
