import type { InvoiceDocument, InvoiceLine } from '../src/document.ts';
import { vatRates } from '../src/document.ts';
import { noAnnotations } from '../src/drafts/defaults.ts';
import { paymentDefaults } from '../src/fields/payment.ts';
import type { RenderOptions } from '../src/render/model.ts';
import { sampleDocument, sampleLine } from './sample.ts';

const verificationUrl =
  'https://qr-test.ksef.mf.gov.pl/invoice/5265877635/21-11-2026/3q2-7wEjRWeJq83vASNFZ4mrze8BI0VniavN7wEjRWc';

export const previewOptions: RenderOptions = {
  locale: 'pl',
  numberDisplay: 'FV/…/11/2026',
  mode: 'preview',
  valid: true,
  ksef: null,
};
export const acceptedOptions: RenderOptions = {
  locale: 'pl',
  numberDisplay: 'FV/17/11/2026',
  mode: 'issued',
  valid: true,
  ksef: { number: '5265877635-20261121-0123456789AB-C1', verificationUrl, environment: 'production' },
};
export const issuedOptions: RenderOptions = {
  ...acceptedOptions,
  ksef: { number: null, verificationUrl, environment: 'test' },
};

/** So many lines, each with its number in its name. */
export function manyLines(count: number): InvoiceLine[] {
  return Array.from({ length: count }, (_, index) => ({
    ...sampleLine,
    ref: String(index),
    name: `Montaż instalacji, lokal ${index + 1}`,
  }));
}

/**
 * A Polish invoice that has everything: contacts, discount, codes, an exemption, every annotation, notes, partly in
 * other rates.
 */
export function richDocument(): InvoiceDocument {
  const { seller } = sampleDocument();
  const lines: InvoiceLine[] = [
    sampleLine,
    {
      ...sampleLine,
      ref: '2',
      name: 'Projekt „Zażółć gęślą jaźń”',
      unit_price: '180.00',
      discount: '50.00',
      classification: { gtin: null, pkwiu: '62.02.30.0', cn: null },
      gtu: 'GTU_12',
    },
    ...vatRates
      .filter((rate) => rate !== 'margin')
      .map((vat_rate, index) => ({ ...sampleLine, ref: `r${index}`, vat_rate })),
  ];
  const exemption_basis = { kind: 'act', text: 'art. 43 ust. 1 pkt 29 lit. a' } as const;
  const input = {
    lines,
    annotations: {
      split_payment: true,
      reverse_charge: true,
      cash_accounting: true,
      self_billing: true,
      exemption_basis,
      margin_procedure: null,
      simplified_triangular: false,
      new_transport: null,
    },
    notes: [{ key: 'Numer zamówienia', value: 'ZAM/2026/11/778' }],
  };
  return sampleDocument(input, { seller: { ...seller, email: 'faktury@przyklad.example', phone: '+48 22 123 45 67' } });
}

/** A paid invoice in euro, gross prices, over a period, for a German buyer. */
export function euroDocument(): InvoiceDocument {
  const { buyer } = sampleDocument();
  return sampleDocument(
    {
      currency: 'EUR',
      price_mode: 'gross',
      sale_date: null,
      sale_period: { from: '2026-11-01', to: '2026-11-20' },
      exchange_rate: { rate: '4.2511', date: '2026-11-20', source: 'nbp_a', table: '225/A/NBP/2026' },
      payment: { ...paymentDefaults, method: 'card', paid: true, paid_date: '2026-11-20' },
      annotations: noAnnotations,
    },
    {
      buyer: {
        ...buyer,
        name: 'Müller & Söhne GmbH',
        tax_identifier: { kind: 'eu_vat', country_code: 'DE', value: '123456789' },
        address: { country_code: 'DE', address_line_1: 'Hauptstraße 5, 10115 Berlin', address_line_2: null },
      },
    },
  );
}

/** Only what an invoice cannot do without, for a buyer from outside the Union. */
export function bareDocument(): InvoiceDocument {
  const { buyer } = sampleDocument();
  const input = { lines: [{ ...sampleLine, unit: null }], payment: null, sale_date: null, place_of_issue: null };
  return sampleDocument(input, {
    buyer: { ...buyer, tax_identifier: { kind: 'other', country_code: 'US', value: 'EIN 12-3456789' } },
  });
}

/** Names as long as FA(3) allows, without a space to break at, and amounts of 16 digits before the point. */
export function hugeDocument(): InvoiceDocument {
  const document = sampleDocument();
  const word = 'Ż'.repeat(512);
  const amount = '9999999999999999.99';
  const line = {
    ...sampleLine,
    name: word,
    unit: 'j'.repeat(256),
    quantity: '1',
    unit_price: amount,
    discount: '8765432109876543.21',
    vat_rate: 'exempt',
  } as const;
  const address = { country_code: 'PL', address_line_1: word, address_line_2: word };
  return sampleDocument(
    {
      lines: [line],
      currency: 'EUR',
      exchange_rate: { rate: '4.2511', date: '2026-11-20', source: 'other', table: 'w'.repeat(64) },
      place_of_issue: 'w'.repeat(256),
      notes: [{ key: 'k'.repeat(256), value: 'w'.repeat(256) }],
      annotations: { ...noAnnotations, exemption_basis: { kind: 'other', text: 'w'.repeat(256) } },
    },
    {
      seller: { ...document.seller, name: word, address, email: `${'e'.repeat(243)}@example.com` },
      buyer: { ...document.buyer, name: word, address },
    },
  );
}
