import { z } from 'zod';
import { countPending } from '../../approvals/count-pending.ts';
import { query } from '../../operation.ts';

/** The number next to the inbox in every page's navigation; 1,000 says that many or more. */
export const countPendingApprovals = query('approvals:read')
  .input(z.strictObject({}))
  .query(({ ctx }) => countPending(ctx));
