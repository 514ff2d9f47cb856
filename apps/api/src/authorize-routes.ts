import cookie from '@fastify/cookie';
import { networkOf } from '@invoicing/identity/client-address';
import {
  bindingCookieName,
  browserBinding,
  requestLifetimeSeconds,
  storeRequest,
} from '@invoicing/oauth/authorization-requests';
import { type PageError, validateAuthorization } from '@invoicing/oauth/authorize';
import { plainPage } from '@invoicing/router/plain-page';
import type { Services } from '@invoicing/router/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { headerValues, languageOf } from './http.ts';
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

function errorPage(request: FastifyRequest, reply: FastifyReply, problem: PageError): FastifyReply {
  const language = languageOf(request);
  const { title, text, [problem]: reason } = words[language];
  const { headers, html } = plainPage(language, { title, paragraphs: [reason, text] });
  return reply.code(400).headers(headers).send(html);
}
