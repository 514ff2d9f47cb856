import { countDecidingMembers } from '@invoicing/db/deciding-members';
import { z } from 'zod';
import { query } from '../../operation.ts';
import { policyOf } from './schema.ts';

/** The organization's approval policy, and how many people could decide now. */
export const getPolicy = query('policy:read')
  .input(z.strictObject({}))
  .query(async ({ ctx }) => {
    const organization = await ctx.db.organization.findUniqueOrThrow({ where: { id: ctx.organizationId } });
    return {
      values: policyOf(organization),
      offAcknowledgedAt: organization.fourEyesOffAcknowledgedAt?.toISOString() ?? null,
      decidingMembers: await countDecidingMembers(ctx.db),
    };
  });
