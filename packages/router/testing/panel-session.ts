import type { MadeMember } from '@invoicing/db/testing/factories';
import { freshCode, type Harness } from './harness.ts';

type Given = { method?: string; json?: unknown; form?: Record<string, string> };

/** Where a browser is led to: the public door of an installation. */
export type Place = { base: string };

/** A browser that holds cookies and goes to whichever place it is led to. */
export type Browser = { ask: (place: Place, path: string, given?: Given) => Promise<Response> };

export function browserAt(baseUrl: string, organizationId: string): Browser {
  const jar = new Map<string, string>();
  const ask: Browser['ask'] = async ({ base }, path, { method = 'GET', json, form } = {}) => {
    const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json';
    const body = json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json);
    const answer = await fetch(`${base}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: baseUrl,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-organization-id': organizationId,
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  return { ask };
}

/** Signs a member in at a place, as its pages do. */
export async function signIn(harness: Harness, { ask }: Browser, place: Place, member: MadeMember): Promise<void> {
  const { email, password } = member;
  const post = { method: 'POST' };
  await mustPass(await ask(place, '/api/panel/login', { ...post, json: { email, password } }));
  const code = await freshCode(harness, member);
  await mustPass(await ask(place, '/api/panel/login/mfa', { ...post, json: { code } }));
  const { csrfToken } = await (await ask(place, '/api/auth/csrf')).json();
  const form = { csrfToken: String(csrfToken), json: 'true' };
  await mustPass(await ask(place, '/api/auth/callback/credentials', { ...post, form }));
}

async function mustPass(answer: Response): Promise<void> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
}

/** Calls a procedure of the panel at a place, as its pages do. */
export async function callPanel(
  { ask }: Browser,
  place: Place,
  [kind, name]: readonly ['query' | 'mutation', string],
  input: unknown,
): Promise<Record<string, unknown>> {
  const given = encodeURIComponent(JSON.stringify(input));
  const answer = await (kind === 'query'
    ? ask(place, `/api/trpc/panel.${name}?input=${given}`)
    : ask(place, `/api/trpc/panel.${name}`, { method: 'POST', json: input }));
  const json = await answer.json();
  if (!answer.ok) throw new Error(`${name} at ${place.base}: ${JSON.stringify(json)}`);
  return json.result.data;
}
