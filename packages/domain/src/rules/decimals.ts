import type { InvoiceDocument, Issue } from '../document.ts';
import { amount } from '../fields/kinds.ts';
import { decimalsOf } from './fields.ts';
import { error, type Rule, when } from './issue.ts';

/** One number of the document and the FA(3) type that must hold it. */
export type DecimalField = { value: string | null; path: string; fa3: string; form: DecimalForm };
export type DecimalForm = { whole: number; fraction: number };

const anyDecimal = /^(?!-0(\.0*)?$)-?(0|[1-9]\d*)(\.\d+)?$/;

/** Every number can be read and fits the FA(3) type that must hold it: the rules that calculate rely on it. */
export const decimalRules: Rule = (document) =>
  [...totalFields(document), ...decimalsOf(document)].flatMap(decimalIssues);

/** The computed numbers. */
function totalFields({ totals }: InvoiceDocument): DecimalField[] {
  const stated = [totals, ...totals.by_rate].flatMap(({ net, vat, gross, vat_pln }) => [net, vat, gross, vat_pln]);
  return stated.map((value): DecimalField => ({ value, path: '/totals', fa3: 'Fa/P_15', form: amount }));
}

/** Issues that prevent a number from being written to FA(3). */
export function decimalIssues({ value, path, fa3, form: { whole, fraction } }: DecimalField): Issue[] {
  if (value === null) return [];
  if (!anyDecimal.test(value)) return [error('decimal_format', { path, fa3 })];
  const [before = '', behind = ''] = value.replace('-', '').split('.');
  return when(before.length > whole || behind.length > fraction, () =>
    error('decimals_exceeded', { path, fa3, with: { whole, fraction } }),
  );
}
