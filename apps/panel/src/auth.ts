import 'server-only';
import { unknownAddress } from '@invoicing/identity/client-address';
import { mintDeviceToken } from '@invoicing/identity/session/known-device';
import {
  type EnrollingSession,
  readEnrollingSession,
  readSession,
  type Session,
} from '@invoicing/identity/session/read-session';
import { openSession } from '@invoicing/identity/session/sign-in';
import { cookies, headers } from 'next/headers';
import type { NextAuthOptions } from 'next-auth';
import { decode, encode } from 'next-auth/jwt';
import Credentials from 'next-auth/providers/credentials';
import { readEnv } from './env';
import { hostCookie } from './host-cookie';
import { getServices } from './server';

const sessionSeconds = 12 * 3600;

const challengeSeconds = 300;

const deviceSeconds = 180 * 86_400;

const cookieNamed = (name: string) => hostCookie(name, readEnv().BASE_URL);

/** Who is at the other end of a request, for audit and throttling. */
export async function visitor() {
  const incoming = await headers();
  // The panel's server has replaced whatever the caller sent by the one trusted address.
  const device = (await cookies()).get(cookieNamed('device').name)?.value ?? null;
  return { ip: incoming.get('x-forwarded-for') ?? unknownAddress, userAgent: incoming.get('user-agent'), device };
}

/**
 * next-auth's cookie contains only the token of our own session row; everything else is read from the database each
 * time.
 */
export function authOptions(): NextAuthOptions {
  return {
    secret: readEnv().NEXTAUTH_SECRET,
    session: { strategy: 'jwt', maxAge: sessionSeconds },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    cookies: {
      sessionToken: cookieNamed('session'),
      csrfToken: cookieNamed('csrf'),
      callbackUrl: cookieNamed('callback-url'),
    },
    providers: [
      Credentials({
        credentials: {},
        async authorize() {
          const token = await openSession(getServices(), await startedChallenge(), await visitor());
          return token === null ? null : { id: token };
        },
      }),
    ],
    callbacks: {
      // Only sign-in sets the token; an update sent by the browser changes nothing.
      jwt: ({ token, user }) => (user ? { sid: user.id } : { sid: token['sid'] }),
      // The session endpoint for scripts reveals nothing about the person.
      session: ({ session }) => ({ expires: session.expires }),
    },
  };
}

/** The signed-in person, or null. */
export async function currentSession(): Promise<Session | null> {
  return readSession(getServices(), await currentToken());
}

/** Somebody who has no second factor yet and can do nothing but enrol one, or null. */
export async function enrollingSession(): Promise<EnrollingSession | null> {
  return readEnrollingSession(getServices(), await currentToken());
}

/** The session token that this browser holds; empty where there is none. */
export async function currentToken(): Promise<string> {
  const token = (await cookies()).get(cookieNamed('session').name)?.value ?? '';
  const held = await decode({ token, secret: readEnv().NEXTAUTH_SECRET }).catch(() => null);
  return typeof held?.['sid'] === 'string' ? held['sid'] : '';
}

/** Gives this browser the new token of its session, as next-auth would have written it. */
export async function keepToken(token: string): Promise<void> {
  const { name, options } = cookieNamed('session');
  const value = await encode({ token: { sid: token }, secret: readEnv().NEXTAUTH_SECRET, maxAge: sessionSeconds });
  (await cookies()).set(name, value, { ...options, maxAge: sessionSeconds });
}

/** Sets the cookie by which this browser is recognised after a sign-in, unless it has one. */
export async function keepDevice(): Promise<void> {
  const { name, options } = cookieNamed('device');
  const jar = await cookies();
  jar.set(name, jar.get(name)?.value ?? mintDeviceToken(), { ...options, maxAge: deviceSeconds });
}

/** Remembers in the browser which sign-in it has started. */
export async function setChallenge(challenge: string): Promise<void> {
  const { name, options } = cookieNamed('sign-in');
  (await cookies()).set(name, challenge, { ...options, maxAge: challengeSeconds });
}

/** The sign-in that this browser has started; empty where there is none. */
export async function startedChallenge(): Promise<string> {
  return (await cookies()).get(cookieNamed('sign-in').name)?.value ?? '';
}
