import { suppliedTotals } from '../amounts/totals.ts';
import type { InvoiceInput, InvoiceLine, InvoiceTotals } from '../document.ts';
import { lineDefaults } from '../drafts/defaults.ts';
import type { PeriodDiscount } from '../fields/period-discount.ts';
import type { CorrectionInput, CorrectionMode } from './document.ts';

export type {
  DiscountedGoods,
  DiscountScope,
  PeriodDiscount,
  PeriodInvoice,
  Reduction,
} from '../fields/period-discount.ts';

type Discounting = { input: Pick<CorrectionInput, 'period_discount' | 'exchange_rate'> & { mode: CorrectionMode } };

/** The discount of a correction for a period, otherwise null. */
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

/**
 * The discount by rate, unsigned.
 * @throws RangeError when an amount is no decimal or exceeds what FA(3) can hold
 */
export function discountTotals(
  discount: PeriodDiscount,
  { currency, exchange_rate }: Pick<InvoiceInput, 'currency' | 'exchange_rate'>,
): InvoiceTotals {
  return suppliedTotals({ lines: discountLines(discount), price_mode: discount.price_mode, currency, exchange_rate });
}
