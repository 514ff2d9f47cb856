'use client';
import type { AppRouter } from '@invoicing/router/router';
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import { Refusal } from '@/components/post-json';

/** The router as a client component calls it, within one organization. */
export function apiClient(organizationId: string) {
  return createTRPCClient<AppRouter>({
    links: [httpLink({ url: '/api/trpc', headers: { 'x-organization-id': organizationId } })],
  });
}

export type Failure = { message: string; code: string | null; details: string[] };

/** What an error of a call says to a person. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return { message: error.code, code: error.code, details: error.details };
  const data: unknown = error instanceof TRPCClientError ? error.data : null;
  if (!(error instanceof TRPCClientError) || !data)
    return { message: 'The service cannot be reached.', code: 'unreachable', details: [] };
  const code: unknown = Reflect.get(Object(data), 'appCode');
  const details: unknown = Reflect.get(Object(data), 'details');
  const codes = Array.isArray(details) ? details.map((detail) => String(Reflect.get(Object(detail), 'code'))) : [];
  return { message: error.message, code: typeof code === 'string' ? code : null, details: codes };
}
