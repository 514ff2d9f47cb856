import 'server-only';
import { randomUUID } from 'node:crypto';
import { memberActor, type Session } from '@invoicing/identity/session/read-session';
import { type MemberActor, permits } from '@invoicing/router/access/actor';
import type { Permission } from '@invoicing/router/access/permissions';
import { AppError, type ErrorCode } from '@invoicing/router/errors';
import { markFailure } from '@invoicing/router/page-failures';
import { appRouter } from '@invoicing/router/router';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { currentSession, enrollingSession, visitor } from '@/auth';
import { withoutTrail } from '@/list-address';
import { answerForbidden, answerNotFound } from '@/page-refusals';
import { getServices } from '@/server';

/** The signed-in person; anyone else is sent to sign in, or to enrol a second factor, and brought back. */
export async function requireSession(returnTo: string): Promise<Session> {
  const session = await currentSession();
  if (session) return session;
  redirect(`/${(await enrollingSession()) ? 'enrol' : 'sign-in'}?next=${encodeURIComponent(returnTo)}`);
}

/** The person as a member of an organization; where they are not a member it does not exist for them. */
export const requireMember = cache(
  async (organizationId: string): Promise<{ session: Session; actor: MemberActor }> => {
    const askedFor = (await headers()).get('x-asked-for');
    const session = await requireSession(askedFor ?? `/o/${organizationId}/dashboard`);
    const actor = await memberActor(getServices(), session, organizationId);
    return actor ? { session, actor } : pageNotFound();
  },
);

/** The router as a member may call it from a server component. */
export async function apiFor(actor: MemberActor) {
  const context = {
    services: getServices(),
    actor,
    correlationId: correlationId(),
    ip: (await visitor()).ip,
    idempotency: null,
  };
  const beginning = withoutTrail((await headers()).get('x-asked-for'));
  return appRouter.createCaller(context, {
    onError: ({ error }) => {
      if (beginning !== null && refusalOf(error) === 'invalid_cursor') redirect(beginning);
      const { organizationId, memberId } = actor;
      markFailure(error, { organizationId, memberId, correlationId: context.correlationId });
    },
  });
}

/** One for all that a request for a page does. */
export const correlationId = cache((): string => randomUUID());

/** Answers 404 in place of the page. */
export function pageNotFound(): never {
  answerNotFound({ correlationId: correlationId() });
}

/** A member whose role opens this page; the answer to other members is 403. */
export async function requirePermission(organizationId: string, permission: Permission): Promise<MemberActor> {
  const { actor } = await requireMember(organizationId);
  if (permits(actor, permission)) return actor;
  return answerForbidden({ correlationId: correlationId(), organizationId, permission });
}

export type Api = Awaited<ReturnType<typeof apiFor>>;

/** The catalogue's code of what an operation refused, or null for anything else that went wrong. */
export function refusalOf(error: unknown): ErrorCode | null {
  const cause: unknown = Reflect.get(Object(error), 'cause');
  return cause instanceof AppError ? cause.code : null;
}

/** What a refusal of the router names, each with its sentence. */
export function detailsOf(error: unknown): AppError['details'] {
  const cause: unknown = Reflect.get(Object(error), 'cause');
  return cause instanceof AppError ? cause.details : [];
}

/**
 * For `catch`: what does not exist, or is no id at all, is a page that does not exist; anything else stays an error.
 */
export function notFoundOrThrow(error: unknown): never {
  if (refusalOf(error) === 'not_found' || Reflect.get(Object(error), 'code') === 'BAD_REQUEST') pageNotFound();
  throw error;
}
