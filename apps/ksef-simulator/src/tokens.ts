import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import type { Store } from './contents.ts';
import { unauthorized } from './errors.ts';
import { permissionsOf } from './permissions.ts';

export type TokenKind = 'authentication' | 'access' | 'refresh';
export type Claims = { nip: string; reference: string };
export type Issued = { token: string; validUntil: string };

type Signer = { store: Store; jwtSecret: () => Buffer };

const issuer = 'ksef-simulator';
const lifetimeSeconds: Record<TokenKind, number> = { authentication: 45 * 60, access: 15 * 60, refresh: 7 * 86_400 };

/** The expiry of a token issued now, in whole seconds. */
export function expiryOf(now: Date, kind: TokenKind): Date {
  return new Date((Math.floor(now.getTime() / 1000) + lifetimeSeconds[kind]) * 1000);
}

/** A signed token of a sign-in (RFC 7519), with the claims seen in KSeF's own. */
export async function issueToken(
  { store, jwtSecret }: Signer,
  kind: TokenKind,
  { nip, reference }: Claims,
): Promise<Issued> {
  const now = store.clock();
  const expiresAt = expiryOf(now, kind);
  const claims = {
    typ: 'ContextToken',
    cit: 'Nip',
    civ: nip,
    aum: 'Token',
    arn: reference,
    per: permissionsOf({ store }, { reference }),
    use: kind,
  };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .setIssuer(issuer)
    .setAudience(issuer)
    .sign(jwtSecret());
  return { token, validUntil: expiresAt.toISOString() };
}

/** Verifies the token of a request. @throws KsefError 401 for none, an expired one, or one of another kind */
export async function verifyToken(
  { store, jwtSecret }: Signer,
  request: FastifyRequest,
  kinds: readonly TokenKind[],
): Promise<Claims> {
  const token = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const result = await jwtVerify(token, jwtSecret(), {
    algorithms: ['HS256'],
    currentDate: store.clock(),
    issuer,
    audience: issuer,
  }).catch(() => null);
  const { civ, arn, use } = result?.payload ?? {};
  if (typeof civ !== 'string' || typeof arn !== 'string' || !kinds.some((kind) => kind === use)) throw unauthorized();
  return { nip: civ, reference: arn };
}
