import 'server-only';
import { type EnrollingSession, readEnrollingSession, readSession, type Session } from '@invoicing/router/panel/session/read-session';
import { openSession } from '@invoicing/router/panel/session/sign-in';
import { cookies, headers } from 'next/headers';
import { getServerSession, type NextAuthOptions } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { readEnv } from './env';
import { getServices } from './server';

const sessionSeconds = 12 * 3600;

/** Where the browser keeps the sign-in that it has started; scripts cannot read it. */
function challengeCookie() {
  const secure = readEnv().BASE_URL.startsWith('https://');
  return { name: secure ? '__Host-sign-in' : 'sign-in', options: { httpOnly: true, sameSite: 'lax' as const, secure, path: '/', maxAge: 300 } };
}

/** The session's cookie belongs to this host alone (RFC 6265bis section 4.1.3.2), wherever there is TLS to say so. */
function sessionCookie() {
  const secure = readEnv().BASE_URL.startsWith('https://');
  return { name: secure ? '__Host-session' : 'session', options: { httpOnly: true, sameSite: 'lax' as const, secure, path: '/' } };
}

/** Who is at the other end of a request, for audit and throttling. */
export async function visitor() {
  const incoming = await headers();
  return { ip: incoming.get('x-forwarded-for')?.split(',')[0]?.trim() ?? 'unknown', userAgent: incoming.get('user-agent') };
}

/** next-auth carries nothing but the id of our own session row; everything else is read from the database each time. */
export function authOptions(): NextAuthOptions {
  return {
    session: { strategy: 'jwt', maxAge: sessionSeconds },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    cookies: { sessionToken: sessionCookie() },
    providers: [
      Credentials({
        credentials: {},
        async authorize() {
          const opened = await openSession(getServices(), await startedChallenge(), await visitor());
          return opened && { id: opened.sessionId };
        },
      }),
    ],
    callbacks: {
      // Only sign-in sets the id; an update sent by the browser changes nothing.
      jwt: ({ token, user }) => (user ? { sid: user.id } : { sid: token['sid'] }),
      session: ({ session, token }) => ({ expires: session.expires, sid: token['sid'] }),
    },
  };
}

/** The signed-in person, or null. */
export async function currentSession(): Promise<Session | null> {
  const sid = await currentSessionId();
  return sid === null ? null : readSession(getServices(), sid);
}

/** Somebody who has no second factor yet and can do nothing but enrol one, or null. */
export async function enrollingSession(): Promise<EnrollingSession | null> {
  const sid = await currentSessionId();
  return sid === null ? null : readEnrollingSession(getServices(), sid);
}

async function currentSessionId(): Promise<string | null> {
  const session: unknown = await getServerSession(authOptions());
  const sid: unknown = typeof session === 'object' && session !== null ? Reflect.get(session, 'sid') : null;
  return typeof sid === 'string' ? sid : null;
}

/** Remembers in the browser which sign-in it has started. */
export async function setChallenge(challenge: string): Promise<void> {
  const { name, options } = challengeCookie();
  (await cookies()).set(name, challenge, options);
}

/** The sign-in that this browser has started; empty where there is none. */
export async function startedChallenge(): Promise<string> {
  return (await cookies()).get(challengeCookie().name)?.value ?? '';
}
