import { computeTotals } from '../src/amounts/totals.ts';
import type { InvoiceDocument, InvoiceInput, InvoiceLine } from '../src/document.ts';
import { invoiceDefaults, lineDefaults, noAnnotations } from '../src/drafts/defaults.ts';

const address = { country_code: 'PL', address_line_1: 'ul. Prosta 1, 00-001 Warszawa', address_line_2: null };

const line: InvoiceLine = {
  ref: '1',
  name: 'Usługa konsultacyjna',
  quantity: '1',
  unit: null,
  unit_price: '10.00',
  discount: null,
  vat_rate: '23',
  classification: { gtin: null, pkwiu: null, cn: null },
  gtu: null,
  procedure: null,
  ...lineDefaults,
};

export type Sample = {
  sellerNip: string;
  number: string;
  issueDate: string;
  customerId?: string;
  organizationId?: string;
  /** Of its one line, before VAT. */
  unitPrice?: string;
};

/** A small valid document of one line, under an explicit number. */
export function smallDocument({
  sellerNip,
  number,
  issueDate,
  customerId = 'c',
  organizationId = 'o',
  unitPrice = line.unit_price,
}: Sample): InvoiceDocument {
  const input: InvoiceInput = {
    ...invoiceDefaults,
    kind: 'vat',
    customer_id: customerId,
    currency: 'PLN',
    issue_date: issueDate,
    sale_date: null,
    sale_period: null,
    place_of_issue: null,
    numbering: { mode: 'explicit', number },
    price_mode: 'net',
    lines: [{ ...line, unit_price: unitPrice }],
    payment: null,
    exchange_rate: null,
    annotations: noAnnotations,
    notes: [],
    expected_total_gross: null,
  };
  const buyer = {
    customer_id: customerId,
    customer_version: 1,
    name: 'ACME',
    tax_identifier: { kind: 'nip', country_code: 'PL', value: '7762811692' },
    address,
  } as const;
  const seller = { name: 'Przykładowa Firma', nip: sellerNip, address, email: null, phone: null };
  const totals = computeTotals(input);
  return { organization_id: organizationId, environment: 'simulator', seller, buyer, input, totals };
}
