import { AppError } from '@invoicing/domain/errors';
import { z } from 'zod';
import { query } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { intentsDue, intentsFound } from '../use/store.ts';
import { presentListed } from './present-listed.ts';
import { requesterNames } from './requester-names.ts';

const inPlace = { select: { fromDisplay: true } } as const;

/**
 * A set of approvals given with one second factor, with its own receipt and those of its approvals, in order. Each
 * names the member in whose place it was decided, null if by the approver's own power.
 */
export const getApprovalSet = query(
  {
    permission: 'approvals:read',
    input: z.strictObject({ id: Uuid }),
  },
  async ({ ctx, input }) => {
    const set = await ctx.db.approvalSet.findFirst({
      where: { id: input.id },
      include: {
        decisions: {
          orderBy: { position: 'asc' },
          select: { decision: { select: { intent: { select: { id: true } }, delegation: inPlace } } },
        },
      },
    });
    if (!set) throw new AppError('not_found', 'There is no such set of approvals.');
    const decided = set.decisions.map(({ decision }) => decision.intent);
    const intents = await intentsDue(ctx.db, await intentsFound(ctx.db, decided));
    const names = await requesterNames(ctx.db, intents);
    return {
      id: set.id,
      approver: set.memberDisplay,
      decidedAt: set.decidedAt.toISOString(),
      receipt: { kid: set.receiptKid, value: set.receipt },
      approvals: intents.map((intent, position) => ({
        ...presentListed(intent, ctx, names),
        setInPlaceOf: set.decisions[position]?.decision.delegation?.fromDisplay ?? null,
      })),
    };
  },
);
