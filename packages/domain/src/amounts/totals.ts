import type { DecimalString, InvoiceInput, InvoiceLine, InvoiceTotals, RateTotals } from '../document.ts';
import { add, type Decimal, divideRounded, multiply, parseDecimal, round, subtract, zero } from './decimal.ts';
import { amountScale, formatAmount, sumAmounts } from './money.ts';
import { type VatRow, vatRow, vatTable } from './vat.ts';

export type Priced = Pick<
  InvoiceInput,
  'kind' | 'lines' | 'price_mode' | 'currency' | 'exchange_rate' | 'received_payments' | 'advance_invoices'
> & {
  vat_per_line?: boolean;
};
type Supplied = Pick<Priced, 'price_mode' | 'currency' | 'exchange_rate'> & {
  lines: readonly Counted[];
  vat_per_line?: boolean;
};

const hundred: Decimal = { units: 100n, scale: 0 };

type Valued = Pick<InvoiceLine, 'quantity' | 'unit_price' | 'discount' | 'unit_discount'>;
/** The members of a line that determine its share of the totals. */
type Counted = Valued & Pick<InvoiceLine, 'vat_rate' | 'tax_exchange_rate'>;

/** Digits behind the point of a discount (FA(3) TKwotowy2). */
const discountScale = 8;

/** The total discount of a line (P_10): on each unit and on the line as a whole; null if there is none. */
export function lineDiscount({ quantity, discount, unit_discount }: Omit<Valued, 'unit_price'>): Decimal | null {
  const ofLine = discount === null ? null : parseDecimal(discount);
  if (unit_discount === null) return ofLine;
  const ofUnits = round(multiply(parseDecimal(quantity), parseDecimal(unit_discount)), discountScale);
  return ofLine === null ? ofUnits : add(ofUnits, ofLine);
}

/**
 * The value of one line in the document's price mode (net: P_11, gross: P_11A):
 * quantity × unit price − discount, rounded to the grosz (art. 106e ust. 1 pkt 11 and ust. 11 of the VAT act).
 */
export function lineAmount(line: Valued): Decimal {
  const full = multiply(parseDecimal(line.quantity), parseDecimal(line.unit_price));
  const discount = lineDiscount(line);
  return round(discount === null ? full : subtract(full, discount), amountScale);
}

/** The tax of one line alone, in the document's currency (art. 106e ust. 10 of the VAT act). */
export function lineVat(line: Counted, mode: InvoiceInput['price_mode']): Decimal {
  const percent = percentOf(vatRow(line.vat_rate));
  return divideRounded(
    multiply(lineAmount(line), percent),
    mode === 'net' ? hundred : add(hundred, percent),
    amountScale,
  );
}

/**
 * Totals by rate and of the whole document. They are computed from the lines, from the payments of an advance invoice,
 * or from what remains of the order in a settlement.
 * @throws RangeError when an amount exceeds what FA(3) can hold
 */
export function computeTotals(input: Priced): InvoiceTotals {
  if (input.kind === 'advance') return summed(advanceRates(input));
  return input.kind === 'settlement' ? summed(remainingRates(input)) : suppliedTotals(input);
}

/**
 * Totals of the lines; for an advance invoice or a settlement, of the whole order. VAT is computed once for each rate
 * from the sum of its lines and rounded half up (art. 106e ust. 11), or line by line (ust. 10); from gross prices as
 * sum × r / (100 + r) (art. 106e ust. 7 and 8). VAT in PLN is the unrounded VAT × rate, rounded once.
 * @throws RangeError when an amount exceeds what FA(3) can hold
 */
export function suppliedTotals(input: Supplied): InvoiceTotals {
  return summed(
    vatTable.flatMap((row) => {
      const lines = input.lines.filter((line) => line.vat_rate === row.rate);
      if (lines.length === 0) return [];
      if (input.vat_per_line) return [perLineTotals(row, lines, input)];
      const sum = lines.map(lineAmount).reduce(add, zero);
      const denominator = input.price_mode === 'net' ? hundred : add(hundred, percentOf(row));
      return [rateTotals(row, sum, denominator, input.currency === 'PLN' ? null : { inPln: linesInPln(lines, input) })];
    }),
  );
}

/**
 * The tax of a rate as the sum of its lines' taxes. In PLN, the sum of the taxes converted line by line is rounded
 * once.
 */
function perLineTotals(row: VatRow, lines: readonly Counted[], input: Supplied): RateTotals {
  const sum = lines.map(lineAmount).reduce(add, zero);
  const taxes = lines.map((line) => lineVat(line, input.price_mode));
  const vat = taxes.reduce(add, zero);
  const net = input.price_mode === 'net' ? sum : subtract(sum, vat);
  if (input.currency === 'PLN' || taxes.every(({ units }) => units === 0n))
    return rateAmounts(row, net, vat, formatAmount(vat));
  const inPln = converted(
    lines.map((line) => ({ amount: lineVat(line, input.price_mode), rate: taxRate(line, input) })),
  );
  return rateAmounts(row, net, vat, inPln && formatAmount(round(inPln, amountScale)));
}

function summed(byRate: RateTotals[]): InvoiceTotals {
  const sumOf = (pick: (row: RateTotals) => string) => formatAmount(sumAmounts(byRate.map(pick)));
  const inPln = byRate.map((row) => row.vat_pln);
  return {
    net: sumOf((row) => row.net),
    vat: sumOf((row) => row.vat),
    gross: sumOf((row) => row.gross),
    vat_pln: areKnown(inPln) ? formatAmount(sumAmounts(inPln)) : null,
    by_rate: byRate,
  };
}

function percentOf({ percent }: VatRow): Decimal {
  return { units: percent ?? 0n, scale: 0 };
}

/** The rate at which the tax of a line is stated in PLN; null where there is none. */
export function taxRate(
  line: Pick<InvoiceLine, 'tax_exchange_rate'>,
  { exchange_rate }: Pick<Priced, 'exchange_rate'>,
): DecimalString | null {
  return line.tax_exchange_rate ?? exchange_rate?.rate ?? null;
}

/** The value of lines in PLN, each at its own rate or at that of the document; null where one has none. */
function linesInPln(lines: readonly Counted[], input: Supplied): Decimal | null {
  return converted(lines.map((line) => ({ amount: lineAmount(line), rate: taxRate(line, input) })));
}

/** Amounts in PLN, each at its own rate; null where one has none. */
function converted(amounts: readonly { amount: Decimal; rate: DecimalString | null }[]): Decimal | null {
  const parts = amounts.flatMap(({ amount, rate }) => (rate === null ? [] : [multiply(amount, parseDecimal(rate))]));
  return parts.length < amounts.length ? null : parts.reduce(add, zero);
}

/**
 * The divisor of `sum` is 100 for net and 100 + r for gross prices; `foreign` is the sum in PLN if the currency is
 * another one.
 */
function rateTotals(
  row: VatRow,
  sum: Decimal,
  denominator: Decimal,
  foreign: { inPln: Decimal | null } | null,
): RateTotals {
  const numerator = multiply(sum, percentOf(row));
  const vat = divideRounded(numerator, denominator, amountScale);
  const net = denominator === hundred ? sum : subtract(sum, vat);
  return rateAmounts(row, net, vat, foreign ? vatInPln(row, foreign.inPln, denominator, numerator) : formatAmount(vat));
}

function rateAmounts({ rate }: VatRow, net: Decimal, vat: Decimal, vatPln: string | null): RateTotals {
  return {
    vat_rate: rate,
    net: formatAmount(net),
    vat: formatAmount(vat),
    gross: formatAmount(add(net, vat)),
    vat_pln: vatPln,
  };
}

/** The tax of a value in PLN, rounded once; zero if the tax in the document's currency is exactly zero. */
function vatInPln(row: VatRow, inPln: Decimal | null, denominator: Decimal, taxed: Decimal): string | null {
  // Tax that rounds to zero in the currency may still be a grosz in PLN, so only an exact zero counts as none.
  if (taxed.units === 0n) return '0.00';
  return inPln && formatAmount(divideRounded(multiply(inPln, percentOf(row)), denominator, amountScale));
}

/**
 * Distributes the payment over the rates of the order by their gross value, rounded so that the shares add up to the
 * payment; the tax of a share is share × r / (100 + r) (art. 106f ust. 1 pkt 3 of the VAT act).
 */
function advanceRates(input: Priced): RateTotals[] {
  const order = suppliedTotals(input);
  const whole = parseDecimal(order.gross);
  const paid = sumAmounts(input.received_payments.map(({ amount }) => amount));
  const inPln = paymentsInPln(input);
  let reached = zero;
  let given = zero;
  return vatTable.flatMap((row) => {
    const part = order.by_rate.find(({ vat_rate }) => vat_rate === row.rate);
    if (part === undefined) return [];
    reached = add(reached, parseDecimal(part.gross));
    const upTo = whole.units === 0n ? zero : divideRounded(multiply(paid, reached), whole, amountScale);
    const share = subtract(upTo, given);
    given = upTo;
    return [shareTotals(row, share, input.currency === 'PLN' ? null : { paid, inPln })];
  });
}

function shareTotals(
  row: VatRow,
  share: Decimal,
  foreign: { paid: Decimal; inPln: Decimal | null } | null,
): RateTotals {
  const numerator = multiply(share, percentOf(row));
  const denominator = add(hundred, percentOf(row));
  const vat = divideRounded(numerator, denominator, amountScale);
  const inPln = foreign?.inPln ? multiply(share, foreign.inPln) : null;
  const vatPln = foreign ? vatInPln(row, inPln, multiply(denominator, foreign.paid), numerator) : formatAmount(vat);
  return rateAmounts(row, subtract(share, vat), vat, vatPln);
}

/** All payments in PLN, each at its own rate or at that of the document; null where one has none. */
function paymentsInPln({ received_payments, exchange_rate: usual }: Priced): Decimal | null {
  return converted(
    received_payments.map(({ amount, exchange_rate }) => ({
      amount: parseDecimal(amount),
      rate: exchange_rate ?? usual?.rate ?? null,
    })),
  );
}

/** The order less what the advance invoices charged, base and tax of each rate (art. 106f ust. 3 of the VAT act). */
function remainingRates(input: Priced): RateTotals[] {
  const { by_rate } = suppliedTotals(input);
  const charged = input.advance_invoices.flatMap((invoice) => invoice.by_rate);
  return vatTable.flatMap((row) => {
    const parts = charged.filter(({ vat_rate }) => vat_rate === row.rate);
    const order = by_rate.find(({ vat_rate }) => vat_rate === row.rate) ?? nothing;
    if (order === nothing && parts.length === 0) return [];
    const pln = parts.map((part) => (input.currency === 'PLN' ? part.vat : part.vat_pln));
    const net = less(
      order.net,
      parts.map((part) => part.net),
    );
    const vat = less(
      order.vat,
      parts.map((part) => part.vat),
    );
    return [
      rateAmounts(
        row,
        net,
        vat,
        order.vat_pln === null || !areKnown(pln) ? null : formatAmount(less(order.vat_pln, pln)),
      ),
    ];
  });
}

const nothing = { net: '0.00', vat: '0.00', vat_pln: '0.00' };

function less(whole: string, parts: string[]): Decimal {
  return subtract(parseDecimal(whole), sumAmounts(parts));
}

function areKnown(values: (string | null)[]): values is string[] {
  return !values.includes(null);
}
