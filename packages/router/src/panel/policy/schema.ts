import type { OrganizationModel } from '@invoicing/db/generated/models/Organization';
import { z } from 'zod';

/** An organization's conditions for issuing and sending. */
export const PolicyValues = z.strictObject({
  fourEyes: z.enum(['off', 'requester_excluded', 'two_person']),
  /** Above this gross amount two persons must approve, whatever the other rule; null for no such amount. */
  twoPersonAboveGross: z
    .string()
    .regex(/^(0|[1-9]\d{0,15})\.\d{2}$/)
    .nullable(),
  useWindowMinutes: z.number().int().min(5).max(60),
});
export type PolicyValues = z.infer<typeof PolicyValues>;

/** The columns of the organization that hold a policy. */
export function policyColumns({ fourEyes, twoPersonAboveGross, useWindowMinutes }: PolicyValues) {
  return { fourEyes, twoPersonAboveGross, approvalUseWindowSeconds: useWindowMinutes * 60 };
}

/** The policy that is in force. */
export function policyOf(organization: OrganizationModel): PolicyValues {
  return {
    fourEyes: organization.fourEyes,
    twoPersonAboveGross: organization.twoPersonAboveGross?.toFixed(2) ?? null,
    useWindowMinutes: Math.round(organization.approvalUseWindowSeconds / 60),
  };
}
