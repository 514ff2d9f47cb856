import type { InvoiceDocument, Issue } from '../document.ts';
import { error, type Rule, when } from './issue.ts';

/** The simplified procedure of a triangle, as its second taxpayer invoices the last (art. 135 ust. 1 pkt 4 and art. 136 of the VAT act). */
export const triangularRules: Rule = ({ buyer, input }: InvoiceDocument): Issue[] => {
  if (!input.annotations.simplified_triangular) return [];
  return [
    ...when(buyer.tax_identifier.kind !== 'eu_vat', () =>
      error('triangular_needs_eu_vat_buyer', {
        path: '/input/customer_id',
        fa3: 'Podmiot2/DaneIdentyfikacyjne/NrVatUE',
        en: 'The last taxpayer of a triangle is named by its VAT-UE number (art. 136(1)(4) of the VAT act).',
        pl: 'Ostatniego podatnika w transakcji trójstronnej wskazuje się numerem VAT UE (art. 136 ust. 1 pkt 4 ustawy).',
      }),
    ),
    ...input.lines.flatMap(({ vat_rate }, index) =>
      when(vat_rate !== 'outside_scope', () =>
        error('triangular_rate', {
          path: `/input/lines/${index}/vat_rate`,
          fa3: 'Fa/FaWiersz/P_12',
          en: 'The last taxpayer of a triangle accounts for the tax (art. 136(1)(2) of the VAT act): the rate is "outside_scope".',
          pl: 'W transakcji trójstronnej podatek rozlicza ostatni podatnik (art. 136 ust. 1 pkt 2 ustawy): właściwa stawka to „np”.',
        }),
      ),
    ),
  ];
};
