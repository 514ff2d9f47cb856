import { lineDefaults } from '../defaults.ts';
import type { DecimalString, InvoiceInput, InvoiceLine, InvoiceTotals, VatRate } from '../document.ts';
import { suppliedTotals } from '../totals.ts';
import type { CorrectionInput, CorrectionMode } from './document.ts';

/**
 * One correction for all invoices of a period (art. 106j ust. 3 of the VAT act): an opust or a lower price for what one buyer got in
 * that period. It names the period and every invoice, states the amounts by rate, and touches no line of any of them.
 */

/** `some_supplies` names the goods and services; of `all_supplies` their names may be left out (art. 106j ust. 3 pkt 2). */
export type DiscountScope = 'all_supplies' | 'some_supplies';

/** Another invoice of the period; outside KSeF it has no KSeF number. */
export type PeriodInvoice = { number: string; issue_date: string; ksef_number: string | null };

/** What the discount is for, by name and by whatever else is known; amounts stand in the reductions. */
export type DiscountedGoods = Pick<InvoiceLine, 'name' | 'unit' | 'classification'> & { quantity: DecimalString | null };

/** How much is taken off at a rate, above zero, in the price mode of the discount. */
export type Reduction = { vat_rate: VatRate; amount: DecimalString };

export type PeriodDiscount = {
  /** In words, such as a half-year (FA(3) OkresFaKorygowanej). */
  period: string;
  scope: DiscountScope;
  /** Those in addition to the invoice of the process, which is always one of them. */
  invoices: PeriodInvoice[];
  goods: DiscountedGoods[];
  price_mode: InvoiceInput['price_mode'];
  reductions: Reduction[];
};

type Discounting = { input: Pick<CorrectionInput, 'period_discount' | 'exchange_rate'> & { mode: CorrectionMode } };

/** The discount of a correction that gives one, else null. */
export function discountOf({ input: { mode, period_discount } }: Discounting): PeriodDiscount | null {
  return mode === 'period_discount' ? period_discount : null;
}

/** The reductions as lines of an invoice, which the rules of invoices can look at. */
export function discountLines({ reductions }: PeriodDiscount): InvoiceLine[] {
  return reductions.map(({ vat_rate, amount }, index) => ({
    ref: String(index + 1),
    name: 'Opust lub obniżka ceny',
    quantity: '1',
    unit: null,
    unit_price: amount,
    discount: null,
    vat_rate,
    classification: { gtin: null, pkwiu: null, cn: null },
    gtu: null,
    procedure: null,
    ...lineDefaults,
  }));
}

/** What is taken off, by rate, without a sign. @throws RangeError when an amount is no decimal or exceeds what FA(3) can hold */
export function discountTotals(discount: PeriodDiscount, { currency, exchange_rate }: Pick<InvoiceInput, 'currency' | 'exchange_rate'>): InvoiceTotals {
  return suppliedTotals({ lines: discountLines(discount), price_mode: discount.price_mode, currency, exchange_rate });
}
