import type { Issue } from '../document.ts';
import type { RuleContext } from '../rules/issue.ts';
import { byPlace, validateDocument } from '../validate.ts';
import type { CorrectionDocument, CorrectionInput } from './document.ts';
import { invoiceAfter } from './invoice-after.ts';
import { discountOf } from './period-discount.ts';
import { correctionRules } from './rules.ts';

/**
 * Issues of invoices that do not apply to corrections, which have rules of their own for these; those of new lines do
 * not apply to an invoiced line, which may be taken back.
 */
const codesOfInvoices: ReadonlySet<string> = new Set([
  'total_negative',
  'totals_inconsistent',
  'received_payments_required',
  'advance_invoices_required',
  'order_without_value',
]);
const codesOfNewLines: ReadonlySet<string> = new Set(['quantity_zero', 'line_without_value']);

/** The paths of an invoice's members in the input of a correction. */
const renamed: Record<string, string> = {
  issue_date: 'correction_date',
  customer_id: 'buyer',
  received_payments: 'corrected_payments',
  advance_invoices: 'corrected_advance_invoices',
  third_parties: 'corrected_third_parties',
};

/**
 * Finds all errors and warnings of a correction, and never throws: by the rules of invoices for the state that it
 * leaves, and by those of corrections. Warnings about unchanged parts are not repeated.
 * @returns issues ordered by path, then code; the correction may be issued when none is an error
 */
export function validateCorrection(document: CorrectionDocument, context: RuleContext): Issue[] {
  const left = validateDocument(invoiceAfter(document), context).flatMap((issue) => translated(issue, document));
  return [...left, ...correctionRules.flatMap((rule) => rule(document))].sort(byPlace);
}

/** The issue with its path in the correction's input, or nothing if it does not concern this correction. */
function translated(issue: Issue, document: CorrectionDocument): Issue[] {
  const { input } = document;
  const [, part, member = '', ...places] = issue.path.split('/');
  if (codesOfInvoices.has(issue.code)) return [];
  if (part === 'seller' && input.seller !== null && Object.hasOwn(input.seller, member))
    return [{ ...issue, path: `/input${issue.path}` }];
  if (part !== 'input') return [issue];
  const [index, ...rest] = places;
  if (discountOf(document) && (member === 'lines' || member === 'price_mode'))
    return discountIssue(issue, member, index, rest);
  if (member === 'lines' && index !== undefined) return lineIssue(issue, document, Number(index), rest);
  const name = renamed[member] ?? member;
  if (issue.severity !== 'error' && !isGivenIn(input, name)) return [];
  return [{ ...issue, path: ['/input', name, ...places].join('/') }];
}

/** The reductions of a discount as lines at a price. */
function discountIssue(issue: Issue, member: string, index: string | undefined, [name]: string[]): Issue[] {
  if (issue.severity !== 'error') return [];
  const place =
    member === 'price_mode'
      ? member
      : ['reductions', ...(index === undefined ? [] : [index, name === 'vat_rate' ? name : 'amount'])].join('/');
  return [{ ...issue, path: `/input/period_discount/${place}` }];
}

function lineIssue(issue: Issue, { input, before, after }: CorrectionDocument, index: number, rest: string[]): Issue[] {
  const isNew = index >= before.lines.length;
  if (!isNew && codesOfNewLines.has(issue.code)) return [];
  const place = isNew
    ? placeOfNew(input, index - before.lines.length)
    : input.lines.findIndex(({ ref }) => ref === after.lines[index]?.ref);
  if (place >= 0)
    return [{ ...issue, path: ['/input/lines', place, ...(rest[0] === 'ref' ? [] : ['after']), ...rest].join('/') }];
  return issue.severity === 'error' ? [{ ...issue, path: ['/before/lines', index, ...rest].join('/') }] : [];
}

/** The position in the input of the n-th added line. */
function placeOfNew({ lines }: CorrectionInput, count: number): number {
  return lines.flatMap(({ ref }, place) => (ref === null ? [place] : []))[count] ?? -1;
}

function isGivenIn(input: CorrectionInput, name: string): boolean {
  return Object.entries(input).some(([member, value]) => member === name && value !== null);
}
