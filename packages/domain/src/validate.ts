import type { InvoiceDocument, Issue } from './document.ts';
import { accountRules } from './rules/accounts.ts';
import { adjustmentRules } from './rules/adjustments.ts';
import { attachmentRules } from './rules/attachment.ts';
import { authorisedEntityRules } from './rules/authorised-entity.ts';
import { currencyRules } from './rules/currency.ts';
import { dateRules } from './rules/dates.ts';
import { decimalRules } from './rules/decimals.ts';
import { exchangeRateRules } from './rules/exchange-rates.ts';
import { fieldRules } from './rules/fields.ts';
import { footerRules } from './rules/footer.ts';
import type { Rule, RuleContext } from './rules/issue.ts';
import { kindRules, knownKindRules } from './rules/kinds.ts';
import { lineRules } from './rules/lines.ts';
import { newTransportRules } from './rules/new-transport.ts';
import { noteRules } from './rules/notes.ts';
import { partialPaymentRules } from './rules/partial-payments.ts';
import { partyRules } from './rules/parties.ts';
import { partyDetailRules } from './rules/party-details.ts';
import { paymentRules } from './rules/payment.ts';
import { paymentLinkRules } from './rules/payment-link.ts';
import { presentationRules } from './rules/presentation.ts';
import { splitPaymentRules } from './rules/split-payment.ts';
import { knownRateRules, taxRules } from './rules/tax.ts';
import { termRules } from './rules/terms.ts';
import { textRules } from './rules/texts.ts';
import { thirdPartyRules } from './rules/third-parties.ts';
import { totalRules } from './rules/total.ts';
import { transportTimeRules } from './rules/transport-times.ts';
import { triangularRules } from './rules/triangular.ts';

/** The version of this set of rules; has to change whenever a verdict could. */
export const rulesetVersion = '2026-11-22.3';

/**
 * In order: rules that all others rely on, rules for any document, and rules that calculate, which run only if numbers,
 * rates and kinds are valid.
 */
const formRules: readonly Rule[] = [decimalRules, knownRateRules, knownKindRules];
const plainRules: readonly Rule[] = [
  textRules,
  fieldRules,
  partyRules,
  partyDetailRules,
  authorisedEntityRules,
  dateRules,
  paymentRules,
  noteRules,
  termRules,
  footerRules,
  attachmentRules,
  presentationRules,
  paymentLinkRules,
  accountRules,
  transportTimeRules,
  triangularRules,
  newTransportRules,
];
const calculatingRules: readonly Rule[] = [
  lineRules,
  taxRules,
  currencyRules,
  splitPaymentRules,
  exchangeRateRules,
  kindRules,
  thirdPartyRules,
  adjustmentRules,
  partialPaymentRules,
  totalRules,
];

/**
 * Finds all errors and warnings of a document, and never throws. KSeF checks neither arithmetic nor tax rules, so this
 * does.
 * @returns issues ordered by path, then code; the document may be issued when none is an error
 */
export function validateDocument(document: InvoiceDocument, context: RuleContext): Issue[] {
  const form = formRules.flatMap((rule) => rule(document, context));
  const rules = form.length > 0 ? plainRules : [...plainRules, ...calculatingRules];
  return [...form, ...rules.flatMap((rule) => rule(document, context))].sort(byPlace);
}

export function hasErrors(issues: readonly Issue[]): boolean {
  return issues.some((issue) => issue.severity === 'error');
}

/**
 * Issues that depend on the day rather than on the content: they change with time, or with what KSeF receives
 * meanwhile.
 */
const passing: ReadonlySet<string> = new Set([
  'issue_date_in_future',
  'invoice_rejected',
  'original_not_in_ksef',
  'original_ksef_number_outdated',
]);

/** The issues of the content itself, independent of the day. */
export function lasting(issues: readonly Issue[]): Issue[] {
  return issues.filter(({ code }) => !passing.has(code));
}

/** Orders issues so that the same document always gives the same list. */
export function byPlace(a: Issue, b: Issue): number {
  return compareText(a.path, b.path) || compareText(a.code, b.code);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
