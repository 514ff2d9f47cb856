import { z } from 'zod';
import { permits } from '../../access/actor.ts';
import { query } from '../../operation.ts';
import { findPending } from './pending.ts';

/** The navigation shows no more. */
const countedAtMost = 100;

/** The number next to the inbox in all navigation: what the member may decide on; 100 says that many or more. */
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
