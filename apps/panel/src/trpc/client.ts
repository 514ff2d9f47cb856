'use client';
import type { AppRouter } from '@invoicing/router/router';
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import { Refusal } from '@/post-json';

/** The router as a client component calls it, within one organization. */
export function apiClient(organizationId: string) {
  return createTRPCClient<AppRouter>({
    links: [httpLink({ url: '/api/trpc', headers: { 'x-organization-id': organizationId } })],
  });
}

/** The browser's limit for all requests that outlive their page, without headers. */
const lastingBytes = 60_000;

/** As `apiClient`, with requests that go on when their page is left, unless they are too long for that. */
export function lastingClient(organizationId: string) {
  const headers = { 'x-organization-id': organizationId };
  return createTRPCClient<AppRouter>({ links: [httpLink({ url: '/api/trpc', headers, fetch: lastingFetch })] });
}

type Fetch = NonNullable<Parameters<typeof httpLink>[0]['fetch']>;
const lastingFetch: Fetch = (address, { signal = null, ...init } = {}) => {
  const isShort = typeof init.body === 'string' && new Blob([init.body]).size < lastingBytes;
  return fetch(address, { ...init, signal, keepalive: isShort });
};

/** What is wrong with one field of what was sent, in both languages. */
export type Problem = { code: string; path: string; message: string; message_pl: string };
/** What a refusal names: its rule and where, in the words of the API where it has any. */
export type Found = { code: string; path: string; message?: string; message_pl?: string };
export type Failure = {
  message: string;
  code: string | null;
  found: Found[];
  /** The codes of what was found. */
  details: string[];
  /** What was found that the API has words for. */
  problems: Problem[];
};

/** Reads the details without a schema, because a schema library was two thirds of every page's script. */
function detailsIn(data: unknown): Found[] {
  const given: unknown = Reflect.get(Object(data), 'details');
  return (Array.isArray(given) ? given : []).flatMap((detail: unknown) => {
    const { code, path = '', message, message_pl }: Record<string, unknown> = { ...Object(detail) };
    if (typeof code !== 'string' || typeof path !== 'string') return [];
    const hasWords = typeof message === 'string' && typeof message_pl === 'string';
    return [{ code, path, ...(hasWords ? { message, message_pl } : {}) }];
  });
}

/** What an error of a call says to a person. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal)
    return { message: error.code, code: error.code, found: [], details: error.details, problems: [] };
  const data: unknown = error instanceof TRPCClientError ? error.data : null;
  if (!(error instanceof TRPCClientError) || !data)
    return { message: 'The service cannot be reached.', code: 'unreachable', found: [], details: [], problems: [] };
  const code: unknown = Reflect.get(Object(data), 'appCode');
  const found = detailsIn(data);
  return {
    message: error.message,
    code: typeof code === 'string' ? code : null,
    found,
    details: found.map((one) => one.code),
    problems: found.flatMap(({ code, path, message, message_pl }) =>
      message && message_pl ? [{ code, path, message, message_pl }] : [],
    ),
  };
}
