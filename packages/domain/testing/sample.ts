import { computeTotals } from '../src/amounts/totals.ts';
import type { InvoiceDocument, InvoiceInput, InvoiceLine } from '../src/document.ts';
import { invoiceDefaults, lineDefaults, noAnnotations } from '../src/drafts/defaults.ts';
import { paymentDefaults } from '../src/fields/payment.ts';

/** The day on which sample documents are looked at. */
export const sampleDay = '2026-11-21';

/** A line without anything doubtful. */
export const sampleLine: InvoiceLine = {
  ref: '1',
  name: 'Montaż instalacji, lokal 4',
  quantity: '2',
  unit: 'godz.',
  unit_price: '500.00',
  discount: null,
  vat_rate: '23',
  classification: { gtin: null, pkwiu: null, cn: null },
  gtu: null,
  procedure: null,
  ...lineDefaults,
};

const sampleInput: InvoiceInput = {
  ...invoiceDefaults,
  kind: 'vat',
  customer_id: '01932f00-0000-7000-8000-000000000001',
  currency: 'PLN',
  issue_date: sampleDay,
  sale_date: '2026-11-20',
  sale_period: null,
  place_of_issue: 'Warszawa',
  numbering: { mode: 'series', series: 'FV' },
  price_mode: 'net',
  lines: [sampleLine],
  payment: {
    ...paymentDefaults,
    method: 'transfer',
    due_date: '2026-12-05',
    bank_account: 'PL61109010140000071219812874',
  },
  exchange_rate: null,
  annotations: noAnnotations,
  notes: [],
  expected_total_gross: null,
};

/** A document without any issue on the sample day; totals follow from the input given. */
export function sampleDocument(
  input: Partial<InvoiceInput> = {},
  parties: Partial<Pick<InvoiceDocument, 'seller' | 'buyer'>> = {},
): InvoiceDocument {
  const whole = { ...sampleInput, ...input };
  return {
    organization_id: '01932f00-0000-7000-8000-0000000000aa',
    environment: 'simulator',
    seller: {
      name: 'Przykładowy Sprzedawca sp. z o.o.',
      nip: '5265877635',
      address: { country_code: 'PL', address_line_1: 'ul. Testowa 1, 00-001 Warszawa', address_line_2: null },
      email: null,
      phone: null,
    },
    buyer: {
      customer_id: whole.customer_id,
      customer_version: 1,
      name: 'Nabywca S.A.',
      tax_identifier: { kind: 'nip', country_code: 'PL', value: '7762811692' },
      address: { country_code: 'PL', address_line_1: 'ul. Kupiecka 2, 60-001 Poznań', address_line_2: null },
    },
    ...parties,
    input: whole,
    totals: computeTotals(whole),
  };
}
