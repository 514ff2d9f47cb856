import { authorizationAnswer } from '@invoicing/oauth/authorize';
import { z } from 'zod';
import { auditMember } from '../../audit/audit-member.ts';
import { command } from '../../operation.ts';
import { Answered, Decision, decidable } from './decision.ts';

/**
 * Reports to the client that the member denied (RFC 6749 section 4.1.2.1).
 * @throws AppError version_conflict when the request is gone
 */
export const denyConsent = command(
  {
    permission: 'consents:give',
    input: z.strictObject(Decision),
    output: Answered,
  },
  async ({ ctx, input }) => {
    const { request } = await decidable(ctx, input);
    await auditMember(ctx, 'consent.denied', { type: 'oauth_client', id: request.oauthClientId });
    const fields = { error: 'access_denied', error_description: 'The member denied access.' };
    return { location: authorizationAnswer(ctx.services.baseUrl, request, fields) };
  },
);
