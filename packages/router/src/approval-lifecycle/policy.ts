import type { OrganizationModel } from '@invoicing/db/generated/models/Organization';
import { compare, parseDecimal } from '@invoicing/domain/decimal';

export type ApprovalPolicy = { four_eyes: 'off' | 'requester_excluded' | 'two_person'; required_approvals: number };

/**
 * What the organization asks for at this moment for a document of this amount; what a correction takes back counts like
 * what it adds.
 */
export function policyFor(organization: OrganizationModel, totalGross: string): ApprovalPolicy {
  const above = organization.twoPersonAboveGross;
  const large =
    above !== null && compare(parseDecimal(totalGross.replace('-', '')), parseDecimal(above.toFixed(2))) > 0;
  const four_eyes = large ? 'two_person' : organization.fourEyes;
  return { four_eyes, required_approvals: four_eyes === 'two_person' ? 2 : 1 };
}
