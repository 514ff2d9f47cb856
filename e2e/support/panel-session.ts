import { randomUUID } from 'node:crypto';
import type { Json } from './client.ts';
import { freshCode } from './codes.ts';
import type { Member } from './demo.ts';
import { readEnv } from './env.ts';

/** A cookie as Playwright takes it for a browser. */
export type Kept = { name: string; value: string; url: string };

/**
 * Somebody's session in the panel without a browser: the addresses that its pages ask, for what a journey needs and
 * another journey shows.
 */
export type PanelSession = {
  /** Asks one of the panel's own addresses. @throws Error with what it refuses */
  post: (path: string, body: Json) => Promise<Json>;
  /** Calls an operation of the panel in an organization. @throws Error with what it refuses */
  call: (organizationId: string, operation: string, input: Json) => Promise<Json>;
  /** The HTML of a page. */
  page: (path: string) => Promise<string>;
  cookies: () => Kept[];
  /** A browser's cookies with what they are now: the session goes on under another token after some changes. */
  renewed: <One extends { name: string; value: string }>(cookies: readonly One[]) => One[];
};

export function panelSession(kept: readonly Pick<Kept, 'name' | 'value'>[] = []): PanelSession {
  const { baseUrl } = readEnv();
  const jar = new Map(kept.map(({ name, value }) => [name, value]));
  const send = async (path: string, init: RequestInit & { headers?: Record<string, string> }): Promise<string> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { origin: baseUrl, cookie, ...init.headers };
    const answer = await fetch(`${baseUrl}${path}`, { ...init, headers, redirect: 'manual' });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 500)}`);
    return text;
  };
  const json = async (path: string, body: Json, headers: Record<string, string> = {}): Promise<Json> => {
    const given = { 'content-type': 'application/json', ...headers };
    return JSON.parse(await send(path, { method: 'POST', headers: given, body: JSON.stringify(body) }));
  };
  return {
    post: (path, body) => json(path, body),
    call: async (organizationId, operation, input) => {
      const answer = await json(`/api/trpc/panel.${operation}`, input, { 'x-organization-id': organizationId });
      return Object(answer['result']).data;
    },
    page: (path) => send(path, {}),
    cookies: () => [...jar].map(([name, value]) => ({ name, value, url: baseUrl })),
    renewed: (cookies) => cookies.map((cookie) => ({ ...cookie, value: jar.get(cookie.name) ?? cookie.value })),
  };
}

/** Exchanges the session's passed sign-in for a next-auth session, as next-auth's own script does. */
async function open(session: PanelSession): Promise<void> {
  const { csrfToken } = JSON.parse(await session.page('/api/auth/csrf'));
  await session.post('/api/auth/callback/credentials', { csrfToken, json: 'true' });
}

/** Signs a member in by password and code. */
export async function signedInByCode(member: Member): Promise<PanelSession> {
  const session = panelSession();
  await session.post('/api/panel/login', { email: member.email, password: member.password });
  await session.post('/api/panel/login/mfa', { code: await freshCode(member) });
  await open(session);
  return session;
}

/** Accepts an invitation as somebody new, who is to set up a second factor and can do nothing else. */
export async function enrollingSession(invitation: string, password = randomUUID()): Promise<PanelSession> {
  const session = panelSession();
  const token = invitation.split('/').at(-1);
  await session.post('/api/panel/invite', { token, displayName: 'Demo Member', password });
  await open(session);
  return session;
}

/** Accepts an invitation as somebody new, with an authenticator app for a second factor. */
export async function acceptedInvitation(
  invitation: string,
  { email, role }: { email: string; role: string },
): Promise<{ member: Member; session: PanelSession }> {
  const password = randomUUID();
  const session = await enrollingSession(invitation, password);
  const { secret } = await session.post('/api/panel/enrol/begin-totp', {});
  const member = { email, password, totp_secret: String(secret), role };
  await session.post('/api/panel/enrol/confirm-totp', { code: await freshCode(member) });
  return { member, session };
}
