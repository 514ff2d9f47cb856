import { adjustmentSums } from '../amounts/adjustments.ts';
import { amountDue } from '../amounts/amount-due.ts';
import { suppliedTotals } from '../amounts/totals.ts';
import type { InvoiceDocument } from '../document.ts';
import { type Adjustment, adjustments as adjustmentFields } from '../fields/adjustments.ts';
import { footer } from '../fields/footer.ts';
import { type Payment, payment } from '../fields/payment.ts';
import type { ReceivedPayment } from '../fields/received-payments.ts';
import { transactionTerms } from '../fields/terms.ts';
import { type Transport, transport } from '../fields/transport.ts';
import type { Field } from '../fields/types.ts';
import { type Block, type Fact, identifierFacts, money, optional } from './facts.ts';
import { factsOf, lineOf } from './fields.ts';
import { formatMoney, formatRate, isDecimal, noBreak } from './format.ts';
import { type Label, labels, plain, type RenderLocale, type Term, term } from './labels.ts';

type Input = InvoiceDocument['input'];
type Words = (name: Label) => Term;

const wordsIn =
  (locale: RenderLocale): Words =>
  (name) =>
    term(labels[name], locale);

/** Optional blocks, present if the input has their data. */
export function detailBlocks(document: InvoiceDocument, locale: RenderLocale): Block[] {
  const { input } = document;
  return [
    receivedBlock(document, locale),
    advanceBlock(input, locale),
    adjustmentBlock(document, locale),
    referenceBlock(input, locale),
  ].concat(...(input.transaction_terms?.transports ?? []).map((transport) => transportBlock(transport, locale)));
}

function receivedBlock({ input }: InvoiceDocument, locale: RenderLocale): Block {
  const l = wordsIn(locale);
  const { currency, received_payments: received } = input;
  const isReadable = input.lines.every(({ quantity, unit_price, discount, unit_discount }) =>
    [quantity, unit_price, discount ?? '0', unit_discount ?? '0'].every(isDecimal),
  );
  const order = input.kind === 'advance' && isReadable ? money(suppliedTotals(input).gross, currency) : null;
  return {
    heading: l('receivedPayments'),
    facts: [...receivedFacts(received, currency), ...optional(l('orderValue'), order)],
  };
}

/** Payments received, each under its day. */
export function receivedFacts(received: readonly ReceivedPayment[], currency: string): Fact[] {
  return received.map(({ date, amount, exchange_rate }) => {
    const rate = exchange_rate === null ? '' : ` (1 ${currency} = ${formatRate(exchange_rate)} PLN)`;
    return { label: plain(date), value: plain(`${money(amount, currency)}${rate}`) };
  });
}

function advanceBlock({ advance_invoices: given, currency, kind }: Input, locale: RenderLocale): Block {
  const l = wordsIn(locale);
  return {
    heading: l('advanceInvoices'),
    facts: given.flatMap(({ ksef_number, number, by_rate }) => [
      { label: l(ksef_number === null ? 'outsideKsef' : 'ksefNumber'), value: plain(ksef_number ?? number ?? '') },
      ...(kind === 'settlement' ? by_rate : []).map(({ net, vat }) => ({
        label: l('charged'),
        value: plain(`${formatMoney(net)} + ${formatMoney(vat)}${noBreak}${currency}`),
      })),
    ]),
  };
}

function adjustmentBlock({ input: { adjustments, currency }, totals }: InvoiceDocument, locale: RenderLocale): Block {
  const l = wordsIn(locale);
  const heading = l('adjustments');
  if (adjustments === null) return { heading, facts: [] };
  const all = [...adjustments.charges, ...adjustments.deductions];
  const { charges, deductions } = adjustmentFields.table.fields;
  const listed = ({ label }: Field, items: Adjustment[]): Fact[] =>
    items.map(({ amount, reason }) => ({
      label: term(label, locale),
      value: plain(`${money(amount, currency)} – ${reason}`),
    }));
  const sums = all.every(({ amount }) => isDecimal(amount)) ? adjustmentSums(adjustments) : null;
  return {
    heading,
    facts: [
      { label: l('invoiceTotal'), value: plain(money(totals.gross, currency)) },
      ...listed(charges, adjustments.charges),
      ...(sums && adjustments.charges.length > 1 ? optional(l('charges'), money(sums.charges, currency)) : []),
      ...listed(deductions, adjustments.deductions),
      ...(sums && adjustments.deductions.length > 1 ? optional(l('deductions'), money(sums.deductions, currency)) : []),
    ],
  };
}

/**
 * The amount due: unsigned, and whether it is to be paid or refunded. An advance invoice states what was received, a
 * paid one what was paid.
 */
export function finalAmount({ input, totals: { gross } }: InvoiceDocument): {
  amount: string;
  isOverpaid: boolean;
  isPartlyPaid: boolean;
} {
  const { kind, payment, adjustments, received_payments } = input;
  const stated = [...(adjustments?.charges ?? []), ...(adjustments?.deductions ?? [])];
  const payments = [...(payment?.partial_payments ?? []), ...received_payments];
  if (![gross, ...[...stated, ...payments].map(({ amount }) => amount)].every(isDecimal))
    return { amount: gross, isOverpaid: false, isPartlyPaid: false };
  const isSettled = kind === 'advance' || payment?.paid === true;
  const due = amountDue(gross, isSettled ? { kind, adjustments, payment: null, received_payments: [] } : input);
  const isPartlyPaid = !isSettled && payments.length > 0;
  return { amount: due.replace('-', ''), isOverpaid: due.startsWith('-'), isPartlyPaid };
}

/** Contracts, orders, batches and the other papers that an invoice refers to. */
function referenceBlock(
  { transaction_terms: terms, warehouse_documents, receipt_invoice, related_parties, excise_refund }: Input,
  locale: RenderLocale,
): Block {
  const l = wordsIn(locale);
  const warehouse = warehouse_documents.flatMap((number) => optional(l('warehouse'), number));
  const marks = [
    ...(receipt_invoice ? [{ label: l('mark'), value: l('receiptInvoice') }] : []),
    ...(related_parties ? [{ label: l('mark'), value: l('relatedParties') }] : []),
    ...(excise_refund ? [{ label: l('mark'), value: l('exciseRefund') }] : []),
  ];
  return {
    heading: l('transaction'),
    facts: factsOf(transactionTerms, terms ?? {}, locale, {
      delivery_terms: (own) => [...warehouse, ...own],
      intermediary: (own) => [...marks, ...own],
      transports: () => [],
    }),
  };
}

function transportBlock(given: Transport, locale: RenderLocale): Block {
  const l = wordsIn(locale);
  const number = given.carrier ? identifierFacts(given.carrier.identifier, l) : [];
  return {
    heading: l('transport'),
    facts: factsOf(transport, given, locale, { carrier: (own) => [...own, ...number] }),
  };
}

/** How and when payment is due, and what has been paid. */
export function paymentFacts(given: Payment, currency: string, locale: RenderLocale): Fact[] {
  const { type, label, line } = payment.table.fields.partial_payments;
  const { paid_date, ...rest } = given;
  const parts = given.partial_payments.map((part): Fact => {
    const words = { amount: money(part.amount, currency) };
    return { label: term(label, locale), value: plain(lineOf(line, type.of, part, locale, words)) };
  });
  return factsOf(payment, given.paid ? given : rest, locale, { paid: () => [], partial_payments: () => parts });
}

/** The footer of a seller's invoices. */
export function footerBlock({ footer: given }: Input, locale: RenderLocale): Block {
  return { heading: term(labels.registers, locale), facts: factsOf(footer, given ?? {}, locale) };
}
