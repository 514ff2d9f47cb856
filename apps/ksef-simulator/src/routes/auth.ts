import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { KsefError } from '../errors.ts';
import { takeFault } from '../scenarios.ts';
import { reference } from '../store.ts';

const challengeMs = 10 * 60_000;

const TokenRequest = z.object({
  challenge: z.string(),
  contextIdentifier: z.object({ type: z.literal('Nip'), value: z.string().regex(/^\d{10}$/) }),
  encryptedToken: z.base64(),
  publicKeyId: z.string().length(44).optional(),
});

/** Certificates and authentication with a KSeF token (KSeF API 2.x, "uwierzytelnianie"). */
export async function authRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store } = context;
  app.get('/v2/security/public-key-certificates', async () => [context.keys.KsefTokenEncryption.published, context.keys.SymmetricKeyEncryption.published]);

  app.post('/v2/auth/challenge', async () => {
    const now = store.clock();
    const challenge = reference('CR', now);
    store.challenges.set(challenge, now.getTime());
    return { challenge, timestamp: now.toISOString(), timestampMs: now.getTime(), clientIp: '127.0.0.1' };
  });

  app.post('/v2/auth/ksef-token', async (request, reply) => {
    const body = TokenRequest.parse(request.body);
    const nip = body.contextIdentifier.value;
    if (takeFault(store, nip, 'auth_503')) return reply.code(503).type('text/html').send('<html>503 Service Unavailable</html>');
    const started = store.challenges.get(body.challenge);
    const now = store.clock();
    if (started === undefined || now.getTime() - started > challengeMs) throw new KsefError(400, 21111, 'Nieprawidłowe wyzwanie autoryzacyjne.');
    const key = context.keys.KsefTokenEncryption;
    if (body.publicKeyId !== undefined && body.publicKeyId !== key.published.publicKeyId)
      throw new KsefError(400, 21470, 'Nieprawidłowy identyfikator klucza publicznego.');
    store.challenges.delete(body.challenge);
    const tokenValid = isKnown(context, nip, decrypted(context, body.encryptedToken), started) && !takeFault(store, nip, 'token_revoked');
    const referenceNumber = reference('AU', now);
    store.authentications.set(referenceNumber, { reference: referenceNumber, nip, tokenValid, redeemed: false, startedAt: now.toISOString() });
    const authenticationToken = await context.issue('authentication', { nip, reference: referenceNumber });
    return reply.code(202).send({ referenceNumber, authenticationToken });
  });

  await tokenRoutes(app, context);
}

/** The state of a sign-in and the tokens that it gives. */
async function tokenRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store } = context;
  app.get<{ Params: { reference: string } }>('/v2/auth/:reference', async (request) => {
    await context.verify(request, 'authentication');
    const found = store.authentications.get(request.params.reference);
    if (!found) throw new KsefError(400, 21304, 'Brak uwierzytelnienia.');
    const status = found.tokenValid
      ? { code: 200, description: 'Uwierzytelnianie zakończone sukcesem', details: [] }
      : { code: 450, description: 'Uwierzytelnianie zakończone niepowodzeniem z powodu błędnego tokenu', details: ['Nieprawidłowy token'] };
    const authenticationMethodInfo = { category: 'Token', code: 'token.ksef', displayName: 'Token KSeF' };
    return { startDate: found.startedAt, authenticationMethod: 'Token', authenticationMethodInfo, status, isTokenRedeemed: found.redeemed };
  });

  app.post('/v2/auth/token/redeem', async (request) => {
    const { nip, reference: authentication } = await context.verify(request, 'authentication');
    const found = store.authentications.get(authentication);
    if (!found?.tokenValid || found.redeemed) throw new KsefError(400, 21301, 'Brak autoryzacji.', ['Tokeny dla tej operacji zostały już pobrane.']);
    found.redeemed = true;
    const claims = { nip, reference: authentication };
    return { accessToken: await context.issue('access', claims), refreshToken: await context.issue('refresh', claims) };
  });

  app.post('/v2/auth/token/refresh', async (request) => ({ accessToken: await context.issue('access', await context.verify(request, 'refresh')) }));
  app.delete('/v2/auth/sessions/current', async (_, reply) => reply.code(204).send());
}

function decrypted({ keys }: Context, encrypted: string): string {
  try {
    return keys.KsefTokenEncryption.decrypt(Buffer.from(encrypted, 'base64')).toString('utf8');
  } catch {
    return '';
  }
}

/** The plain text is `token|timestampMs`; the token holds `|` itself, so the last one counts. */
function isKnown({ store }: Context, nip: string, plain: string, started: number): boolean {
  const at = plain.lastIndexOf('|');
  return Number(plain.slice(at + 1)) === started && (store.tokens.get(nip)?.has(plain.slice(0, at)) ?? false);
}
