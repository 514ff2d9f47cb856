import { countDecidingMembers } from '@invoicing/db/approvals/deciding-members';
import { organizationRow } from '@invoicing/db/organization/row';
import { z } from 'zod';
import { query } from '../../operation.ts';
import { policyOf } from './schema.ts';

/** The organization's approval policy, and how many people could decide now. */
export const getPolicy = query(
  {
    permission: 'policy:read',
    input: z.strictObject({}),
  },
  async ({ ctx }) => {
    const organization = await organizationRow(ctx.db, ctx.organizationId);
    return {
      values: policyOf(organization),
      offAcknowledgedAt: organization.fourEyesOffAcknowledgedAt?.toISOString() ?? null,
      decidingMembers: await countDecidingMembers(ctx.db),
    };
  },
);
