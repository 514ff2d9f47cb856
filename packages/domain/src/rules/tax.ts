import { isCurrency } from '../currency.ts';
import { compare, parseDecimal } from '../decimal.ts';
import type { InvoiceDocument, VatRate } from '../document.ts';
import { vatRow } from '../vat.ts';
import { error, type Rule, warning, when } from './issue.ts';

/** Annex 15 supplies above this gross amount need split payment (art. 106e ust. 1 pkt 18a). */
const splitPaymentLimit = parseDecimal('15000');

const rateFields = 'Fa/FaWiersz/P_12';

/** Rates agree with the annotations, the buyer and the currency. */
export const taxRules: Rule = (document) => [
  ...exemption(document),
  ...reverseCharge(document),
  ...zeroRates(document),
  ...currency(document),
  ...splitPayment(document),
];

function has({ input }: InvoiceDocument, ...rates: VatRate[]): boolean {
  return input.lines.some((line) => rates.includes(line.vat_rate));
}

function exemption(document: InvoiceDocument) {
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

function reverseCharge(document: InvoiceDocument) {
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
  ];
}

function zeroRates(document: InvoiceDocument) {
  const { kind } = document.buyer.tax_identifier;
  const at = { path: '/input/customer_id', fa3: 'Podmiot2' };
  return [
    ...when(has(document, '0_intra_eu') && kind !== 'eu_vat', () =>
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

function currency({ input }: InvoiceDocument) {
  const taxed = input.lines.some((line) => vatRow(line.vat_rate).tax !== null);
  const at = { path: '/input/exchange_rate', fa3: 'Fa/FaWiersz/KursWaluty' };
  const rate = input.exchange_rate && parseDecimal(input.exchange_rate.rate);
  return [
    ...when(!isCurrency(input.currency), () =>
      error('currency_unknown', {
        path: '/input/currency',
        fa3: 'Fa/KodWaluty',
        en: 'The currency is not an ISO 4217 code that FA(3) knows.',
        pl: 'Waluta nie jest kodem ISO 4217 znanym FA(3).',
      }),
    ),
    ...when(input.currency !== 'PLN' && taxed && rate === null, () =>
      error('exchange_rate_required', {
        ...at,
        en: 'VAT charged in a foreign currency must be given in PLN: an exchange rate is required.',
        pl: 'VAT w walucie obcej trzeba podać w złotych: wymagany jest kurs waluty.',
      }),
    ),
    ...when(input.currency === 'PLN' && rate !== null, () =>
      error('exchange_rate_forbidden', { ...at, en: 'An invoice in PLN has no exchange rate.', pl: 'Faktura w PLN nie ma kursu waluty.' }),
    ),
    ...when(rate !== null && rate.units <= 0n, () =>
      error('exchange_rate_not_positive', { ...at, en: 'The exchange rate must be above zero.', pl: 'Kurs waluty musi być większy od zera.' }),
    ),
  ];
}

function splitPayment({ input, totals }: InvoiceDocument) {
  const { split_payment } = input.annotations;
  const small = input.currency === 'PLN' && compare(parseDecimal(totals.gross), splitPaymentLimit) <= 0;
  return when(split_payment && small, () =>
    warning('split_payment_below_limit', {
      path: '/input/annotations/split_payment',
      fa3: 'Fa/Adnotacje/P_18A',
      en: 'Split payment is mandatory only above 15 000 PLN gross.',
      pl: 'Mechanizm podzielonej płatności jest obowiązkowy dopiero powyżej 15 000 zł brutto.',
    }),
  );
}
