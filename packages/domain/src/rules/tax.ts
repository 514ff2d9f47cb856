import { isInForce, vatRow } from '../amounts/vat.ts';
import { type InvoiceDocument, type Issue, type VatRate, vatRates } from '../document.ts';
import { error, type Rule, warning, when } from './issue.ts';

const rateFields = 'Fa/FaWiersz/P_12';

/** Every rate is known, so that rules that calculate can rely on it. */
export const knownRateRules: Rule = ({ input }) => {
  const given = [
    ...input.lines.map(({ vat_rate: rate }, index) => ({ rate, path: `/input/lines/${index}/vat_rate` })),
    ...input.advance_invoices.flatMap(({ by_rate }, place) =>
      by_rate.map(({ vat_rate: rate }, index) => ({
        rate,
        path: `/input/advance_invoices/${place}/by_rate/${index}/vat_rate`,
      })),
    ),
  ];
  return given.flatMap(({ rate, path }) =>
    when(!vatRates.includes(rate), () => error('vat_rate_unknown', { path, fa3: rateFields })),
  );
};

/** Rates agree with the annotations, the buyer and the day of the supply. */
export const taxRules: Rule = (document) => [
  ...exemption(document),
  ...margin(document),
  ...reverseCharge(document),
  ...zeroRates(document),
  ...outdatedRates(document),
];

function has({ input }: InvoiceDocument, ...rates: VatRate[]): boolean {
  return input.lines.some((line) => rates.includes(line.vat_rate));
}

function exemption(document: InvoiceDocument): Issue[] {
  const basis = document.input.annotations.exemption_basis;
  const at = { path: '/input/annotations/exemption_basis', fa3: 'Fa/Adnotacje/Zwolnienie' };
  return [
    ...when(has(document, 'exempt') && basis === null, () => error('exemption_basis_missing', at)),
    ...when(!has(document, 'exempt') && basis !== null, () => error('exemption_basis_unused', at)),
  ];
}

/** Art. 106e ust. 2 and 3 of the VAT act: the margin procedure is named, and prices are gross. */
function margin(document: InvoiceDocument): Issue[] {
  const { annotations, price_mode } = document.input;
  const at = { path: '/input/annotations/margin_procedure', fa3: 'Fa/Adnotacje/PMarzy' };
  const isUsed = has(document, 'margin');
  return [
    ...when(isUsed && annotations.margin_procedure === null, () => error('margin_procedure_missing', at)),
    ...when(!isUsed && annotations.margin_procedure !== null, () => error('margin_procedure_unused', at)),
    ...when(isUsed && price_mode === 'net', () =>
      error('margin_needs_gross_prices', { path: '/input/price_mode', fa3: 'Fa/FaWiersz/P_11A' }),
    ),
  ];
}

function reverseCharge(document: InvoiceDocument): Issue[] {
  const { reverse_charge } = document.input.annotations;
  const at = { path: '/input/annotations/reverse_charge', fa3: 'Fa/Adnotacje/P_18' };
  const kind = document.buyer.tax_identifier.kind;
  return [
    ...when(has(document, 'reverse_charge') && !reverse_charge, () => error('reverse_charge_mismatch.annotation', at)),
    ...when(reverse_charge && !has(document, 'reverse_charge', 'outside_scope', 'outside_scope_art100'), () =>
      error('reverse_charge_mismatch.line', at),
    ),
    ...when(has(document, 'reverse_charge') && kind !== 'nip', () =>
      error('reverse_charge_needs_polish_buyer', { path: '/input/customer_id', fa3: rateFields }),
    ),
    ...when(has(document, 'outside_scope_art100') && !reverse_charge, () => warning('reverse_charge_missing', at)),
  ];
}

function zeroRates(document: InvoiceDocument): Issue[] {
  const { kind } = document.buyer.tax_identifier;
  const at = { path: '/input/customer_id', fa3: 'Podmiot2' };
  return [
    // A new means of transport may go to anyone in another member state (art. 13 ust. 2 pkt 3 of the VAT act).
    ...when(has(document, '0_intra_eu') && kind !== 'eu_vat' && document.input.annotations.new_transport === null, () =>
      error('intra_eu_supply_needs_eu_vat_buyer', at),
    ),
    ...when(has(document, '0_export') && document.buyer.address.country_code === 'PL', () =>
      error('export_with_polish_buyer', at),
    ),
    ...when(has(document, 'outside_scope_art100') && kind !== 'eu_vat', () => error('art100_needs_eu_vat_buyer', at)),
  ];
}

function outdatedRates({ input }: InvoiceDocument): Issue[] {
  const supplied = input.sale_date ?? input.sale_period?.to ?? input.issue_date;
  return input.lines.flatMap((line, index) =>
    when(!isInForce(vatRow(line.vat_rate), supplied), () =>
      warning('vat_rate_not_in_force', {
        path: `/input/lines/${index}/vat_rate`,
        fa3: rateFields,
        with: { day: supplied },
      }),
    ),
  );
}
