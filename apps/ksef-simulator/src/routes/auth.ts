import { simulatorToken } from '@invoicing/domain/ksef/simulator-authority';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { startAuthentication } from '../authentication.ts';
import { takeChallenge } from '../challenge.ts';
import { type Context, meetFault } from '../context.ts';
import type { Key } from '../crypto.ts';
import { KsefError } from '../errors.ts';
import { reference, tokenReference } from '../references.ts';
import { interrupt } from '../scenarios.ts';
import type { Authentication, Usage } from '../state.ts';
import { issueToken } from '../tokens.ts';

const TokenRequest = z.object({
  challenge: z.string(),
  contextIdentifier: z.object({ type: z.literal('Nip'), value: z.string().regex(/^\d{10}$/) }),
  encryptedToken: z.base64(),
  publicKeyId: z.string().length(44).nullish(),
});

/** Public keys and signing in with a KSeF token (KSeF documentation, "uwierzytelnianie"). */
export async function authRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store } = context;
  app.get('/v2/security/public-key-certificates', async () => [
    context.key('KsefTokenEncryption').saved.published,
    context.key('SymmetricKeyEncryption').saved.published,
  ]);

  app.post('/v2/auth/challenge', async ({ ip }) => {
    const now = store.clock();
    const challenge = reference('CR', now);
    store.challenges.set(challenge, now.getTime());
    return { challenge, timestamp: now.toISOString(), timestampMs: now.getTime(), clientIp: ip };
  });

  app.post('/v2/auth/ksef-token', async (request, reply) => {
    const started = await signIn(context, request, TokenRequest.parse(request.body));
    const authenticationToken = await issueToken(context, 'authentication', started);
    return reply.code(202).send({ referenceNumber: started.reference, authenticationToken });
  });
}

/** Starts a sign-in. Whether the token is valid only shows in the sign-in's status. */
async function signIn(
  context: Context,
  request: FastifyRequest,
  body: z.infer<typeof TokenRequest>,
): Promise<Authentication> {
  const { store } = context;
  const nip = body.contextIdentifier.value;
  const fault = meetFault(context, request, nip, 'auth');
  interrupt(fault, 'before');
  if (fault?.name === 'rotate_key') await context.rotate();
  const now = store.clock();
  // An outdated key does not consume the challenge.
  const { issuedAt, key } = takeChallenge(store, body.challenge, () => ({
    key: namedKey(context, 'KsefTokenEncryption', body.publicKeyId),
  }));
  const plain = key.decrypt(Buffer.from(body.encryptedToken, 'base64'))?.toString('utf8') ?? '';
  // The token itself contains `|`, so the last one separates it from the time.
  const at = plain.lastIndexOf('|');
  const token = plain.slice(0, Math.max(at, 0));
  const failure =
    fault?.name === 'token_revoked'
      ? 'Token unieważniony'
      : problemOf(context, nip, token, Number(plain.slice(at + 1)) === issuedAt);
  return startAuthentication(store, {
    nip,
    token,
    tokenReference: tokenReference(token, now),
    identifier: null,
    certificate: null,
    failureCode: 450,
    failure,
  });
}

function problemOf({ store }: Context, nip: string, token: string, isTimeRight: boolean): string | null {
  if (!store.tokens.get(nip)?.has(token) && token !== simulatorToken(nip)) return 'Nieprawidłowy token';
  if (!isTimeRight) return 'Nieprawidłowy czas tokena';
  return store.revokedTokens.has(token) ? 'Token unieważniony' : null;
}

/**
 * The key that a request was encrypted for; the current one without an identifier.
 * @throws KsefError 21470 for a withdrawn one
 */
export function namedKey(context: Context, usage: Usage, publicKeyId: string | null | undefined): Key {
  const key = context.key(usage);
  if (publicKeyId === null || publicKeyId === undefined || publicKeyId === key.saved.published.publicKeyId) return key;
  const details = [`Klucz o identyfikatorze ${publicKeyId} nie jest wspierany.`];
  throw new KsefError(
    400,
    21470,
    'Przesłany identyfikator klucza jest nieznany lub wskazuje na wycofany klucz.',
    details,
  );
}
