import { compare, parseDecimal } from '../amounts/decimal.ts';
import { computeTotals } from '../amounts/totals.ts';
import type { InvoiceDocument, InvoiceTotals, Issue } from '../document.ts';
import { error, type Rule, when } from './issue.ts';

const at = { path: '/input/lines', fa3: 'Fa/P_15' };

/** The totals match the lines, fit FA(3), and equal what the client expected. */
export const totalRules: Rule = (document) => {
  const computed = totalsOrNull(document);
  if (computed === null) return [error('amount_out_of_range', at)];
  return [...stated(document, computed), ...expected(document, computed), ...sign(computed)];
};

/** Null if an amount exceeds FA(3)'s range, so that the error becomes an issue of the document. */
function totalsOrNull({ input }: InvoiceDocument): InvoiceTotals | null {
  try {
    return computeTotals(input);
  } catch (refusal) {
    if (refusal instanceof RangeError) return null;
    throw refusal;
  }
}

function stated({ totals }: InvoiceDocument, computed: InvoiceTotals): Issue[] {
  return when(fingerprint(totals) !== fingerprint(computed), () =>
    error('totals_inconsistent', { path: '/totals', fa3: 'Fa/P_15' }),
  );
}

function expected({ input: { expected_total_gross } }: InvoiceDocument, { gross }: InvoiceTotals): Issue[] {
  return when(
    expected_total_gross !== null && compare(parseDecimal(expected_total_gross), parseDecimal(gross)) !== 0,
    () => error('total_mismatch', { path: '/input/expected_total_gross', fa3: 'Fa/P_15', with: { gross } }),
  );
}

function sign({ gross }: InvoiceTotals): Issue[] {
  return when(parseDecimal(gross).units < 0n, () => error('total_negative', at));
}

/** Totals as one text, independent of the order of members in storage. */
function fingerprint({ net, vat, gross, vat_pln, by_rate }: InvoiceTotals): string {
  return JSON.stringify([
    net,
    vat,
    gross,
    vat_pln,
    by_rate.map((row) => [row.vat_rate, row.net, row.vat, row.gross, row.vat_pln]),
  ]);
}
