import type { InvoiceDocument, Issue } from '../document.ts';
import { error, type Rule, when } from './issue.ts';

/**
 * The simplified procedure for triangular transactions, as the second taxpayer invoices the last (art. 135 ust. 1 pkt 4
 * and art. 136 of the VAT act).
 */
export const triangularRules: Rule = ({ buyer, input }: InvoiceDocument): Issue[] => {
  if (!input.annotations.simplified_triangular) return [];
  return [
    ...when(buyer.tax_identifier.kind !== 'eu_vat', () =>
      error('triangular_needs_eu_vat_buyer', {
        path: '/input/customer_id',
        fa3: 'Podmiot2/DaneIdentyfikacyjne/NrVatUE',
      }),
    ),
    ...input.lines.flatMap(({ vat_rate }, index) =>
      when(vat_rate !== 'outside_scope', () =>
        error('triangular_rate', { path: `/input/lines/${index}/vat_rate`, fa3: 'Fa/FaWiersz/P_12' }),
      ),
    ),
  ];
};
