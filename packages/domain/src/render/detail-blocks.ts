import { adjustedTotal, adjustmentSums } from '../adjustments.ts';
import { formatDecimal } from '../decimal.ts';
import type { AccountDetails, Adjustment, ToldAccount, Transport } from '../details.ts';
import type { InvoiceDocument, Payment } from '../document.ts';
import { amountScale } from '../money.ts';
import type { LocatedAddress } from '../party-details.ts';
import { suppliedTotals } from '../totals.ts';
import { cargoWords, ownAccountWords, transportWords } from './detail-words.ts';
import { type Block, type Fact, glnText, identifierFacts, money, optional } from './facts.ts';
import { formatMoney, formatRate, groupedAccount, isDecimal, noBreak } from './format.ts';
import { joined, type Label, labels, paymentWords, plain, type RenderLocale, type Term, term } from './labels.ts';

type Input = InvoiceDocument['input'];
type Words = (name: Label) => Term;

const wordsIn =
  (locale: RenderLocale): Words =>
  (name) =>
    term(labels[name], locale);

/** The blocks of a document that it only has where its input has them. */
export function detailBlocks(document: InvoiceDocument, locale: RenderLocale): Block[] {
  const { input } = document;
  return [receivedBlock(document, locale), advanceBlock(input, locale), adjustmentBlock(document, locale), referenceBlock(input, locale)].concat(
    ...(input.transaction_terms?.transports ?? []).map((transport) => transportBlock(transport, locale)),
  );
}

function receivedBlock({ input }: InvoiceDocument, locale: RenderLocale): Block {
  const l = wordsIn(locale);
  const { currency, received_payments: received } = input;
  const isReadable = input.lines.every(({ quantity, unit_price, discount }) => [quantity, unit_price, discount ?? '0'].every(isDecimal));
  const order = input.kind === 'advance' && isReadable ? money(suppliedTotals(input).gross, currency) : null;
  return {
    heading: l('receivedPayments'),
    facts: [
      ...received.map(({ date, amount, exchange_rate }) => {
        const rate = exchange_rate === null ? '' : ` (1 ${currency} = ${formatRate(exchange_rate)} PLN)`;
        return { label: plain(date), value: plain(`${money(amount, currency)}${rate}`) };
      }),
      ...optional(l('orderValue'), order),
    ],
  };
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
  const listed = (label: Label, items: Adjustment[]): Fact[] =>
    items.map(({ amount, reason }) => ({ label: l(label), value: plain(`${money(amount, currency)} – ${reason}`) }));
  const sums = all.every(({ amount }) => isDecimal(amount)) ? adjustmentSums(adjustments) : null;
  return {
    heading,
    facts: [
      { label: l('invoiceTotal'), value: plain(money(totals.gross, currency)) },
      ...listed('charge', adjustments.charges),
      ...(sums && adjustments.charges.length > 1 ? optional(l('charges'), money(sums.charges, currency)) : []),
      ...listed('deduction', adjustments.deductions),
      ...(sums && adjustments.deductions.length > 1 ? optional(l('deductions'), money(sums.deductions, currency)) : []),
    ],
  };
}

/** What is to be paid in the end, or given back: the amount without a sign, and which of both it is. */
export function finalAmount({ input: { adjustments }, totals }: InvoiceDocument): { amount: string; isOverpaid: boolean } {
  const all = adjustments ? [...adjustments.charges, ...adjustments.deductions] : [];
  if (all.length === 0 || ![totals.gross, ...all.map(({ amount }) => amount)].every(isDecimal)) return { amount: totals.gross, isOverpaid: false };
  const due = formatDecimal(adjustedTotal(totals.gross, adjustments), amountScale);
  return { amount: due.replace('-', ''), isOverpaid: due.startsWith('-') };
}

/** Contracts, orders, batches and the other papers that an invoice refers to. */
function referenceBlock(
  { transaction_terms: terms, warehouse_documents, receipt_invoice, related_parties, excise_refund }: Input,
  locale: RenderLocale,
): Block {
  const l = wordsIn(locale);
  const named = (label: Label, documents: { number: string | null; date: string | null }[] = []) =>
    documents.flatMap(({ number, date }) => optional(l(label), [number, date].filter((part) => part !== null).join(', ') || null));
  const rate = terms?.agreed_rate;
  return {
    heading: l('transaction'),
    facts: [
      ...named('contract', terms?.contracts),
      ...named('order', terms?.orders),
      ...(terms?.batch_numbers ?? []).flatMap((number) => optional(l('batch'), number)),
      ...warehouse_documents.flatMap((number) => optional(l('warehouse'), number)),
      ...optional(l('delivery'), terms?.delivery_terms ?? null),
      ...optional(l('agreedRate'), rate ? `1 ${rate.currency} = ${formatRate(rate.rate)} PLN` : null),
      ...(receipt_invoice ? [{ label: l('mark'), value: l('receiptInvoice') }] : []),
      ...(related_parties ? [{ label: l('mark'), value: l('relatedParties') }] : []),
      ...(excise_refund ? [{ label: l('mark'), value: l('exciseRefund') }] : []),
      ...(terms?.intermediary ? [{ label: l('mark'), value: l('intermediary') }] : []),
    ],
  };
}

function transportBlock(given: Transport, locale: RenderLocale): Block {
  const l = wordsIn(locale);
  const place = (at: LocatedAddress | null) =>
    at && [at.address_line_1, at.address_line_2, at.country_code, at.gln && glnText(at.gln)].filter(Boolean).join(', ');
  const described = (words: Term, description: string | null): Term => (description === null ? words : plain(`${joined(words)}: ${description}`));
  return {
    heading: l('transport'),
    facts: [
      { label: l('transportMode'), value: described(term(transportWords[given.mode], locale), given.mode_description) },
      { label: l('cargo'), value: described(term(cargoWords[given.cargo], locale), given.cargo_description) },
      ...optional(l('packaging'), given.packaging_unit),
      ...optional(l('carrier'), given.carrier && `${given.carrier.name}, ${place(given.carrier.address)}`),
      ...(given.carrier ? identifierFacts(given.carrier.identifier, l) : []),
      ...optional(l('transportOrder'), given.order_number),
      ...optional(l('started'), given.started_at),
      ...optional(l('ended'), given.ended_at),
      ...optional(l('from'), place(given.from)),
      ...given.via.flatMap((address) => optional(l('via'), place(address))),
      ...optional(l('to'), place(given.to)),
    ],
  };
}

/** How and when is paid, and what was already. */
export function paymentFacts(payment: Payment, currency: string, locale: RenderLocale): Fact[] {
  const l = wordsIn(locale);
  const term_ = payment.relative_term;
  const { factor_account: factor, early_payment: early } = payment;
  return [
    { label: l('method'), value: term(paymentWords[payment.method], locale) },
    ...[payment.due_date, ...payment.further_due_dates].flatMap((day) => optional(l('dueDate'), day)),
    ...optional(l('dueDate'), term_ && `${term_.count} ${term_.unit}, ${term_.event}`),
    ...optional(l('paidDate'), payment.paid ? payment.paid_date : null),
    ...payment.partial_payments.map(({ date, amount, method }) => {
      const how = method ? `, ${joined(term(paymentWords[method], locale))}` : '';
      return { label: l('partialPayment'), value: plain(`${date}: ${money(amount, currency)}${how}`) };
    }),
    ...optional(l('account'), payment.bank_account && groupedAccount(payment.bank_account)),
    ...accountFacts(payment.account_details, l, locale),
    ...payment.further_accounts.flatMap((one) => toldAccount('account', one, locale)),
    ...[...(factor ? [factor] : []), ...payment.further_factor_accounts].flatMap((one) => toldAccount('factorAccount', one, locale)),
    ...optional(l('paymentLink'), payment.payment_link),
    ...optional(l('ksefPaymentId'), payment.ksef_payment_id),
    ...optional(l('earlyPayment'), early && `${early.discount}: ${early.terms}`),
  ];
}

function toldAccount(label: Label, given: ToldAccount, locale: RenderLocale): Fact[] {
  const l = wordsIn(locale);
  return [...optional(l(label), groupedAccount(given.bank_account)), ...accountFacts(given, l, locale)];
}

function accountFacts(details: AccountDetails | null, l: Words, locale: RenderLocale): Fact[] {
  if (!details) return [];
  return [
    ...optional(l('bank'), details.bank_name),
    ...optional(l('swift'), details.swift),
    ...optional(l('accountNote'), details.description),
    ...(details.own_account ? [{ label: l('accountKind'), value: term(ownAccountWords[details.own_account], locale) }] : []),
  ];
}

/** What a seller puts below its invoices. */
export function footerBlock({ footer }: Input, locale: RenderLocale): Block {
  const l = wordsIn(locale);
  const facts = footer && [
    ...optional(l('krs'), footer.krs),
    ...optional(l('regon'), footer.regon),
    ...optional(l('bdo'), footer.bdo),
    ...optional(l('footerText'), footer.text),
  ];
  return { heading: l('registers'), facts: facts ?? [] };
}
