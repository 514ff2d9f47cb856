import type { InvoiceDocument, Issue, VatRate } from '../document.ts';
import { isInForce, vatRow } from '../vat.ts';
import { error, type Rule, warning, when } from './issue.ts';

const rateFields = 'Fa/FaWiersz/P_12';

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
    ...when(has(document, 'exempt') && basis === null, () =>
      error('exemption_basis_missing', {
        ...at,
        en: 'An exempt line needs the legal basis of the exemption.',
        pl: 'Pozycja zwolniona wymaga podstawy prawnej zwolnienia.',
      }),
    ),
    ...when(!has(document, 'exempt') && basis !== null, () =>
      error('exemption_basis_unused', {
        ...at,
        en: 'An exemption basis is given, but no line is exempt.',
        pl: 'Podano podstawę zwolnienia, ale żadna pozycja nie jest zwolniona.',
      }),
    ),
  ];
}

/** Art. 106e ust. 2 and 3 of the VAT act: the procedure is named, and the price says nothing of the tax. */
function margin(document: InvoiceDocument): Issue[] {
  const { annotations, price_mode } = document.input;
  const at = { path: '/input/annotations/margin_procedure', fa3: 'Fa/Adnotacje/PMarzy' };
  const isUsed = has(document, 'margin');
  return [
    ...when(isUsed && annotations.margin_procedure === null, () =>
      error('margin_procedure_missing', {
        ...at,
        en: 'A line taxed on its margin needs the margin procedure.',
        pl: 'Pozycja w procedurze marży wymaga wskazania procedury.',
      }),
    ),
    ...when(!isUsed && annotations.margin_procedure !== null, () =>
      error('margin_procedure_unused', {
        ...at,
        en: 'A margin procedure is given, but no line is taxed on its margin.',
        pl: 'Podano procedurę marży, ale żadna pozycja jej nie podlega.',
      }),
    ),
    ...when(isUsed && price_mode === 'net', () =>
      error('margin_needs_gross_prices', {
        path: '/input/price_mode',
        fa3: 'Fa/FaWiersz/P_11A',
        en: 'Supplies taxed on their margin are invoiced at gross prices.',
        pl: 'Sprzedaż w procedurze marży fakturuje się w cenach brutto.',
      }),
    ),
  ];
}

function reverseCharge(document: InvoiceDocument): Issue[] {
  const { reverse_charge } = document.input.annotations;
  const at = { path: '/input/annotations/reverse_charge', fa3: 'Fa/Adnotacje/P_18' };
  const kind = document.buyer.tax_identifier.kind;
  return [
    ...when(has(document, 'reverse_charge') && !reverse_charge, () =>
      error('reverse_charge_mismatch', {
        ...at,
        en: 'A reverse-charge line needs the annotation "reverse charge".',
        pl: 'Pozycja ze stawką „oo” wymaga adnotacji „odwrotne obciążenie”.',
      }),
    ),
    ...when(reverse_charge && !has(document, 'reverse_charge', 'outside_scope', 'outside_scope_art100'), () =>
      error('reverse_charge_mismatch', {
        ...at,
        en: 'The annotation "reverse charge" needs a line whose tax the buyer accounts for.',
        pl: 'Adnotacja „odwrotne obciążenie” wymaga pozycji rozliczanej przez nabywcę.',
      }),
    ),
    ...when(has(document, 'reverse_charge') && kind !== 'nip', () =>
      error('reverse_charge_needs_polish_buyer', {
        path: '/input/customer_id',
        fa3: rateFields,
        en: 'The rate "reverse_charge" is domestic: the buyer needs a NIP.',
        pl: 'Stawka „oo” dotyczy obrotu krajowego: nabywca musi mieć NIP.',
      }),
    ),
    ...when(has(document, 'outside_scope_art100') && !reverse_charge, () =>
      warning('reverse_charge_missing', {
        ...at,
        en: 'The buyer of services under art. 100(1)(4) accounts for the tax: the annotation "reverse charge" is usual.',
        pl: 'Przy usługach z art. 100 ust. 1 pkt 4 podatek rozlicza nabywca: zwykle wymagana jest adnotacja „odwrotne obciążenie”.',
      }),
    ),
  ];
}

function zeroRates(document: InvoiceDocument): Issue[] {
  const { kind } = document.buyer.tax_identifier;
  const at = { path: '/input/customer_id', fa3: 'Podmiot2' };
  return [
    // A new means of transport may go to whoever is in another member state (art. 13 ust. 2 pkt 3 of the VAT act).
    ...when(has(document, '0_intra_eu') && kind !== 'eu_vat' && document.input.annotations.new_transport === null, () =>
      error('intra_eu_supply_needs_eu_vat_buyer', {
        ...at,
        en: 'An intra-Community supply needs a buyer with a VAT-UE number of another member state.',
        pl: 'WDT wymaga nabywcy z numerem VAT UE innego państwa.',
      }),
    ),
    ...when(has(document, '0_export') && document.buyer.address.country_code === 'PL', () =>
      error('export_with_polish_buyer', { ...at, en: 'An export needs a buyer outside Poland.', pl: 'Eksport wymaga nabywcy spoza Polski.' }),
    ),
    ...when(has(document, 'outside_scope_art100') && kind !== 'eu_vat', () =>
      error('art100_needs_eu_vat_buyer', {
        ...at,
        en: 'Services under art. 100(1)(4) need a buyer with a VAT-UE number.',
        pl: 'Usługi z art. 100 ust. 1 pkt 4 wymagają nabywcy z numerem VAT UE.',
      }),
    ),
  ];
}

function outdatedRates({ input }: InvoiceDocument): Issue[] {
  const supplied = input.sale_date ?? input.sale_period?.to ?? input.issue_date;
  return input.lines.flatMap((line, index) =>
    when(!isInForce(vatRow(line.vat_rate), supplied), () =>
      warning('vat_rate_not_in_force', {
        path: `/input/lines/${index}/vat_rate`,
        fa3: rateFields,
        en: `The rate did not apply on ${supplied}.`,
        pl: `Stawka nie obowiązywała w dniu ${supplied}.`,
      }),
    ),
  );
}
