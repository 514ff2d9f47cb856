import type { Sql } from '@invoicing/db/connection/client';
import { lockClientsShared } from '@invoicing/db/connection/locking';
import { ask, currentOrganization, prepare, tables, uuid } from '@invoicing/db/connection/prepared';
import { emitEvent } from '@invoicing/db/events/outbox';
import { organizationRow } from '@invoicing/db/organization/row';
import { mintCredential } from '@invoicing/db/secrets/credentials';
import { policyFor } from '@invoicing/domain/approvals/policy';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { waitEnds } from '@invoicing/domain/drafts/drafts-wait';
import { AppError } from '@invoicing/domain/errors';
import { approvalEvent } from '@invoicing/domain/events/approval-event';
import { detail } from '@invoicing/domain/messages/detail';
import type { Rendering } from '@invoicing/rendering/pool';
import type { CommandContext } from '../../context.ts';
import { invalidBody } from '../../refusals/invalid-input.ts';
import { withPreparedRendering } from '../../rendered-in-advance.ts';
import { liveIntents } from '../use/end.ts';
import { getIntentOrThrow, type IntentDue, intentDue } from '../use/store.ts';
import { moveIntent } from '../use/transition.ts';
import { insertIntent } from './insert-intent.ts';
import { panelClient } from './panel-client.ts';
import { warningsOf } from './present.ts';
import type { IntentSubject } from './subject.ts';

type Request = {
  action: 'issue' | 'send' | 'retry' | 'finalize';
  expires_in_seconds: number;
  note: string | null;
  return_url: string | null;
};

/**
 * Requests an approval of one action on an invoice or a correction. The intent is bound to the content that
 * `subjectFor` computes now, with the page that was rendered in advance.
 * @throws AppError approval_intent_exists, feature_not_enabled, validation_failed, and the errors of `subjectFor`
 */
export async function requestApproval<Given extends Request>(
  ctx: CommandContext<Sql> & { prepared: Rendering },
  request: Given,
  subjectFor: (ctx: CommandContext<Sql>, request: Given) => Promise<IntentSubject>,
): Promise<IntentDue> {
  const asker = await askerOf(ctx);
  await requireReturnUrl(ctx, asker, request.return_url);
  const subject = await subjectFor(withPreparedRendering(ctx), request);
  await requireLiveClient(ctx, asker);
  await requireNoLiveIntent(ctx, asker, request.action, subject);
  const organization = await organizationRow(ctx.tx, ctx.organizationId);
  const id = await insertIntent(ctx.tx, {
    action: request.action,
    key: subject.key,
    subjectVersion: subject.version,
    subjectHash: subject.hash,
    mode: subject.mode,
    attemptNumber: subject.attemptNumber,
    environment: ctx.actor.environment,
    requestedByClientId: asker.oauthClientId,
    requestedByMemberId: asker.memberId,
    requestedFromIp: ctx.ip,
    urlToken: mintCredential('', ctx.organizationId),
    note: request.note,
    returnUrl: request.return_url,
    summary: subject.summary,
    warnings: warningsOf(subject.issues),
    policy: policyFor(organization, subject.summary),
    expiresAt: expiry(ctx.now, request, subject, organization),
  });
  const intent = await getIntentOrThrow(ctx.tx, id);
  await emitEvent(ctx.tx, ctx.eventScope, approvalEvent(intent, 'pending', null));
  return intentDue(ctx.tx, intent);
}

/**
 * An intent is bound to the client that will use it; one that a member requests in the panel, to the panel's client.
 */
type Asker = { oauthClientId: string; memberId: string | null };

async function askerOf(ctx: CommandContext<Sql>): Promise<Asker> {
  const { actor } = ctx;
  const oauthClientId = actor.kind === 'client' ? actor.oauthClientId : await panelClient(ctx);
  return { oauthClientId, memberId: actor.memberId };
}

// Bounded by `maxRedirectUris`.
const redirectUris = prepare('find-redirect-uris', { oauthClientId: uuid }, ({ oauthClientId }) =>
  tables
    .selectFrom('oauth_redirect_uris')
    .select('uri')
    .where('organization_id', '=', currentOrganization)
    .where('oauth_client_id', '=', oauthClientId),
);

async function requireReturnUrl(ctx: CommandContext<Sql>, asker: Asker, returnUrl: string | null): Promise<void> {
  if (returnUrl === null) return;
  const registered = await ask(ctx.tx, redirectUris, { oauthClientId: asker.oauthClientId });
  if (registered.some(({ uri }) => new URL(uri).origin === new URL(returnUrl).origin)) return;
  throw invalidBody(detail('url_not_allowed.return', { path: '/return_url' }));
}

const liveClient = prepare('find-live-client', { id: uuid }, ({ id }) =>
  tables
    .selectFrom('oauth_clients')
    .select('id')
    .where('organization_id', '=', currentOrganization)
    .where('id', '=', id)
    .where('revoked_at', 'is', null),
);

/** Locks the client, so that one revoked concurrently creates no intent. @throws AppError invalid_token */
async function requireLiveClient({ tx, organizationId }: CommandContext<Sql>, { oauthClientId }: Asker): Promise<void> {
  await lockClientsShared(tx, organizationId, [oauthClientId]);
  const [live] = await ask(tx, liveClient, { id: oauthClientId });
  if (!live) throw new AppError('invalid_token', 'The client of the access token was revoked.');
}

/**
 * Ensures that a client has one live intent for one content. Intents of other clients about the same content stay and
 * are decided separately; any intent about content that is no longer current ends.
 */
async function requireNoLiveIntent(
  ctx: CommandContext<Sql>,
  asker: Asker,
  action: Request['action'],
  subject: IntentSubject,
): Promise<void> {
  for await (const intent of liveIntents(ctx, { action, ...subject.key })) {
    const isCurrent = intent.subjectHash === subject.hash;
    const isOwn = intent.requestedByClientId === asker.oauthClientId;
    if (isCurrent && !isOwn) continue;
    if (!isCurrent || intent.mode !== subject.mode) await moveIntent(ctx, intent, 'supersede');
    else
      throw new AppError(
        'approval_intent_exists',
        'This client has a live approval intent for this content already: wait for it or use it.',
        [{ code: 'approval_intent_exists', existing_id: intent.id }],
      );
  }
}

/**
 * An approval of a document dated today expires at midnight, after which KSeF would treat it as issued offline. For
 * issuing, the organization may set an earlier time of day; after that, approval has to be requested again, with a
 * warning.
 */
function expiry(
  now: Date,
  request: Request,
  { mode, summary }: IntentSubject,
  { approvalMaxSeconds, draftsWaitUntil }: { approvalMaxSeconds: number; draftsWaitUntil: string | null },
): Date {
  const asked = new Date(now.getTime() + Math.min(request.expires_in_seconds, approvalMaxSeconds) * 1000);
  const issues = request.action === 'issue' || request.action === 'finalize';
  const isDated = issues || mode === 'online' || mode === 'offline' || mode === 'retry';
  const ends = waitEnds(now, issues ? draftsWaitUntil : null);
  return isDated && summary.issue_date === warsawDay(now) && ends < asked ? ends : asked;
}
