import { isCurrency } from '../currency.ts';
import { compare, type Decimal, multiply, parseDecimal, zero } from '../decimal.ts';
import type { InvoiceDocument, InvoiceInput, InvoiceLine, Issue } from '../document.ts';
import { vatRow } from '../vat.ts';
import { error, info, type Rule, warning, when } from './issue.ts';

/** Annex 15 supplies above this gross amount need split payment (art. 106e ust. 1 pkt 18a of the VAT act). */
const splitPaymentLimit = parseDecimal('15000');

const splitPaymentField = { path: '/input/annotations/split_payment', fa3: 'Fa/Adnotacje/P_18A' };

/** The currency is known, tax can be stated in PLN, and split payment fits the amount. */
export const currencyRules: Rule = (document) => [...currency(document), ...splitPayment(document)];

function currency({ input }: InvoiceDocument): Issue[] {
  const untold = input.lines.some((line) => vatRow(line.vat_rate).tax !== null && line.tax_exchange_rate === null);
  const at = { path: '/input/exchange_rate', fa3: 'Fa/FaWiersz/KursWaluty' };
  const rate = input.exchange_rate && parseDecimal(input.exchange_rate.rate);
  return [
    ...when(!isCurrency(input.currency), () =>
      error('currency_unknown', { path: '/input/currency', fa3: 'Fa/KodWaluty' }),
    ),
    ...when(input.currency !== 'PLN' && untold && rate === null, () => error('exchange_rate_required', at)),
    ...when(input.currency === 'PLN' && rate !== null, () => error('exchange_rate_forbidden', at)),
    ...when(rate !== null && rate.units <= 0n, () => error('exchange_rate_not_positive', at)),
    ...input.lines.flatMap((line, index) => lineRate(line, input, `/input/lines/${index}/tax_exchange_rate`)),
  ];
}

function lineRate({ tax_exchange_rate: rate }: InvoiceLine, { currency, kind }: InvoiceInput, path: string): Issue[] {
  if (rate === null) return [];
  const at = { path, fa3: 'Fa/FaWiersz/KursWaluty' };
  return [
    ...when(currency === 'PLN', () => error('exchange_rate_forbidden', at)),
    ...when(kind === 'advance', () => error('not_allowed_in_advance.conversion', at)),
    ...when(compare(parseDecimal(rate), zero) <= 0, () => error('exchange_rate_not_positive', at)),
  ];
}

function splitPayment(document: InvoiceDocument): Issue[] {
  const { annotations } = document.input;
  const gross = grossInPln(document);
  if (annotations.split_payment) return [...belowLimit(gross), ...unfitForSplitPayment(document)];
  const isAbove = gross !== null && compare(gross, splitPaymentLimit) > 0;
  const isDomestic =
    document.buyer.tax_identifier.kind === 'nip' &&
    document.input.lines.some((line) => vatRow(line.vat_rate).tax !== null);
  if (isAbove && isDomestic && document.input.lines.some(({ annex_15 }) => annex_15)) return [splitPaymentRequired()];
  return when(isAbove && isDomestic, () => info('split_payment_possible', splitPaymentField));
}

function splitPaymentRequired(): Issue {
  return error('split_payment_required', splitPaymentField);
}

function belowLimit(gross: Decimal | null): Issue[] {
  return when(gross !== null && compare(gross, splitPaymentLimit) <= 0, () =>
    warning('split_payment_below_limit', splitPaymentField),
  );
}

function unfitForSplitPayment({ buyer, input: { payment } }: InvoiceDocument): Issue[] {
  return [
    ...when(payment?.method !== 'transfer' || payment.bank_account === null, () =>
      warning('split_payment_needs_transfer', splitPaymentField),
    ),
    ...when(buyer.tax_identifier.kind === 'none', () => warning('split_payment_needs_business', splitPaymentField)),
  ];
}

/** Compared only, never shown: nothing is rounded here. Null where no rate gives the value in PLN. */
function grossInPln({ input, totals }: InvoiceDocument): Decimal | null {
  const gross = parseDecimal(totals.gross);
  if (input.currency === 'PLN') return gross;
  return input.exchange_rate === null ? null : multiply(gross, parseDecimal(input.exchange_rate.rate));
}
