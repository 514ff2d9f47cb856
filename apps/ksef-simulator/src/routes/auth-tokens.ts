import type { FastifyInstance } from 'fastify';
import { type Context, meetFault } from '../context.ts';
import { KsefError } from '../errors.ts';
import type { Authentication } from '../state.ts';
import { expiryOf, issueToken, verifyToken } from '../tokens.ts';

type ReferenceParams = { Params: { reference: string } };

const byToken = { category: 'Token', code: 'token.ksef', displayName: 'Token KSeF' };
const bySignature = { category: 'XadesSignature', code: 'xades.ksef-certificate', displayName: 'Certyfikat KSeF' };

/** The state of a sign-in, its tokens and its end. */
export async function authTokenRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store } = context;
  app.get<ReferenceParams>('/v2/auth/:reference', async (request) => {
    const claims = await verifyToken(context, request, ['authentication']);
    const { reference } = request.params;
    const found = claims.reference === reference ? find(context, reference) : notFound(reference);
    return {
      startDate: found.startedAt,
      authenticationMethod: found.identifier === null ? 'Token' : 'QualifiedSignature',
      authenticationMethodInfo: found.identifier === null ? byToken : bySignature,
      status: statusOf(found),
      isTokenRedeemed: found.redeemed,
      lastTokenRefreshDate: found.refreshedAt,
      refreshTokenValidUntil: found.refreshValidUntil,
    };
  });

  // Issued access tokens remain valid until they expire, as KSeF's do.
  app.delete('/v2/auth/sessions/current', async (request, reply) => {
    const { reference } = await verifyToken(context, request, ['access', 'refresh']);
    store.commit({ kind: 'authentication', value: { ...find(context, reference), revoked: true } });
    return reply.code(204).send();
  });

  await issueRoutes(app, context);
}

/** Tokens are issued once; the refresh token yields further access tokens until it expires or is revoked. */
async function issueRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store } = context;
  app.post('/v2/auth/token/redeem', async (request) => {
    const claims = await verifyToken(context, request, ['authentication']);
    const found = find(context, claims.reference);
    if (found.redeemed)
      throw noAuthorization(`Tokeny dla operacji uwierzytelniania ${found.reference} zostały już pobrane.`);
    if (statusOf(found).code !== 200)
      throw noAuthorization(`Status uwierzytelniania (${statusOf(found).code}) nie pozwala na pobranie tokenów.`);
    // Marked as redeemed before the tokens are created, so that only one of two concurrent requests gets them.
    store.commit({
      kind: 'authentication',
      value: { ...found, redeemed: true, refreshValidUntil: expiryOf(store.clock(), 'refresh').toISOString() },
    });
    const [accessToken, refreshToken] = [
      await issueToken(context, 'access', claims),
      await issueToken(context, 'refresh', claims),
    ];
    return { accessToken, refreshToken };
  });

  app.post('/v2/auth/token/refresh', async (request) => {
    const claims = await verifyToken(context, request, ['refresh']);
    const found = find(context, claims.reference);
    const fault = meetFault(context, request, claims.nip, 'refresh');
    if (fault?.name === 'token_revoked' || store.revokedTokens.has(found.token))
      throw noAuthorization('Token KSeF został unieważniony.');
    if (statusOf(found).code !== 200)
      throw noAuthorization(
        `Status uwierzytelniania (${statusOf(found).code}) nie pozwala na odświeżenie tokenu dostępowego.`,
      );
    store.commit({ kind: 'authentication', value: { ...found, refreshedAt: store.clock().toISOString() } });
    return { accessToken: await issueToken(context, 'access', claims) };
  });
}

function find({ store }: Context, reference: string): Authentication {
  return store.authentications.get(reference) ?? notFound(reference);
}

function notFound(reference: string): never {
  const details = [`Operacja uwierzytelniania o numerze referencyjnym ${reference} nie została znaleziona.`];
  throw new KsefError(400, 21304, 'Brak uwierzytelnienia.', details);
}

function noAuthorization(detail: string): KsefError {
  return new KsefError(400, 21301, 'Brak autoryzacji.', [detail]);
}

const failures: Readonly<Record<number, string>> = {
  415: 'Uwierzytelnianie zakończone niepowodzeniem z powodu braku przypisanych uprawnień',
  450: 'Uwierzytelnianie zakończone niepowodzeniem z powodu błędnego tokenu',
  460: 'Uwierzytelnianie zakończone niepowodzeniem z powodu błędu certyfikatu',
};

function statusOf({ failure, failureCode, revoked }: Authentication) {
  if (failure !== null) return { code: failureCode, description: failures[failureCode] ?? '', details: [failure] };
  const details = ['Uwierzytelnienie i powiązane refresh tokeny zostały unieważnione przez użytkownika'];
  return revoked
    ? { code: 425, description: 'Uwierzytelnienie unieważnione', details }
    : { code: 200, description: 'Uwierzytelnianie zakończone sukcesem', details: [] };
}
