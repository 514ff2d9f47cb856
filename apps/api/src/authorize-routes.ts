import { createHash } from 'node:crypto';
import cookie from '@fastify/cookie';
import { networkOf } from '@invoicing/identity/client-address';
import {
  bindingCookieName,
  browserBinding,
  requestLifetimeSeconds,
  storeRequest,
} from '@invoicing/oauth/authorization-requests';
import { type PageError, validateAuthorization } from '@invoicing/oauth/authorize';
import type { Services } from '@invoicing/router/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { headerValues } from './http.ts';
import type { RateLimiter } from './rate-limit.ts';

const formType = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/**
 * The authorization endpoint (RFC 6749 section 3.1), by GET or POST: a valid request is stored and bound to this
 * browser by a cookie, and the person is redirected to the consent page. An error in client or redirect URI never
 * causes a redirect to the client.
 */
export async function authorizeRoutes(app: FastifyInstance, services: Services, limiter: RateLimiter): Promise<void> {
  await app.register(cookie);
  app.get('/oauth/authorize', async (request, reply) =>
    answer(request, reply, new URL(request.raw.url ?? '/', 'http://localhost').searchParams),
  );
  app.post('/oauth/authorize', async (request, reply) => {
    const isForm = formType.test(headerValues(request, 'content-type')[0] ?? '') && typeof request.body === 'string';
    return answer(request, reply, new URLSearchParams(isForm ? String(request.body) : ''));
  });

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    parameters: URLSearchParams,
  ): Promise<FastifyReply> {
    const clientId = `authorize:${networkOf(request.ip)}:${(parameters.get('client_id') ?? '').slice(0, 80)}`;
    await limiter.consume('token', { clientId, organization: null });
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const outcome = await validateAuthorization(services.db, services.baseUrl, parameters);
    if (outcome.kind === 'page_error') return errorPage(request, reply, outcome.problem);
    if (outcome.kind === 'redirect_error') return reply.redirect(outcome.location, 303);
    const name = bindingCookieName(services.baseUrl);
    const binding = browserBinding(request.cookies[name] ?? null);
    const requestId = await storeRequest(services.db, outcome.request, binding, services.clock());
    return reply
      .setCookie(name, binding, bindingAttributes(services.baseUrl))
      .redirect(`${services.baseUrl}/consent/${requestId}`, 303);
  }
}

function bindingAttributes(baseUrl: string) {
  return {
    path: '/',
    maxAge: requestLifetimeSeconds,
    httpOnly: true,
    sameSite: 'lax',
    secure: baseUrl.startsWith('https://'),
  } as const;
}

type Words = { title: string; text: string } & Record<PageError, string>;

const words: Record<'en' | 'pl', Words> = {
  en: {
    title: 'This access request cannot be used',
    text: 'The application that sent you here made a mistake. Go back to it and start again; nothing was granted.',
    client: 'The application is unknown or was disconnected.',
    redirect_uri: 'The return address is not one that the application registered.',
    state: 'The state parameter is missing, repeated or too long.',
  },
  pl: {
    title: 'Tej prośby o dostęp nie można użyć',
    text: 'Aplikacja, z której przychodzisz, popełniła błąd. Wróć do niej i zacznij od nowa; niczego nie udostępniono.',
    client: 'Aplikacja jest nieznana albo została odłączona.',
    redirect_uri: 'Adres powrotu nie jest adresem zarejestrowanym przez aplikację.',
    state: 'Brakuje parametru state, powtarza się albo jest za długi.',
  },
};

const style =
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;display:grid;min-height:100dvh;place-items:center}main{max-width:30rem;padding:2rem}h1{font-size:1.5rem;line-height:1.25}';
const styleHash = createHash('sha256').update(style).digest('base64');
const pageHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  'x-frame-options': 'DENY',
};

/** A page without scripts, links and content of the request, so that nothing in the request can take effect. */
function errorPage(request: FastifyRequest, reply: FastifyReply, problem: PageError): FastifyReply {
  const language = request.language(['en', 'pl']) === 'pl' ? 'pl' : 'en';
  const { title, text, [problem]: reason } = words[language];
  const head = `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${style}</style>`;
  const body = `<main><h1>${title}</h1><p>${reason}</p><p>${text}</p></main>`;
  return reply
    .code(400)
    .headers(pageHeaders)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="${language}">${head}${body}</html>`);
}
