import { compare, formatDecimal, multiply, parseDecimal, round } from '../amounts/decimal.ts';

export type FourEyes = 'off' | 'requester_excluded' | 'two_person';
export type ApprovalPolicy = { four_eyes: FourEyes; required_approvals: number };
/** The organization's policy; two people decide above the amount, which is in PLN. */
type Chosen = { fourEyes: FourEyes; twoPersonAboveGross: { toFixed: (digits: number) => string } | null };

/** The amount of a document; `gross_pln` is null if no rate of its currency was known at the request. */
export type PolicyAmount = { total_gross: string; currency: string; gross_pln: string | null };

/** An amount in PLN at a rate, to the grosz; null without a rate. @param amount with its sign */
export function inPln(amount: string, currency: string, rate: string | null): string | null {
  if (currency === 'PLN') return amount;
  return rate === null ? null : formatDecimal(round(multiply(parseDecimal(amount), parseDecimal(rate)), 2), 2);
}

/**
 * The exchange rate that the policy uses: NBP's or the document's, whichever is higher, so that an understated rate
 * does not lower the amount. Without NBP's rate, one unit counts as at least one zloty.
 * @returns null where neither is known
 */
export function countedRate(ofDocument: string | null, ofNbp: string | null): string | null {
  if (ofDocument === null) return ofNbp;
  return larger(ofDocument, ofNbp ?? '1');
}

const larger = (a: string, b: string) => (compare(parseDecimal(a), parseDecimal(b)) < 0 ? b : a);

/**
 * The approvals that the organization currently requires for a document of this amount. The sign is ignored, so a
 * reduction by a correction counts like an increase. An amount whose value in PLN is unknown counts as a large one.
 */
export function policyFor(organization: Chosen, amount: PolicyAmount): ApprovalPolicy {
  const above = organization.twoPersonAboveGross;
  const pln = amount.currency === 'PLN' ? amount.total_gross : amount.gross_pln;
  const large = above !== null && (pln === null || isAbove(pln, above.toFixed(2)));
  const four_eyes = large ? 'two_person' : organization.fourEyes;
  return { four_eyes, required_approvals: four_eyes === 'two_person' ? 2 : 1 };
}

function isAbove(amount: string, limit: string): boolean {
  return compare(parseDecimal(amount.replace('-', '')), parseDecimal(limit)) > 0;
}
