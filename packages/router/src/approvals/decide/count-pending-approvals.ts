import { z } from 'zod';
import { permits } from '../../access/actor.ts';
import { query } from '../../operation.ts';
import { findPending } from './pending.ts';

/** The highest number that the navigation shows. */
const countedAtMost = 100;

/**
 * The number next to the inbox in the navigation: the approvals that the member may decide on. 100 means 100 or more.
 */
export const countPendingApprovals = query(
  {
    permission: 'approvals:read',
    input: z.strictObject({}),
  },
  async ({ ctx }) => {
    if (!permits(ctx.actor, 'approvals:decide')) return 0;
    return (await findPending(ctx, { view: 'mine', filters: {}, take: countedAtMost })).length;
  },
);
