import { baseOfInvoice, composeCorrection } from '../src/correction/compose.ts';
import type { CorrectionDocument, CorrectionInput } from '../src/correction/document.ts';
import type { InvoiceDocument, InvoiceInput, InvoiceLine } from '../src/document.ts';
import { annotationDefaults, invoiceDefaults, partyDefaults } from '../src/drafts/defaults.ts';
import { partialPaymentDefaults, paymentDefaults } from '../src/fields/payment.ts';
import type { TransactionTerms } from '../src/fields/terms.ts';
import type { ThirdParty } from '../src/fields/third-parties.ts';
import { withCheckDigits } from '../src/identifiers/ksef-number.ts';
import { sampleChange } from './corrections.ts';
import { sampleDocument, sampleLine } from './sample.ts';

/**
 * Invoices of every kind, with the constructs of the ministry's example invoices in texts and numbers of our own or
 * like theirs.
 */

export const paymentLink = 'https://zaplac.example/?IPKSeF=123abcDEF4567';
export const advanceKsefNumber = withCheckDigits('5265877635-20261103-00AA11BB22CC');

const address = { country_code: 'PL', address_line_1: 'ul. Polna 7', address_line_2: '00-001 Warszawa', gln: null };

export function thirdParty(change: Partial<ThirdParty> = {}): ThirdParty {
  return {
    role: 'additional_buyer',
    role_description: null,
    name: 'Zakład Drugi sp. z o.o.',
    identifier: { kind: 'nip', country_code: 'PL', value: '5261040828' },
    address,
    email: 'biuro@drugi.example',
    phone: '+48 22 555 00 11',
    share: '50',
    customer_number: null,
    ...partyDefaults,
    ...change,
  };
}

/** A line of one piece at a price. */
export function piece(ref: string, name: string, unit_price: string, change: Partial<InvoiceLine> = {}): InvoiceLine {
  return { ...sampleLine, ref, name, quantity: '1', unit: 'szt.', unit_price, ...change };
}

const flat = (price: string, change: Partial<InvoiceLine> = {}) => piece('1', 'Mieszkanie 50 m²', price, change);
const extras = (price: string) => piece('2', 'Usługi dodatkowe', price);

/** 20 000 paid for an order of 375 150, by two buyers: as example 10. */
export function advanceDocument(change: Partial<InvoiceInput> = {}): InvoiceDocument {
  return sampleDocument({
    kind: 'advance',
    sale_date: null,
    lines: [flat('300000'), extras('5000')],
    third_parties: [thirdParty()],
    received_payments: [{ date: '2026-11-20', amount: '20000', exchange_rate: null }],
    payment: {
      ...paymentDefaults,
      method: 'transfer',
      due_date: null,
      bank_account: null,
      paid: true,
      paid_date: '2026-11-20',
    },
    footer: { text: 'Kapitał zakładowy 5 000 000 zł', krs: '0000099999', regon: '999999999', bdo: '000099999' },
    ...change,
  });
}

const atEight = { vat_rate: '8' } as const;
export const charged = {
  wrong: [
    { vat_rate: '23', net: '501.60', vat: '115.37', vat_pln: null },
    { vat_rate: '8', net: '34275.95', vat: '2742.08', vat_pln: null },
  ],
  right: [
    { vat_rate: '23', net: '399.84', vat: '91.96', vat_pln: null },
    { vat_rate: '8', net: '27322.41', vat: '2185.79', vat_pln: null },
  ],
} satisfies Record<string, InvoiceInput['advance_invoices'][number]['by_rate']>;

/** What remains of an order of 337 635, as examples 14 and 17. */
export function settlementDocument(
  by_rate: InvoiceInput['advance_invoices'][number]['by_rate'] = charged.right,
  change: Partial<InvoiceInput> = {},
): InvoiceDocument {
  return sampleDocument({
    kind: 'settlement',
    lines: [flat('307500', { ...atEight, gtu: 'GTU_10' }), extras('4500')],
    third_parties: [thirdParty(), thirdParty({ role: 'original_entity', share: null, name: 'Poprzednik sp. z o.o.' })],
    advance_invoices: [{ ksef_number: advanceKsefNumber, number: null, by_rate }],
    payment: {
      ...paymentDefaults,
      method: 'transfer',
      due_date: '2026-12-15',
      further_due_dates: ['2027-01-15'],
      bank_account: 'PL61109010140000071219812874',
      paid: false,
      paid_date: null,
      account_details: { swift: null, own_account: null, bank_name: 'Bank Przykładowy S.A.', description: 'PLN' },
    },
    ...change,
  });
}

/** A correction of an issued invoice, or of a correction of it. */
export function correctionOf(document: InvoiceDocument, change: Partial<CorrectionInput>): CorrectionDocument {
  const facts = {
    id: '01932f00-0000-7000-8000-000000000012',
    document_sha256: 'a'.repeat(64),
    ksef_number: advanceKsefNumber,
    number: 'FZ/1/11/2026',
  };
  return composeCorrection(baseOfInvoice(document, facts), sampleChange({ reason: 'Błędna stawka VAT', ...change }));
}

/** The line of a document as a correction names it, changed. */
export function changeOf(
  line: InvoiceLine | undefined,
  change: Partial<InvoiceLine>,
): CorrectionInput['lines'][number] {
  const { ref, ...after } = { ...(line ?? sampleLine), ...change };
  return { ref, after };
}

/** A used car paid in part, in the margin scheme: as example 8. */
export function usedGoodsDocument(): InvoiceDocument {
  return sampleDocument({
    price_mode: 'gross',
    lines: [piece('1', 'Samochód używany, rocznik 2010', '15000', { vat_rate: 'margin', gtu: 'GTU_07' })],
    annotations: { ...sampleDocument().input.annotations, ...annotationDefaults, margin_procedure: 'used_goods' },
    receipt_invoice: true,
    payment: {
      ...paymentDefaults,
      method: 'transfer',
      due_date: null,
      bank_account: 'PL61109010140000071219812874',
      paid: false,
      paid_date: null,
      account_details: { swift: 'WBKPPLPP', own_account: null, bank_name: 'Bank Przykładowy S.A.', description: 'PLN' },
      partial_payments: [{ ...partialPaymentDefaults, amount: '10000', date: '2026-11-20', method: 'cash' }],
      relative_term: { count: 30, unit: 'dzień', event: 'otrzymanie faktury' },
    },
  });
}

const sampleTerms: TransactionTerms = {
  contracts: [{ number: 'U/12/2026', date: '2026-01-02' }],
  orders: [{ number: '4354343', date: '2026-10-26' }],
  batch_numbers: ['2312323/2026'],
  delivery_terms: 'CIP',
  agreed_rate: { rate: '4.25', currency: 'EUR' },
  transports: [
    {
      mode: 'road',
      mode_description: null,
      carrier: {
        name: 'Przewozy Nowak',
        identifier: { kind: 'nip', country_code: 'PL', value: '5261040828' },
        address,
      },
      order_number: 'ZT/7',
      cargo: 'pallet',
      cargo_description: null,
      packaging_unit: 'szt.',
      started_at: '2026-11-03T06:30:00Z',
      ended_at: '2026-11-03T14:00:00Z',
      from: address,
      via: [],
      to: { ...address, address_line_1: 'ul. Sadowa 3', address_line_2: '30-002 Kraków' },
    },
  ],
  intermediary: false,
};

/** A receivable sold to a factor, goods sent by a carrier: as example 4. */
export function factoringDocument(): InvoiceDocument {
  const classification = { gtin: null, pkwiu: null, cn: '8418 21 91' };
  return sampleDocument({
    sale_date: null,
    warehouse_documents: ['44343434/2026'],
    lines: [
      { ...piece('1', 'Lodówka', '1626.01'), quantity: '10', classification, supply_date: '2026-11-03' },
      { ...piece('2', 'Zamrażarka', '1000'), quantity: '20', discount: '2000', supply_date: '2026-11-10' },
    ],
    third_parties: [thirdParty({ role: 'factor', share: null, name: 'Faktor Przykładowy S.A.' })],
    adjustments: { charges: [], deductions: [{ amount: '1000', reason: 'Nadwyżka nierozliczonych środków' }] },
    payment: {
      ...paymentDefaults,
      method: 'transfer',
      due_date: '2026-12-15',
      bank_account: null,
      paid: false,
      paid_date: null,
      factor_account: {
        bank_account: 'PL61109010140000071219812874',
        swift: null,
        own_account: 'collection',
        bank_name: 'Bank Przykładowy S.A.',
        description: 'PLN',
      },
      early_payment: { terms: 'Zapłata w ciągu 7 dni', discount: '2%' },
      payment_link: paymentLink,
      ksef_payment_id: '123abcDEF4567',
    },
    transaction_terms: sampleTerms,
  });
}

/** Energy with its readings attached and two adjustments that come to nothing: as examples 24 and 25. */
export function energyDocument(): InvoiceDocument {
  return sampleDocument({
    sale_date: null,
    sale_period: { from: '2026-09-01', to: '2026-10-31' },
    lines: [
      piece('1', 'Sprzedaż energii', '18.00', { presentation: 'amount' }),
      piece('2', 'Dystrybucja energii', '25.60', { presentation: 'amount' }),
    ],
    adjustments: {
      charges: [{ amount: '2.50', reason: 'Odsetki' }],
      deductions: [{ amount: '60', reason: 'Nadpłata' }],
    },
    buyer_details: { ...invoiceDefaults.buyer_details, customer_number: '99999999', email: 'odbiorca@example.com' },
    attachment: [
      {
        heading: 'Rozliczenie energii',
        data: [
          { key: 'Miejsce poboru', value: 'ul. Polna 7, 00-001 Warszawa' },
          { key: 'Grupa taryfowa', value: 'G11' },
        ],
        paragraphs: ['Od 20 kWh energii naliczono akcyzę w kwocie 0,10 zł.'],
        tables: [
          {
            data: [{ key: 'Licznik', value: 'nr 99999999' }],
            description: 'Odczyty',
            columns: [
              { type: 'text', name: 'Strefa' },
              { type: 'date', name: 'Data' },
              { type: 'integer', name: 'Wskazanie' },
              { type: 'decimal', name: 'Należność netto (zł)' },
            ],
            rows: [['Licznik rozliczeniowy'], ['całodobowa', '2026-10-31', '1020', '18.00']],
            totals: ['Razem', '-', '', '18.00'],
          },
        ],
      },
    ],
  });
}
