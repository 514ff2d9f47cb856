import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { KsefError } from './errors.ts';
import { createKey, type Key, type Usage } from './keys.ts';
import type { Store } from './store.ts';

export type TokenKind = 'authentication' | 'access' | 'refresh';
export type Issued = { token: string; validUntil: string };

export type Context = {
  store: Store;
  keys: Record<Usage, Key>;
  rotate: () => Promise<void>;
  issue: (kind: TokenKind, claims: { nip: string; reference: string }) => Promise<Issued>;
  verify: (request: FastifyRequest, kind: TokenKind) => Promise<{ nip: string; reference: string }>;
};

const lifetimes: Record<TokenKind, number> = { authentication: 600, access: 900, refresh: 7 * 86_400 };

/** Keys and tokens of one running simulator. */
export async function createContext(store: Store): Promise<Context> {
  const secret = createSecretKey(randomBytes(32));
  const make = async () => ({
    KsefTokenEncryption: await createKey('KsefTokenEncryption', store.clock()),
    SymmetricKeyEncryption: await createKey('SymmetricKeyEncryption', store.clock()),
  });
  const context: Context = {
    store,
    keys: await make(),
    rotate: async () => {
      context.keys = await make();
    },
    issue: (kind, claims) => issue(secret, store.clock(), kind, claims),
    verify: (request, kind) => verify(secret, store.clock(), request, kind),
  };
  return context;
}

async function issue(secret: KeyObject, now: Date, kind: TokenKind, { nip, reference }: { nip: string; reference: string }): Promise<Issued> {
  const seconds = Math.floor(now.getTime() / 1000);
  const expires = seconds + lifetimes[kind];
  const claims = { typ: 'ContextToken', cit: 'Nip', civ: nip, arn: reference, use: kind };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(seconds)
    .setExpirationTime(expires)
    .setIssuer('ksef-simulator')
    .sign(secret);
  return { token, validUntil: new Date(expires * 1000).toISOString() };
}

async function verify(secret: KeyObject, now: Date, request: FastifyRequest, kind: TokenKind) {
  const token = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const result = await jwtVerify(token, secret, { currentDate: now, issuer: 'ksef-simulator' }).catch(() => null);
  const { civ, arn, use } = result?.payload ?? {};
  if (typeof civ !== 'string' || typeof arn !== 'string' || use !== kind) throw new KsefError(401, 401, 'Nieprawidłowy token.');
  return { nip: civ, reference: arn };
}
