import { hmac, sameBytes } from '@invoicing/db/secrets/secrets';
import { AppError } from '@invoicing/domain/errors';
import { findRequest } from '@invoicing/oauth/authorization-requests';
import { z } from 'zod';
import type { MemberActor } from '../../access/actor.ts';
import type { Services } from '../../services.ts';

/** Identifies a request in one browser: the id in the URL, and the cookie that the authorization endpoint set. */
export const RequestReference = { requestId: z.string().max(100), binding: z.string().max(100) };

/**
 * The organization that decides on a pending request, and the origin that its answer goes to. Knowing them grants
 * nothing.
 */
export async function placeOfRequest(
  services: Services,
  requestId: string,
): Promise<{ organizationId: string; redirectOrigin: string } | null> {
  const request = await findRequest(services.db, requestId, services.clock());
  return request && { organizationId: request.organizationId, redirectOrigin: new URL(request.redirectUri).origin };
}

/** Proves that a form comes from the page shown in this session for this request. */
export function formToken(services: Services, { sessionId }: MemberActor, requestId: string): string {
  return hmac(services.keys.pepper, `consent:${requestId}:${sessionId}`).toString('base64url');
}

/** @throws AppError insufficient_scope for a form that was not shown in this session for this request */
export function requireFormToken(
  services: Services,
  member: MemberActor,
  given: { requestId: string; formToken: string },
): void {
  if (sameBytes(Buffer.from(formToken(services, member, given.requestId)), Buffer.from(given.formToken))) return;
  throw new AppError('insufficient_scope', 'The form does not belong to this session.', [{ code: 'form_token' }]);
}

/**
 * The same error for a request that is unknown, expired or answered, or belongs to another organization, browser or
 * session, so that it does not disclose which.
 */
export function requestGone(): AppError {
  return new AppError('version_conflict', 'The request has expired, was answered already, or was opened elsewhere.', [
    { code: 'request_gone' },
  ]);
}
