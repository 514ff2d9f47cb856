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

/** What is wrong with one member of a form, in both languages. */
type MemberFailure = { path: string; message: string; messagePl: string };
export type Failure = { message: string; code: string | null; details: string[]; members: MemberFailure[] };

/** What an error of a call tells a person. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return { message: error.code, code: error.code, details: error.details, members: [] };
  const data: unknown = error instanceof TRPCClientError ? error.data : null;
  if (!(error instanceof TRPCClientError) || !data)
    return { message: 'The service cannot be reached.', code: 'unreachable', details: [], members: [] };
  const code: unknown = Reflect.get(Object(data), 'appCode');
  const given: unknown = Reflect.get(Object(data), 'details');
  const details = Array.isArray(given) ? given : [];
  const of = (detail: unknown, name: string) => String(Reflect.get(Object(detail), name) ?? '');
  return {
    message: error.message,
    code: typeof code === 'string' ? code : null,
    details: details.map((detail) => of(detail, 'code')),
    members: details.map((detail) => ({
      path: of(detail, 'path'),
      message: of(detail, 'message'),
      messagePl: of(detail, 'message_pl'),
    })),
  };
}
