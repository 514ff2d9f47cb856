import type { InvoiceDocument, Issue } from './document.ts';
import { dateRules } from './rules/dates.ts';
import type { Rule, RuleContext } from './rules/issue.ts';
import { lineRules } from './rules/lines.ts';
import { partyRules } from './rules/parties.ts';
import { settlementRules } from './rules/settlement.ts';
import { taxRules } from './rules/tax.ts';

/** Names this set of rules; changes whenever a verdict could. */
export const rulesetVersion = '2026-11-21.1';

const rules: readonly Rule[] = [partyRules, dateRules, lineRules, taxRules, settlementRules];

/**
 * Looks for everything that is wrong or doubtful in a document. KSeF checks no arithmetic and no tax rule: this does.
 * @returns issues ordered by path, then code; the document may be issued when none is an error
 */
export function validateDocument(document: InvoiceDocument, context: RuleContext): Issue[] {
  return rules.flatMap((rule) => rule(document, context)).sort(byPlace);
}

export function hasErrors(issues: readonly Issue[]): boolean {
  return issues.some((issue) => issue.severity === 'error');
}

/** Orders issues so that the same document always gives the same list. */
export function byPlace(a: Issue, b: Issue): number {
  return compareText(a.path, b.path) || compareText(a.code, b.code);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
