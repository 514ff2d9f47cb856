import { compare, type Decimal, multiply, parseDecimal } from '../amounts/decimal.ts';
import { vatRow } from '../amounts/vat.ts';
import type { InvoiceDocument, Issue } from '../document.ts';
import { error, info, type Rule, warning, when } from './issue.ts';

/** Annex 15 supplies above this gross amount need split payment (art. 106e ust. 1 pkt 18a of the VAT act). */
const splitPaymentLimit = parseDecimal('15000');

const splitPaymentField = { path: '/input/annotations/split_payment', fa3: 'Fa/Adnotacje/P_18A' };

/** Split payment fits the amount, the buyer and the way to pay. */
export const splitPaymentRules: Rule = (document) => {
  const { annotations } = document.input;
  const gross = grossInPln(document);
  if (annotations.split_payment) return [...belowLimit(gross), ...unfitForSplitPayment(document)];
  const isAbove = gross !== null && compare(gross, splitPaymentLimit) > 0;
  const isDomestic =
    document.buyer.tax_identifier.kind === 'nip' &&
    document.input.lines.some((line) => vatRow(line.vat_rate).tax !== null);
  if (isAbove && isDomestic && document.input.lines.some(({ annex_15 }) => annex_15)) return [splitPaymentRequired()];
  return when(isAbove && isDomestic, () => info('split_payment_possible', splitPaymentField));
};

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
