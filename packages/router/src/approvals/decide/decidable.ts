import { type DecidingPower, powersOf } from '@invoicing/db/approvals/deciding-powers';
import { approvalIntents } from '@invoicing/db/approvals/intent-rows';
import { isRequester, type Requester, requestersOf } from '@invoicing/db/approvals/requesters';
import type { Sql } from '@invoicing/db/connection/client';
import { lockForDecision, lockRows } from '@invoicing/db/connection/locking';
import { ask, currentOrganization, prepare, sql, tables, uuids } from '@invoicing/db/connection/prepared';
import type { OrganizationModel } from '@invoicing/db/generated/models/Organization';
import { organizationRow } from '@invoicing/db/organization/row';
import { choosePower } from '@invoicing/domain/approvals/deciding-power';
import { type ApprovalPolicy, policyFor } from '@invoicing/domain/approvals/policy';
import { AppError } from '@invoicing/domain/errors';
import { statusAt } from '@invoicing/domain/states/approval-intent';
import type { MemberActor } from '../../access/actor.ts';
import type { CommandContext } from '../../context.ts';
import { withPreparedRendering } from '../../rendered-in-advance.ts';
import { type IntentRow, policyAmountOf } from '../use/store.ts';
import type { Binding } from './decision.ts';
import { type DecisionContext, pageChanged } from './drawn-pages.ts';
import { pageAsAsked, type ReviewedPage, reviewedPage } from './rendering.ts';

/** An intent that may be decided, with the page as rendered now, its requesters, and the policy for its amount. */
export type Decidable = {
  intent: IntentRow;
  shown: ReviewedPage;
  requesters: Requester[];
  organization: OrganizationModel;
  policy: ApprovalPolicy;
  /** The capacity in which the decision is made. */
  power: DecidingPower;
};

/**
 * Locks the intent and checks that it is still pending, still has the content that the page showed, and was not
 * requested by this member.
 */
export async function decidable(ctx: DecisionContext, member: MemberActor, given: Binding): Promise<Decidable> {
  return checkDecidable(ctx, await lockIntents(ctx, member, [given.id]), given);
}

/**
 * Intents locked for a member's decision, with everything that the decision depends on, unchanged until it is
 * committed.
 */
export type LockedIntents = {
  member: MemberActor;
  intents: readonly IntentRow[];
  organization: OrganizationModel;
  /** The member's powers that still exist under the locks. */
  powers: readonly DecidingPower[];
};

const askers = prepare('find-askers-of-intents', { ids: uuids }, ({ ids }) =>
  tables
    .selectFrom('approval_intents')
    .select('requested_by_client_id as clientId')
    .where('organization_id', '=', currentOrganization)
    .where('id', '=', sql<string>`ANY(${ids})`),
);

/** Locks intents for a decision, after the policy, the member and the requesting clients. */
export async function lockIntents(
  ctx: CommandContext<Sql>,
  member: MemberActor,
  ids: readonly string[],
): Promise<LockedIntents> {
  const { tx, organizationId, now } = ctx;
  const oauthClientIds = (await ask(tx, askers, { ids: [...ids] })).map(({ clientId }) => clientId);
  const before = await powersOf(tx, member, now);
  await lockForDecision(tx, organizationId, {
    memberIds: [member.memberId, ...before.map(({ memberId }) => memberId)],
    delegationIds: before.flatMap(({ delegation }) => delegation?.id ?? []),
    oauthClientIds,
  });
  await lockRows(tx, 'approval_intents', organizationId, ids);
  const intents = await approvalIntents(tx, ids);
  return {
    member,
    intents,
    organization: await organizationRow(tx, organizationId),
    // Read again under the locks: powers revoked since the first read are dropped. Powers gained since then are
    // ignored, because they are not locked.
    powers: (await powersOf(tx, member, now)).filter((power) => before.some((known) => isSame(known, power))),
  };
}

/**
 * The same check for one of several intents that are already locked.
 * @throws AppError version_conflict, approval_expired, insufficient_scope, approval_mismatch, not_found
 */
export async function checkDecidable(ctx: DecisionContext, locked: LockedIntents, given: Binding): Promise<Decidable> {
  const { organization } = locked;
  const intent = waitingIntent(ctx, locked, given.id);
  const policy = policyFor(organization, policyAmountOf(intent));
  const requesters = await requestersOf(ctx.tx, intent);
  const power = powerFor(locked, intent, (id) => policy.four_eyes !== 'off' && isRequester(id, requesters));
  if (intent.subjectHash !== given.contentHash) throw pageChanged();
  const current = await reviewedPage(ctx.tx, intent, given.locale, withPreparedRendering(ctx));
  // A page with additional warnings that no longer apply has also shown everything that matters.
  const shown = [current, pageAsAsked(intent, current)].find((page) => page?.sha256 === given.pageSha256);
  if (shown?.contentHash !== given.contentHash) throw pageChanged();
  return { intent, shown, requesters, organization, policy, power };
}

const isSame = (one: DecidingPower, other: DecidingPower) =>
  one.memberId === other.memberId && one.delegation?.id === other.delegation?.id;

/** Selects the power by which the member decides on an intent. @throws AppError insufficient_scope, version_conflict */
function powerFor(
  { member: { memberId }, powers }: LockedIntents,
  { decisions }: IntentRow,
  isAsking: (id: string) => boolean,
): DecidingPower {
  const power = choosePower({ memberId, powers, decisions, isRequester: isAsking });
  if (power === 'role')
    throw new AppError('insufficient_scope', 'Your role no longer permits decisions.', [
      { code: 'active_member_required' },
    ]);
  if (power === 'requester')
    throw new AppError(
      'insufficient_scope',
      'Nobody decides on what they wrote or asked for, themselves, through a client whose secret they know, or by a deputy.',
      [{ code: 'four_eyes' }],
    );
  if (power === 'already_decided')
    throw new AppError('version_conflict', 'You have decided already, or somebody in the same place.', [
      { code: 'already_decided' },
    ]);
  return power;
}

/** Returns the intent if it still waits for a decision. */
function waitingIntent({ now }: CommandContext<Sql>, { intents }: LockedIntents, id: string): IntentRow {
  const intent = intents.find((row) => row.id === id);
  if (!intent) throw new AppError('not_found', 'There is no such approval intent.');
  if (intent.status !== 'pending')
    throw new AppError('version_conflict', `The approval is ${intent.status} already.`, [
      { code: 'status', status: intent.status },
    ]);
  if (statusAt(intent, now) === 'expired')
    throw new AppError('approval_expired', 'The approval has expired.', [{ code: 'time_over' }]);
  return intent;
}
