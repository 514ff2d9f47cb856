import type { Sql } from '@invoicing/db/connection/client';
import { sha256Hex } from '@invoicing/domain/drafts/content-hash';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { MemberActor } from '../../access/actor.ts';
import { requireMember } from '../../access/require-member.ts';
import { auditMember } from '../../audit/audit-member.ts';
import type { CommandContext } from '../../context.ts';
import { preparedSqlCommand } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { requireCountingApprovals } from '../use/require-counting.ts';
import { allDecidable } from './all-decidable.ts';
import type { Decidable } from './decidable.ts';
import type { Authentication } from './decision.ts';
import { drawPages } from './drawn-pages.ts';
import { factor, verifyFactor } from './factor.ts';
import { type GivenApproval, giveApproval, placeOf } from './give-approval.ts';
import { insertSet } from './insert-set.ts';
import { signSetReceipt } from './receipt.ts';
import { bindingsOf, setBinding, setChallenge } from './set-binding.ts';

/**
 * Approves a set of documents with one second factor, all of them or none: each gets the checks, the decision and the
 * receipt of a single approval. The receipt of the set lists them in order.
 * @throws AppError that names each document which changed since it was shown; the second factor is not consumed then
 */
export const approveIntentSet = preparedSqlCommand(
  {
    permission: 'approvals:decide',
    input: z.strictObject({ ...setBinding, ...factor }),
    output: z.object({ id: Uuid }),
  },
  (ctx, input) => drawPages(ctx, bindingsOf(input)),
  async ({ ctx, input }) => {
    const member = requireMember(ctx.actor);
    const all = await allDecidable(ctx, member, bindingsOf(input), ({ intent }) =>
      requireCountingApprovals(ctx, intent),
    );
    const authentication = await verifyFactor(ctx, member, setChallenge(member, input.decisions), input);
    const given: Given[] = [];
    for (const decided of all)
      given.push({ ...decided, ...(await giveApproval(ctx, member, decided, authentication)) });
    return { id: await keepSet(ctx, member, authentication, given) };
  },
);

type Given = Decidable & GivenApproval;

/** Signs the receipt of a set and stores it with the decisions. @returns the id of the set */
async function keepSet(
  ctx: CommandContext<Sql>,
  member: MemberActor,
  { methods, authenticatedAt }: Authentication,
  given: readonly Given[],
): Promise<string> {
  const id = uuidv7();
  const receipt = await signSetReceipt(ctx.services.keys.receiptKey, {
    set_id: id,
    organization_id: ctx.organizationId,
    approver: { member_id: member.memberId, display: member.displayName },
    amr: methods,
    auth_time: authenticatedAt.toISOString(),
    decided_at: ctx.now.toISOString(),
    decisions: given.map(({ intent, shown, power, receipt: own }) => ({
      intent_id: intent.id,
      hash: intent.subjectHash,
      page_sha256: shown.sha256,
      receipt_sha256: own && sha256Hex(own.value),
      ...placeOf(power),
    })),
  });
  await insertSet(ctx.tx, {
    id,
    memberId: member.memberId,
    memberDisplay: member.displayName,
    methods,
    decidedAt: ctx.now,
    receipt: receipt.value,
    receiptKid: receipt.kid,
    decisionIds: given.map(({ decisionId }) => decisionId),
  });
  await auditMember(ctx, 'approval_set.approved', { type: 'approval_set', id }, { decisions: given.length });
  return id;
}
