import type { InvoiceDocument, InvoiceLine, Issue } from '../document.ts';
import { error, type Rule, warning, when } from './issue.ts';

/**
 * What an invoice may omit: a simplified one quantities, prices, values and sums by rate (art. 106e ust. 5 pkt 3 of the
 * VAT act).
 */
export const presentationRules: Rule = (document) => [
  ...document.input.lines.flatMap((line, index) => lineIssues(line, `/input/lines/${index}`, document)),
  ...totalOnly(document),
  ...perLine(document),
];

function lineIssues(
  { presentation, discount, unit_discount }: InvoiceLine,
  path: string,
  { input: { kind } }: InvoiceDocument,
): Issue[] {
  if (presentation === 'full') return [];
  const at = { path: `${path}/presentation`, fa3: 'Fa/FaWiersz/P_8B' };
  return [
    ...when(presentation === 'name' && kind !== 'simplified' && kind !== 'advance', () =>
      error('name_only_on_simplified', at),
    ),
    ...when(presentation === 'amount' && kind !== 'simplified' && kind !== 'advance', () =>
      warning('quantity_not_shown', at),
    ),
    ...when(kind === 'advance', () => error('order_line_not_full', { ...at, fa3: 'Fa/Zamowienie/ZamowienieWiersz' })),
    ...when(discount !== null, () =>
      error('discount_without_price', { path: `${path}/discount`, fa3: 'Fa/FaWiersz/P_10' }),
    ),
    ...when(unit_discount !== null, () =>
      error('discount_without_price', { path: `${path}/unit_discount`, fa3: 'Fa/FaWiersz/P_10' }),
    ),
  ];
}

/** Without sums by rate, the tax at each rate must still be derivable. */
function totalOnly({ input: { total_only, kind, lines } }: InvoiceDocument): Issue[] {
  if (!total_only) return [];
  const rates = new Set(lines.map(({ vat_rate }) => vat_rate));
  return [
    ...when(kind !== 'simplified', () =>
      error('total_only_on_simplified', { path: '/input/total_only', fa3: 'Fa/P_13_1' }),
    ),
    ...when(rates.size > 1 && lines.some(({ presentation }) => presentation === 'name'), () =>
      error('rate_amounts_missing', { path: '/input/total_only', fa3: 'Fa/FaWiersz/P_11' }),
    ),
  ];
}

/**
 * The tax of an advance payment follows from the payment, not from what was ordered (art. 106f ust. 1 pkt 3 of the VAT
 * act).
 */
function perLine({ input: { vat_per_line, kind } }: InvoiceDocument): Issue[] {
  return when(vat_per_line && kind === 'advance', () =>
    error('vat_per_line_in_advance', { path: '/input/vat_per_line', fa3: 'Fa/FaWiersz/P_11Vat' }),
  );
}
