import type { InvoiceDocument, InvoiceInput, InvoiceLine } from '../src/document.ts';
import { type Payment, paymentDefaults } from '../src/fields/payment.ts';
import type { TaxIdentifier } from '../src/identifiers/tax-identifier.ts';
import { sampleDocument, sampleLine } from './sample.ts';

/** Changes of the sample document, each of one part of it. */

const { buyer, input } = sampleDocument();

/** The rate of the last working day before the sample document's supply. */
export const inEuro = {
  currency: 'EUR',
  exchange_rate: { rate: '4.2511', date: '2026-11-19', source: 'nbp_a', table: '224/A/NBP/2026' },
} as const satisfies Partial<InvoiceInput>;

/** As many lines as there are changes, each the sample line with one of them. */
export function ofLines(...changes: Partial<InvoiceLine>[]): Pick<InvoiceInput, 'lines'> {
  return { lines: changes.map((change, index) => ({ ...sampleLine, ref: `${index + 1}`, ...change })) };
}

/** One piece at a price that has the tax in it, so that the price is what the invoice comes to. */
export function costing(price: string, change: Partial<InvoiceLine> = {}): Pick<InvoiceInput, 'lines' | 'price_mode'> {
  return { price_mode: 'gross', ...ofLines({ quantity: '1', unit_price: price, ...change }) };
}

export function annotated(change: Partial<InvoiceInput['annotations']>): Pick<InvoiceInput, 'annotations'> {
  return { annotations: { ...input.annotations, ...change } };
}

/** The terms of the sample document, changed. */
export function payable(change: Partial<Payment>): { payment: Payment } {
  return {
    payment: {
      ...paymentDefaults,
      method: 'transfer',
      due_date: '2026-12-05',
      bank_account: 'PL61109010140000071219812874',
      ...change,
    },
  };
}

/** A buyer with another identifier, in another country. */
export function soldTo(tax_identifier: TaxIdentifier, country_code = 'DE'): Pick<InvoiceDocument, 'buyer'> {
  return { buyer: { ...buyer, tax_identifier, address: { ...buyer.address, country_code } } };
}

export const consumer = { kind: 'none', country_code: null, value: null } as const satisfies TaxIdentifier;
export const german = { kind: 'eu_vat', country_code: 'DE', value: '123456789' } as const satisfies TaxIdentifier;
export const american = { kind: 'other', country_code: 'US', value: 'EIN 12-3456789' } as const satisfies TaxIdentifier;
export const polish = { kind: 'nip', country_code: 'PL', value: '7762811692' } as const satisfies TaxIdentifier;
