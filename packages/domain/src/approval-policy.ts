import { compare, parseDecimal } from './decimal.ts';

export type FourEyes = 'off' | 'requester_excluded' | 'two_person';
export type ApprovalPolicy = { four_eyes: FourEyes; required_approvals: number };
/** What an organization has chosen; the amount is in PLN, above which two people decide. */
type Chosen = { fourEyes: FourEyes; twoPersonAboveGross: { toFixed: (digits: number) => string } | null };

/**
 * What the organization asks for at this moment for a document of this amount; what a correction takes back counts like
 * what it adds.
 */
export function policyFor(organization: Chosen, totalGross: string): ApprovalPolicy {
  const above = organization.twoPersonAboveGross;
  const large =
    above !== null && compare(parseDecimal(totalGross.replace('-', '')), parseDecimal(above.toFixed(2))) > 0;
  const four_eyes = large ? 'two_person' : organization.fourEyes;
  return { four_eyes, required_approvals: four_eyes === 'two_person' ? 2 : 1 };
}
