import { expect, test } from 'vitest';
import { annotated, consumer, costing, german, inEuro, ofLines, payable, soldTo } from '../../testing/inputs.ts';
import { issuesOf } from '../../testing/issues.ts';
import { advanceDocument, charged, piece, settlementDocument, thirdParty } from '../../testing/kinds.ts';
import { sampleDocument } from '../../testing/sample.ts';
import { newCarDocument } from '../../testing/special-documents.ts';
import type { InvoiceDocument, InvoiceInput } from '../document.ts';
import { partialPaymentDefaults } from '../fields/payment.ts';

const copies = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);
const sold = (price: string, input: Partial<InvoiceInput> = {}) => sampleDocument({ ...costing(price), ...input });
const simplified = (price: string, input: Partial<InvoiceInput> = {}) =>
  sold(price, { kind: 'simplified', payment: null, ...input });
const at = (rate: string) => ({ ...inEuro.exchange_rate, rate });
const received = (amount: string, exchange_rate: string | null = null, date = '2026-11-20') => ({
  received_payments: [{ date, amount, exchange_rate }],
});
const partly = (...amounts: string[]) => ({
  partial_payments: amounts.map((amount) => ({
    ...partialPaymentDefaults,
    amount,
    date: '2026-11-20',
  })),
});
const paidAtOnce = { paid: true, paid_date: '2026-11-20' };
const shared = (...shares: (string | null)[]) =>
  sampleDocument({ third_parties: shares.map((share) => thirdParty({ share })) });
const reasoned = (amount: string) => ({ amount, reason: 'x' });
const adjusted = (charge: string, deduction: string) =>
  sampleDocument({ adjustments: { charges: [reasoned(charge)], deductions: [reasoned(deduction)] } });
const [reference] = settlementDocument().input.advance_invoices;
const [vehicle] = newCarDocument().input.annotations.new_transport?.vehicles ?? [];
const vehicles = (count: number) => {
  const document = newCarDocument();
  const new_transport = { notice_due: true, vehicles: vehicle ? copies(count, vehicle) : [] };
  return { ...document, input: { ...document.input, annotations: { ...document.input.annotations, new_transport } } };
};

test.each<[issue: string, atTheLimit: InvoiceDocument, beyond: InvoiceDocument]>([
  [
    'error too_many_lines /input/lines',
    sampleDocument(ofLines(...copies(1000, {}))),
    sampleDocument(ofLines(...copies(1001, {}))),
  ],
  [
    'warning quantity_negative /input/lines/0/quantity',
    sampleDocument(ofLines({ quantity: '0.000001' })),
    sampleDocument(ofLines({ quantity: '-0.000001' })),
  ],
  [
    'warning unit_price_negative /input/lines/0/unit_price',
    sampleDocument(ofLines({ unit_price: '0' })),
    sampleDocument(ofLines({ unit_price: '-0.01' })),
  ],
  [
    'error discount_exceeds_value /input/lines/0/discount',
    sampleDocument(ofLines({ discount: '1000' })),
    sampleDocument(ofLines({ discount: '1000.01' })),
  ],
  [
    'error discount_exceeds_value /input/lines/0/discount',
    sampleDocument(ofLines({ discount: '0' })),
    sampleDocument(ofLines({ discount: '-0.01' })),
  ],
  [
    'warning line_without_value /input/lines/0',
    sampleDocument(ofLines({ discount: '1000' })),
    sampleDocument(ofLines({ unit_price: '0' })),
  ],
  [
    'error excise_negative /input/lines/0/excise_duty',
    sampleDocument(ofLines({ excise_duty: '0' })),
    sampleDocument(ofLines({ excise_duty: '-0.01' })),
  ],
  ['error total_negative /input/lines', sold('0.00'), sold('-0.01')],
  [
    'error exchange_rate_not_positive /input/exchange_rate',
    sampleDocument({ ...inEuro, exchange_rate: at('0.000001') }),
    sampleDocument({ ...inEuro, exchange_rate: at('-0.000001') }),
  ],
  [
    'error exchange_rate_not_positive /input/lines/0/tax_exchange_rate',
    sampleDocument({ ...inEuro, ...ofLines({ tax_exchange_rate: '0.000001' }) }),
    sampleDocument({ ...inEuro, ...ofLines({ tax_exchange_rate: '0' }) }),
  ],
  [
    'error exchange_rate_not_positive /input/received_payments/0/exchange_rate',
    advanceDocument({ ...inEuro, ...received('1', '0.000001') }),
    advanceDocument({ ...inEuro, ...received('1', '0') }),
  ],
  [
    'error amount_not_positive /input/received_payments/0/amount',
    advanceDocument(received('0.01')),
    advanceDocument(received('0')),
  ],
  [
    'error payment_exceeds_order /input/received_payments',
    advanceDocument(received('375150')),
    advanceDocument(received('375150.01')),
  ],
  [
    'error order_without_value /input/lines',
    advanceDocument({ lines: [piece('1', 'Stal', '0.01')] }),
    advanceDocument({ lines: [piece('1', 'Stal', '0')] }),
  ],
  [
    'error payment_after_issue /input/received_payments/0/date',
    advanceDocument(received('1', null, '2026-11-21')),
    advanceDocument(received('1', null, '2026-11-22')),
  ],
  [
    'error too_many_payments /input/received_payments',
    advanceDocument({ received_payments: copies(31, received('1').received_payments).flat() }),
    advanceDocument({ received_payments: copies(32, received('1').received_payments).flat() }),
  ],
  [
    'error too_many_advance_invoices /input/advance_invoices',
    settlementDocument(charged.right, { advance_invoices: reference ? copies(100, reference) : [] }),
    settlementDocument(charged.right, { advance_invoices: reference ? copies(101, reference) : [] }),
  ],
  [
    'warning advance_exceeds_rate /input/advance_invoices',
    settlementDocument([{ vat_rate: '23', net: '4500', vat: '1035', vat_pln: null }]),
    settlementDocument([{ vat_rate: '23', net: '4500.01', vat: '1035', vat_pln: null }]),
  ],
  [
    'warning advance_exceeds_rate /input/advance_invoices',
    settlementDocument([{ vat_rate: '23', net: '4500', vat: '1035', vat_pln: null }]),
    settlementDocument([{ vat_rate: '23', net: '4500', vat: '1035.01', vat_pln: null }]),
  ],
  ['error simplified_limit_exceeded /input/lines', simplified('450'), simplified('450.01')],
  ['error simplified_limit_exceeded /input/lines', simplified('100', inEuro), simplified('100.01', inEuro)],
  [
    'error simplified_limit_exceeded /input/lines',
    simplified('112.50', { currency: 'USD', exchange_rate: at('4') }),
    simplified('112.51', { currency: 'USD', exchange_rate: at('4') }),
  ],
  [
    'error simplified_limit_exceeded /input/lines',
    simplified('1', { currency: 'USD', exchange_rate: at('4') }),
    simplified('1', { currency: 'USD' }),
  ],
  [
    'error too_many_notes /input/notes',
    sampleDocument({ notes: copies(100, { key: 'a', value: 'b' }) }),
    sampleDocument({ notes: copies(101, { key: 'a', value: 'b' }) }),
  ],
  [
    'error too_many_items /input/warehouse_documents',
    sampleDocument({ warehouse_documents: copies(1000, 'WZ/1') }),
    sampleDocument({ warehouse_documents: copies(1001, 'WZ/1') }),
  ],
  [
    'error too_many_third_parties /input/third_parties',
    sampleDocument({ third_parties: copies(100, thirdParty({ role: 'payer', share: null })) }),
    sampleDocument({ third_parties: copies(101, thirdParty({ role: 'payer', share: null })) }),
  ],
  ['error shares_leave_nothing /input/third_parties', shared('50', '49.999999'), shared('50', '50')],
  ['warning share_missing /input/third_parties', shared(null, null), shared('1', null)],
  ['error new_transport_count /input/annotations/new_transport/vehicles', vehicles(1), vehicles(0)],
  ['error new_transport_count /input/annotations/new_transport/vehicles', vehicles(1000), vehicles(1001)],
  ['error adjustment_negative /input/adjustments/charges/0/amount', adjusted('0', '1'), adjusted('-0.01', '1')],
  ['error adjustment_negative /input/adjustments/deductions/0/amount', adjusted('1', '0'), adjusted('1', '-0.01')],
  [
    'error amount_out_of_range /input/adjustments',
    adjusted('9999999999998769.99', '0'),
    adjusted('9999999999998770.00', '0'),
  ],
  [
    'error amount_not_positive /input/payment/partial_payments/0/amount',
    sampleDocument(payable(partly('0.01'))),
    sampleDocument(payable(partly('0'))),
  ],
  [
    'error partial_payments_mismatch /input/payment/partial_payments',
    sampleDocument(payable(partly('1229.99'))),
    sampleDocument(payable(partly('1230'))),
  ],
  [
    'error partial_payments_mismatch /input/payment/partial_payments',
    sampleDocument(payable({ ...paidAtOnce, ...partly('1000', '230') })),
    sampleDocument(payable({ ...paidAtOnce, ...partly('1000', '229.99') })),
  ],
  [
    'error partial_payments_mismatch /input/payment/partial_payments',
    sampleDocument(payable({ ...paidAtOnce, ...partly('1000', '230') })),
    sampleDocument(payable({ ...paidAtOnce, ...partly('1230') })),
  ],
  [
    'error partial_payments_mismatch /input/payment/partial_payments',
    { ...adjusted('1', '0'), input: { ...adjusted('1', '0').input, ...payable(partly('1230')) } },
    { ...adjusted('1', '0'), input: { ...adjusted('1', '0').input, ...payable(partly('1231')) } },
  ],
  ['info split_payment_possible /input/annotations/split_payment', sold('15000'), sold('15000.01')],
  [
    'warning split_payment_below_limit /input/annotations/split_payment',
    sold('3750.01', { currency: 'USD', exchange_rate: at('4'), ...annotated({ split_payment: true }) }),
    sold('3750', { currency: 'USD', exchange_rate: at('4'), ...annotated({ split_payment: true }) }),
  ],
  [
    'info split_payment_possible /input/annotations/split_payment',
    sold('3750', { currency: 'USD', exchange_rate: at('4') }),
    sold('3750.01', { currency: 'USD', exchange_rate: at('4') }),
  ],
  [
    'info split_payment_possible /input/annotations/split_payment',
    sampleDocument(costing('20000'), soldTo(german)),
    sold('20000'),
  ],
  [
    'info split_payment_possible /input/annotations/split_payment',
    sampleDocument(costing('20000'), soldTo(consumer, 'PL')),
    sold('20000'),
  ],
  [
    'info split_payment_possible /input/annotations/split_payment',
    sampleDocument(costing('20000', { vat_rate: '0_domestic' })),
    sold('20000'),
  ],
])('%s: not at the limit, and beyond it', (issue, atTheLimit, beyond) => {
  expect(issuesOf(atTheLimit)).not.toContain(issue);
  expect(issuesOf(beyond)).toContain(issue);
});

test('more warehouse documents than FA(3) takes are one mistake', () => {
  const { length } = issuesOf(sampleDocument({ warehouse_documents: copies(1001, 'WZ/1') })).filter((issue) =>
    issue.includes('too_many_items'),
  );
  expect(length).toBe(1);
});
