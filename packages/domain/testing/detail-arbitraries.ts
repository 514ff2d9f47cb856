import fc from 'fast-check';
import { computeTotals, suppliedTotals } from '../src/amounts/totals.ts';
import type { InvoiceDetails } from '../src/document.ts';
import { type InvoiceDocument, type InvoiceInput, invoiceKinds } from '../src/document.ts';
import { adjustments } from '../src/fields/adjustments.ts';
import { attachedBlock, attachedTable } from '../src/fields/attachment.ts';
import { footer } from '../src/fields/footer.ts';
import { buyerDetails, sellerDetails } from '../src/fields/parties.ts';
import { type Payment, partialPaymentDefaults, payment, paymentDefaults } from '../src/fields/payment.ts';
import { transactionTerms } from '../src/fields/terms.ts';
import { authorisedEntity, thirdParty } from '../src/fields/third-parties.ts';
import { transport } from '../src/fields/transport.ts';
import { invoiceDocument } from './arbitraries.ts';
import { withDescriptions } from './descriptions.ts';
import { drawn, someIdentifier } from './fields.ts';
import { advanceKsefNumber } from './kinds.ts';
import { documentText } from './texts.ts';

const text = documentText(30);
const contact = fc.constantFrom(
  { email: 'a@b.example', phone: null },
  { email: null, phone: '+48 22 2' },
  { email: 'c@d.example', phone: '+48 22 3' },
);
/** Often none: a simplified invoice has no address that it could be of. */
const buyerGln = fc.option(fc.constant('5901234123457'), { freq: 1 });
/** With the own contact of a party no more than FA(3) takes. */
const further_contacts = fc.array(contact, { maxLength: 2 });

const internalId = { kind: 'internal_id', country_code: 'PL', value: '5261040828-00002' } as const;

/** A role is described, and a share given, where they belong. */
const anyThirdParty = drawn(thirdParty, {
  identifier: fc.oneof(someIdentifier, fc.constant(internalId)),
  share: fc.option(fc.constantFrom('10', '33.333333', '0.5')),
  role_description: text,
  further_contacts,
}).map((party) => ({
  ...party,
  role_description: party.role === 'other' ? party.role_description : null,
  share: party.role === 'additional_buyer' ? party.share : null,
}));

const someAdjustments = drawn(adjustments, {
  deductions: fc.array(drawn(adjustments.table.fields.deductions.type.of), { minLength: 1, maxLength: 3 }),
});

const terms = drawn(transactionTerms, {
  transports: fc.array(
    drawn(transport, {
      started_at: fc.option(fc.constant('2026-11-20T08:00:00Z')),
      ended_at: fc.option(fc.constantFrom('2026-11-20T08:00:00.500Z', '2026-11-21T00:00:00Z')),
    }),
    { maxLength: 2 },
  ),
});

/** As many columns as a row has cells. */
const anyTable = drawn(attachedTable, {
  columns: fc.array(drawn(attachedTable.table.fields.columns.type.of), { minLength: 2, maxLength: 4 }),
});
const anyBlock = drawn(attachedBlock, { tables: fc.array(anyTable, { maxLength: 2 }) });

const details: fc.Arbitrary<
  Omit<InvoiceDetails, 'received_payments' | 'advance_invoices' | 'total_only' | 'vat_per_line'>
> = fc
  .record({
    third_parties: fc.array(anyThirdParty, { maxLength: 3 }),
    seller_details: drawn(sellerDetails, { further_contacts }),
    authorised_entity: fc.option(drawn(authorisedEntity, { further_contacts })),
    buyer: drawn(buyerDetails, { further_contacts, address_gln: buyerGln }),
    adjustments: fc.option(someAdjustments),
    transaction_terms: fc.option(terms),
    warehouse_documents: fc.array(text, { maxLength: 2 }),
    receipt_invoice: fc.boolean(),
    related_parties: fc.boolean(),
    excise_refund: fc.boolean(),
    footer: fc.option(drawn(footer, { bdo: fc.option(documentText(9)) })),
    attachment: fc.array(anyBlock, { maxLength: 2 }),
  })
  .map(({ buyer, ...given }) => ({
    ...given,
    buyer_details: {
      ...buyer,
      local_government_unit: given.third_parties.some(({ role }) => role === 'local_government_recipient'),
      vat_group_member: given.third_parties.some(({ role }) => role === 'vat_group_recipient'),
    },
  }));

/** Of what rules bind to the amounts of the document, only what fits every document. */
const anyPayment = drawn(payment, {
  account_details: fc.constant(null),
  partial_payments: fc.constantFrom(paymentDefaults.partial_payments, [
    { ...partialPaymentDefaults, amount: '0.01', date: '2026-11-20', method: 'cash' as const },
  ]),
  ksef_payment_id: fc.constant(null),
});

/** The payment of a document with more to say; further accounts follow a first one. */
function detailedPayment({ method, due_date, bank_account, paid, paid_date }: Payment, more: Payment): Payment {
  return withDescriptions(payment, {
    ...more,
    ...{ method, due_date, bank_account, paid, paid_date },
    further_accounts: bank_account === null ? [] : more.further_accounts,
    further_factor_accounts: more.factor_account === null ? [] : more.further_factor_accounts,
  });
}

/** A part of an amount in hundredths, without a float. */
function part(value: string, percent: number): string {
  const hundredths = (BigInt(value.replace('.', '')) * BigInt(percent)) / 100n;
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

type Money = { percent: number; isSplit: boolean; ksef: boolean; number: string };

/** What a kind needs in addition to what every invoice may have. */
function moneyOf(input: InvoiceInput, { percent, isSplit, ksef, number }: Money): Partial<InvoiceInput> {
  const order = suppliedTotals(input);
  const reference = ksef ? { ksef_number: advanceKsefNumber, number: null } : { ksef_number: null, number };
  if (input.kind === 'settlement') {
    const by_rate = order.by_rate.map(({ vat_rate, net, vat, vat_pln }) => ({
      vat_rate,
      net: part(net, percent),
      vat: part(vat, percent),
      vat_pln: vat_pln && part(vat_pln, percent),
    }));
    return { advance_invoices: [{ ...reference, by_rate }] };
  }
  if (input.kind !== 'advance') return {};
  const first = { date: '2026-10-31', amount: part(order.gross, percent), exchange_rate: null };
  const second = { ...first, date: '2026-10-30', exchange_rate: input.currency === 'PLN' ? null : '4.0001' };
  return {
    received_payments: isSplit ? [first, second] : [first],
    advance_invoices: isSplit ? [{ ...reference, by_rate: [] }] : [],
  };
}

/** Half of the small lines by their names alone. */
function shownOf({ presentation }: InvoiceInput['lines'][number]): Pick<InvoiceInput['lines'][number], 'presentation'> {
  return { presentation: presentation === 'full' ? 'name' : presentation };
}

/** What no order has. */
const unlike = {
  discount: null,
  unit_discount: null,
  procedure: null,
  presentation: 'full',
  tax_exchange_rate: null,
} as const;

/** The lines as a kind can have them: an order has no discounts, a simplified invoice small prices. */
function linesOf({ kind, lines }: InvoiceInput): InvoiceInput['lines'] {
  if (kind === 'simplified')
    return lines.map((line, index) => ({
      ...line,
      ...shownOf(line),
      quantity: '1',
      unit_price: `${index}.37`,
      discount: null,
      unit_discount: null,
    }));
  return kind === 'advance' ? lines.map((line) => ({ ...line, ...unlike })) : lines;
}

const money: fc.Arbitrary<Money> = fc.record({
  percent: fc.integer({ min: 1, max: 49 }),
  isSplit: fc.boolean(),
  ksef: fc.boolean(),
  number: text,
});

/** Simplified invoices more often: few of them stay under the amount that they may have. */
const anyKind = fc.constantFrom(...invoiceKinds, 'simplified' as const, 'simplified' as const, 'simplified' as const);

/**
 * Documents of every kind with whatever an invoice may say; totals computed, what does not fit together left to
 * validation.
 */
export const detailedDocument: fc.Arbitrary<InvoiceDocument> = fc
  .record({ document: invoiceDocument, kind: anyKind, details, more: anyPayment, money, hasMargin: fc.boolean() })
  .map(({ document, kind, details: said, more, money: given, hasMargin }) => {
    const dated = kind === 'advance' ? { sale_date: null, sale_period: null, vat_per_line: false } : {};
    const base = {
      ...document.input,
      ...said,
      ...dated,
      kind,
      payment: document.input.payment && detailedPayment(document.input.payment, more),
    };
    const lines =
      hasMargin && base.price_mode === 'gross'
        ? linesOf(base)
        : linesOf(base).map((line) => (line.vat_rate === 'margin' ? { ...line, vat_rate: '23' as const } : line));
    const margin_procedure = lines.some(({ vat_rate }) => vat_rate === 'margin') ? ('works_of_art' as const) : null;
    const isStated = lines.every(
      ({ presentation, vat_rate }) => presentation !== 'name' || vat_rate === lines[0]?.vat_rate,
    );
    const total_only = kind === 'simplified' && isStated && given.isSplit;
    const input = { ...base, total_only, lines, annotations: { ...base.annotations, margin_procedure } };
    const whole = { ...input, ...moneyOf(input, given) };
    return { ...document, input: whole, totals: computeTotals(whole) };
  });
