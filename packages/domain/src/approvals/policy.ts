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
 * The rate at which an amount counts: NBP's, or the document's where that is higher, so that no one who writes a rate
 * makes an amount small. Where NBP's is not known, one unit counts as a zloty at least.
 * @returns null where neither is known
 */
export function countedRate(ofDocument: string | null, ofNbp: string | null): string | null {
  if (ofDocument === null) return ofNbp;
  return larger(ofDocument, ofNbp ?? '1');
}

const larger = (a: string, b: string) => (compare(parseDecimal(a), parseDecimal(b)) < 0 ? b : a);

/**
 * What the organization asks for at this moment for a document of this amount; what a correction takes back counts like
 * what it adds. An amount in another currency whose value in PLN is not known counts as a large one.
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
