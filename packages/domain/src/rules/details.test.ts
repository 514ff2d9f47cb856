import { expect, test } from 'vitest';
import { issuesOf } from '../../testing/issues.ts';
import {
  advanceDocument,
  charged,
  energyDocument,
  factoringDocument,
  settlementDocument,
  thirdParty,
  usedGoodsDocument,
} from '../../testing/kinds.ts';
import { sampleDocument } from '../../testing/sample.ts';
import type { InvoiceDocument } from '../document.ts';
import { partialPaymentDefaults } from '../fields/payment.ts';

const party = (change: object): InvoiceDocument => sampleDocument({ third_parties: [thirdParty(change)] });
const { payment } = factoringDocument().input;
const energy = energyDocument();
const [block] = energy.input.attachment;
const small = { kind: 'simplified', price_mode: 'gross', payment: null } as const;
const { lines } = sampleDocument().input;
const cheap = lines.map((line) => ({ ...line, quantity: '1', unit_price: '450.00' }));
const received = (amount: string) => ({ received_payments: [{ date: '2026-11-20', amount, exchange_rate: null }] });
const used = usedGoodsDocument().input;
const paid = (change: object) => sampleDocument({ payment: payment && { ...payment, ...change } });

test('sound documents of each kind have no error', () => {
  for (const document of [
    advanceDocument(),
    settlementDocument(),
    usedGoodsDocument(),
    factoringDocument(),
    energyDocument(),
    sampleDocument({ ...small, lines: cheap }),
  ])
    expect(issuesOf(document).filter((issue) => issue.startsWith('error'))).toEqual([]);
});

test.each<[string, InvoiceDocument]>([
  [
    'error simplified_limit_exceeded /input/lines',
    sampleDocument({ ...small, lines: lines.map((line) => ({ ...line, quantity: '1', unit_price: '450.01' })) }),
  ],
  [
    'error simplified_limit_exceeded /input/lines',
    sampleDocument({
      ...small,
      lines: lines.map((line) => ({ ...line, quantity: '1', unit_price: '100.01' })),
      currency: 'EUR',
      exchange_rate: { rate: '4', date: '2026-11-19', source: 'nbp_a', table: null },
    }),
  ],
  [
    'error simplified_needs_nip /input/customer_id',
    sampleDocument(
      { ...small, lines: cheap },
      { buyer: { ...sampleDocument().buyer, tax_identifier: { kind: 'none', country_code: null, value: null } } },
    ),
  ],
  [
    'error simplified_rate /input/lines/0/vat_rate',
    sampleDocument({ ...small, lines: cheap.map((line) => ({ ...line, vat_rate: 'outside_scope' })) }),
  ],
  ['error received_payments_required /input/received_payments', advanceDocument({ received_payments: [] })],
  ['error received_payments_unused /input/received_payments', sampleDocument({ ...small, ...received('1') })],
  ['error amount_not_positive /input/received_payments/0/amount', advanceDocument(received('0'))],
  ['error payment_exceeds_order /input/received_payments', advanceDocument(received('375150.01'))],
  [
    'error payment_after_issue /input/received_payments/0/date',
    advanceDocument({ received_payments: [{ date: '2026-11-22', amount: '1', exchange_rate: null }] }),
  ],
  [
    'error order_without_value /input/lines',
    advanceDocument({ lines: lines.map((line) => ({ ...line, unit_price: '0' })) }),
  ],
  ['error not_allowed_in_advance /input/sale_date', advanceDocument({ sale_date: '2026-11-20' })],
  [
    'error not_allowed_in_advance /input/lines/0/discount',
    advanceDocument({ lines: lines.map((line) => ({ ...line, discount: '1' })) }),
  ],
  [
    'error not_allowed_in_advance /input/lines/0/procedure',
    advanceDocument({ lines: lines.map((line) => ({ ...line, procedure: 'I_42' })) }),
  ],
  [
    'error advance_invoices_required /input/advance_invoices',
    settlementDocument(charged.right, { advance_invoices: [] }),
  ],
  [
    'error advance_invoices_unused /input/advance_invoices',
    sampleDocument({ advance_invoices: settlementDocument().input.advance_invoices }),
  ],
  ['error advance_amounts_required /input/advance_invoices/0/by_rate', settlementDocument([])],
  [
    'error advance_reference_ambiguous /input/advance_invoices/0',
    settlementDocument(charged.right, {
      advance_invoices: [{ ksef_number: null, number: null, by_rate: charged.right }],
    }),
  ],
  [
    'warning advance_exceeds_rate /input/advance_invoices',
    settlementDocument([{ vat_rate: '5', net: '1.00', vat: '0.05', vat_pln: null }]),
  ],
  [
    'error total_negative /input/lines',
    settlementDocument([{ vat_rate: '8', net: '900000.00', vat: '0.00', vat_pln: null }]),
  ],
  [
    'error margin_procedure_missing /input/annotations/margin_procedure',
    sampleDocument({ ...used, annotations: sampleDocument().input.annotations }),
  ],
  [
    'error margin_procedure_unused /input/annotations/margin_procedure',
    sampleDocument({ annotations: used.annotations }),
  ],
  ['error margin_needs_gross_prices /input/price_mode', sampleDocument({ ...used, price_mode: 'net' })],
  ['error share_only_for_additional_buyer /input/third_parties/0/share', party({ role: 'factor' })],
  ['error role_description_mismatch /input/third_parties/0/role_description', party({ role: 'other', share: null })],
  ['error shares_leave_nothing /input/third_parties', sampleDocument({ third_parties: [thirdParty(), thirdParty()] })],
  [
    'warning share_missing /input/third_parties',
    sampleDocument({ third_parties: [thirdParty(), thirdParty({ share: null })] }),
  ],
  [
    'error too_many_third_parties /input/third_parties',
    sampleDocument({ third_parties: Array.from({ length: 101 }, () => thirdParty({ role: 'payer', share: null })) }),
  ],
  [
    'error unit_not_named /input/third_parties',
    sampleDocument({ buyer_details: { ...energy.input.buyer_details, local_government_unit: true } }),
  ],
  ['error unit_not_marked /input/buyer_details/vat_group_member', party({ role: 'vat_group_recipient', share: null })],
  [
    'error nip_checksum /input/third_parties/0/tax_identifier',
    party({ identifier: { kind: 'nip', country_code: 'PL', value: '5261040829' } }),
  ],
  [
    'error adjustment_negative /input/adjustments/charges/0/amount',
    sampleDocument({ adjustments: { charges: [{ amount: '-1', reason: 'x' }], deductions: [] } }),
  ],
  ['error adjustments_empty /input/adjustments', sampleDocument({ adjustments: { charges: [], deductions: [] } })],
  [
    'error partial_payments_mismatch /input/payment/partial_payments',
    paid({ partial_payments: [{ ...partialPaymentDefaults, amount: '1230', date: '2026-11-20' }] }),
  ],
  [
    'error partial_payments_mismatch /input/payment/partial_payments',
    paid({
      paid: true,
      paid_date: '2026-11-20',
      partial_payments: [{ ...partialPaymentDefaults, amount: '1229', date: '2026-11-20' }],
    }),
  ],
  [
    'error bank_account_checksum /input/payment/factor_account/bank_account',
    paid({ factor_account: { ...payment?.factor_account, bank_account: 'PL61109010140000071219812875' } }),
  ],
  [
    'error account_details_without_account /input/payment/account_details',
    paid({ account_details: { swift: null, own_account: null, bank_name: 'x', description: null } }),
  ],
  [
    'error attachment_data_required /input/attachment/0/data',
    sampleDocument({ attachment: block ? [{ ...block, data: [] }] : [] }),
  ],
  [
    'error attached_table_uneven /input/attachment/0/tables/0',
    sampleDocument({
      attachment: block
        ? [{ ...block, tables: block.tables.map((table) => ({ ...table, rows: [['1', '2', '3', '4', '5']] })) }]
        : [],
    }),
  ],
  ['warning attachment_needs_notice /input/attachment', energy],
])('%s', (expected, document) => {
  expect(issuesOf(document)).toContain(expected);
});
