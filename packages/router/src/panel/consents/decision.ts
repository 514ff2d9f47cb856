import { consumeRequest, findRequest } from '@invoicing/oauth/authorization-requests';
import type { AuthorizationFacts } from '@invoicing/oauth/authorize';
import { z } from 'zod';
import type { MemberActor } from '../../access/actor.ts';
import { requireMember } from '../../access/require-member.ts';
import type { CommandContext } from '../../context.ts';
import { RequestReference, requestGone, requireFormToken } from './request.ts';

/** Input of every decision about a consent. */
export const Decision = { ...RequestReference, formToken: z.string().max(100) };
/** The URL to redirect the browser to with the answer. */
export const Answered = z.object({ location: z.string() });
type Given = { requestId: string; binding: string; formToken: string };

/** Consumes the request, so that it can be decided once, and only from the form shown in this session. */
export async function decidable(
  ctx: CommandContext,
  given: Given,
): Promise<{ member: MemberActor; request: AuthorizationFacts }> {
  const member = requireMember(ctx.actor);
  requireFormToken(ctx.services, member, given);
  const request = await findRequest(ctx.tx, given.requestId, ctx.now);
  if (!request || !(await consumeRequest(ctx.tx, { ...given, sessionId: member.sessionId }, ctx.now)))
    throw requestGone();
  return { member, request };
}
