import { type InvoiceDocument, type InvoiceInput, type Issue, invoiceKinds, vatRates } from '../document.ts';
import { decimalsOf } from './fields.ts';
import { error, type Rule, when } from './issue.ts';

/** One number of the document and the FA(3) type that must hold it. */
export type DecimalField = { value: string | null; path: string; fa3: string; form: DecimalForm };
export type DecimalForm = { whole: number; fraction: number };

/** FA(3) TKwotowy, TKwotowy2 and TIlosci: digits before and behind the point. */
const amount: DecimalForm = { whole: 16, fraction: 2 };
const price: DecimalForm = { whole: 14, fraction: 8 };
export const quantity: DecimalForm = { whole: 16, fraction: 6 };

const anyDecimal = /^(?!-0(\.0*)?$)-?(0|[1-9]\d*)(\.\d+)?$/;

/** What all other rules rely on: numbers that can be read and rates that exist. */
export const formRules: Rule = (document) => [
  ...[...decimalFields(document), ...decimalsOf(document)].flatMap(decimalIssues),
  ...unknownRates(document),
  ...kindIssues(document),
];

function decimalFields({ input, totals }: InvoiceDocument): DecimalField[] {
  const lines = input.lines.flatMap((line, index): DecimalField[] => {
    const path = `/input/lines/${index}`;
    const priceField = input.price_mode === 'net' ? 'P_9A' : 'P_9B';
    return [
      { value: line.quantity, path: `${path}/quantity`, fa3: 'Fa/FaWiersz/P_8B', form: quantity },
      { value: line.unit_price, path: `${path}/unit_price`, fa3: `Fa/FaWiersz/${priceField}`, form: price },
      { value: line.discount, path: `${path}/discount`, fa3: 'Fa/FaWiersz/P_10', form: price },
      { value: line.excise_duty, path: `${path}/excise_duty`, fa3: 'Fa/FaWiersz/KwotaAkcyzy', form: amount },
      { value: line.tax_exchange_rate, path: `${path}/tax_exchange_rate`, fa3: 'Fa/FaWiersz/KursWaluty', form: quantity },
    ];
  });
  const stated = [totals, ...totals.by_rate].flatMap(({ net, vat, gross, vat_pln }) => [net, vat, gross, vat_pln]);
  return [
    ...lines,
    ...moneyFields(input),
    ...stated.map((value): DecimalField => ({ value, path: '/totals', fa3: 'Fa/P_15', form: amount })),
    { value: input.exchange_rate?.rate ?? null, path: '/input/exchange_rate/rate', fa3: 'Fa/FaWiersz/KursWaluty', form: quantity },
    { value: input.expected_total_gross, path: '/input/expected_total_gross', fa3: 'Fa/P_15', form: amount },
  ];
}

/** What keeps one number from standing in FA(3). */
export function decimalIssues({ value, path, fa3, form: { whole, fraction } }: DecimalField): Issue[] {
  if (value === null) return [];
  if (!anyDecimal.test(value)) return [error('decimal_format', { path, fa3 })];
  const [before = '', behind = ''] = value.replace('-', '').split('.');
  return when(before.length > whole || behind.length > fraction, () => error('decimals_exceeded', { path, fa3, with: { whole, fraction } }));
}

function unknownRates({ input }: InvoiceDocument): Issue[] {
  const given = [
    ...input.lines.map(({ vat_rate: rate }, index) => ({ rate, path: `/input/lines/${index}/vat_rate` })),
    ...input.advance_invoices.flatMap(({ by_rate }, place) =>
      by_rate.map(({ vat_rate: rate }, index) => ({ rate, path: `/input/advance_invoices/${place}/by_rate/${index}/vat_rate` })),
    ),
  ];
  return given.flatMap(({ rate, path }) => when(!vatRates.includes(rate), () => error('vat_rate_unknown', { path, fa3: 'Fa/FaWiersz/P_12' })));
}

function kindIssues({ input }: InvoiceDocument): Issue[] {
  return when(!invoiceKinds.includes(input.kind), () => error('unsupported_kind', { path: '/input/kind', fa3: 'Fa/RodzajFaktury' }));
}

/** What was charged before. */
function moneyFields({ advance_invoices }: InvoiceInput): DecimalField[] {
  const charges = advance_invoices.flatMap(({ by_rate }, place) =>
    by_rate.map((row, index) => ({ row, path: `/input/advance_invoices/${place}/by_rate/${index}` })),
  );
  return [
    ...charges.flatMap(({ row, path }) =>
      (['net', 'vat', 'vat_pln'] as const).map((name): DecimalField => ({ value: row[name], path: `${path}/${name}`, fa3: 'Fa/P_13_1', form: amount })),
    ),
  ];
}
