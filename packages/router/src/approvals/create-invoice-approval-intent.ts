import { emitEvent } from '@invoicing/db/outbox';
import { randomToken } from '@invoicing/db/secrets';
import { endOfWarsawDay, warsawDay } from '@invoicing/domain/dates';
import { AppError } from '@invoicing/domain/errors';
import type { z } from 'zod';
import type { ClientActor } from '../actor.ts';
import { command, route } from '../operation.ts';
import type { CommandContext } from '../trpc.ts';
import { policyFor } from './policy.ts';
import { presentIntent } from './present.ts';
import { InvoiceApprovalIntent, InvoiceApprovalIntentCreate } from './schema.ts';
import { getIntentOrThrow, intentInclude } from './store.ts';
import { type IntentSubject, issueSubject, retrySubject, sendSubject } from './subjects.ts';
import { moveIntent } from './transition.ts';

type Given = z.infer<typeof InvoiceApprovalIntentCreate>;

export const createInvoiceApprovalIntent = command('invoice-approvals:request')
  .meta(
    route('POST', '/api/v1/invoice-approval-intents', 'createInvoiceApprovalIntent', {
      success: 201,
      location: ({ id }) => `/api/v1/invoice-approval-intents/${id}`,
    }),
  )
  .input(InvoiceApprovalIntentCreate)
  .output(InvoiceApprovalIntent)
  .mutation(async ({ ctx, input }) => {
    const actor = requireClient(ctx);
    await requireReturnUrl(ctx, actor, input.return_url);
    const subject = await subjectFor(ctx, input);
    await requireNoLiveIntent(ctx, input.action, subject);
    const organization = await ctx.tx.organization.findUniqueOrThrow({ where: { id: ctx.organizationId } });
    const { id } = await ctx.tx.approvalIntent.create({
      data: {
        action: input.action,
        ...subject.key,
        subjectVersion: subject.version,
        subjectHash: subject.hash,
        mode: subject.mode,
        attemptNumber: subject.attemptNumber,
        environment: actor.environment,
        requestedByClientId: actor.oauthClientId,
        requestedByMemberId: actor.memberId,
        requestedFromIp: ctx.ip,
        urlToken: randomToken(''),
        note: input.note,
        returnUrl: input.return_url,
        summary: subject.summary,
        policy: policyFor(organization, subject.summary.total_gross),
        expiresAt: expiry(ctx.now, input, subject, organization.approvalMaxSeconds),
      },
    });
    await emitEvent(ctx.tx, ctx.eventScope, {
      type: 'invoice_approval_intent.created',
      subject: { type: 'invoice_approval_intent', id },
      object: { status: 'pending', action: input.action },
    });
    return presentIntent(await getIntentOrThrow(ctx.tx, id), ctx.services.baseUrl);
  });

function subjectFor(ctx: CommandContext, input: Given): Promise<IntentSubject> {
  switch (input.action) {
    case 'issue':
      return issueSubject(ctx, input);
    case 'send':
      return sendSubject(ctx, input);
    case 'retry':
      return retrySubject(ctx, input);
  }
}

/** Intents are bound to the client that will use them. */
function requireClient({ actor }: CommandContext): ClientActor {
  if (actor.kind === 'client') return actor;
  throw new AppError('feature_not_enabled', 'Approvals are requested by OAuth clients.');
}

async function requireReturnUrl(ctx: CommandContext, actor: ClientActor, returnUrl: string | null): Promise<void> {
  if (returnUrl === null) return;
  const registered = await ctx.tx.oauthRedirectUri.findMany({ where: { oauthClientId: actor.oauthClientId }, select: { uri: true } });
  if (registered.some(({ uri }) => new URL(uri).origin === new URL(returnUrl).origin)) return;
  const detail = { code: 'url_not_allowed', path: '/return_url', message: "must be on the origin of one of the client's redirect URIs" };
  throw new AppError('validation_failed', 'The request body has invalid fields.', [detail]);
}

/** One live intent for one content; those whose time is over are ended first. */
async function requireNoLiveIntent(ctx: CommandContext, action: Given['action'], subject: IntentSubject): Promise<void> {
  const live = await ctx.tx.approvalIntent.findMany({ where: { action, ...subject.key, status: { in: ['pending', 'approved'] } }, include: intentInclude });
  for (const intent of live) {
    const over = (intent.status === 'approved' ? (intent.usableUntil ?? intent.expiresAt) : intent.expiresAt) <= ctx.now;
    if (over) await moveIntent(ctx, intent, 'expire');
    else if (intent.subjectHash === subject.hash && intent.mode === subject.mode) {
      throw new AppError('approval_intent_exists', 'A live approval intent for this content exists.', [
        { code: 'approval_intent_exists', existing_id: intent.id },
      ]);
    } else await moveIntent(ctx, intent, 'supersede');
  }
}

/** A document dated today is approved today or not at all: past midnight KSeF would take it as an offline one. */
function expiry(now: Date, input: Given, subject: IntentSubject, maxSeconds: number): Date {
  const asked = new Date(now.getTime() + Math.min(input.expires_in_seconds, maxSeconds) * 1000);
  const today = warsawDay(now);
  const bound = (input.action === 'issue' || subject.mode === 'online') && subject.summary.issue_date === today;
  const midnight = endOfWarsawDay(today);
  return bound && midnight < asked ? midnight : asked;
}
