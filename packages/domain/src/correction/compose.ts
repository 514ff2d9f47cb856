import { isDeepStrictEqual } from 'node:util';
import { compare, parseDecimal, zero } from '../amounts/decimal.ts';
import { computeTotals } from '../amounts/totals.ts';
import type { InvoiceDocument, InvoiceLine, SellerSnapshot } from '../document.ts';
import { stillNeeded } from './annotations.ts';
import { totalsDifference } from './difference.ts';
import type { BaseFacts, CorrectionBase, CorrectionDocument, CorrectionInput, InvoiceState } from './document.ts';
import { partyDetailsAfter } from './party-details-after.ts';
import { discountOf, discountTotals } from './period-discount.ts';

/** An issued invoice without corrections as the base of its first one. */
export function baseOfInvoice(
  { organization_id, environment, seller, buyer, input, totals }: InvoiceDocument,
  facts: BaseFacts & { number: string },
): CorrectionBase {
  const {
    kind,
    currency,
    price_mode,
    vat_per_line,
    sale_date,
    sale_period,
    seller_details,
    buyer_details,
    issue_date,
  } = input;
  const { third_parties, authorised_entity } = input;
  const { lines, exchange_rate, annotations, received_payments, advance_invoices } = input;
  const { id, document_sha256, number, ksef_number } = facts;
  return {
    organization_id,
    environment,
    seller,
    currency,
    price_mode,
    vat_per_line,
    sale_date,
    sale_period,
    seller_details,
    buyer_details,
    third_parties,
    authorised_entity,
    invoice_kind: kind,
    base: { kind: 'invoice', id, document_sha256 },
    corrected_invoice: { id, number, issue_date, ksef_number },
    state: { buyer, lines, exchange_rate, annotations, received_payments, advance_invoices, totals },
  };
}

/** A finalised correction as the base of the next one: the same invoice, in the state that this correction left. */
export function baseOfCorrection(document: CorrectionDocument, facts: BaseFacts): CorrectionBase {
  const { input, before, delta, earlier_seller, earlier_third_parties, after, ...unchanged } = document;
  const { id, document_sha256, ksef_number } = facts;
  return {
    ...unchanged,
    ...partyDetailsAfter(document),
    base: { kind: 'invoice_correction', id, document_sha256 },
    corrected_invoice: { ...unchanged.corrected_invoice, ksef_number },
    state: after,
  };
}

/**
 * Composes a correction: the state before, the state after, and the difference that art. 106j ust. 2 pkt 5 of the VAT
 * act requires. Lines keep their order and refs permanently: one that is taken back stays with quantity 0, new ones
 * follow at the end. Never refuses: what does not fit is left out and named by `validateCorrection`.
 * @throws RangeError when a number is no decimal or an amount exceeds what FA(3) can hold
 */
export function composeCorrection(
  { state: before, ...base }: CorrectionBase,
  input: CorrectionInput,
): CorrectionDocument {
  const unchanged = { ...base, ...sellerAfter(base.seller, input), ...thirdPartiesAfter(base.third_parties, input) };
  const discount = discountOf({ input });
  if (discount) {
    const rate = input.exchange_rate ?? before.exchange_rate;
    const delta = totalsDifference(discountTotals(discount, { ...unchanged, exchange_rate: rate }), nothing);
    return { ...unchanged, input, before, after: before, delta };
  }
  const lines = linesAfter(before.lines, input);
  const given = input.mode === 'line_changes' ? input.exchange_rate : null;
  const exchange_rate = given ?? before.exchange_rate;
  const { currency, price_mode, vat_per_line, invoice_kind: kind } = unchanged;
  const money = moneyAfter(before, input);
  const after: InvoiceState = {
    buyer: { ...before.buyer, ...input.buyer },
    lines,
    exchange_rate,
    annotations: input.annotations ?? stillNeeded(before.annotations, lines),
    ...money,
    totals: computeTotals({ kind, lines, currency, price_mode, vat_per_line, exchange_rate, ...money }),
  };
  return { ...unchanged, input, before, after, delta: totalsDifference(before.totals, after.totals) };
}

/** Whether earlier corrections took the invoice to zero already, so that a reversal in full would change nothing. */
export function isReversedInFull({ lines, received_payments, advance_invoices }: InvoiceState): boolean {
  const isEmpty = received_payments.length === 0 && advance_invoices.length === 0;
  return isEmpty && lines.every(({ quantity }) => compare(parseDecimal(quantity), zero) === 0);
}

/**
 * The seller with its corrected name and address, and its earlier data. A reversal or a discount does not change it.
 */
function sellerAfter(
  seller: SellerSnapshot,
  { seller: given, mode }: CorrectionInput,
): Pick<CorrectionDocument, 'seller' | 'earlier_seller'> {
  const corrected = mode === 'line_changes' || mode === 'data_only' ? { ...seller, ...given } : seller;
  return isDeepStrictEqual(corrected, seller)
    ? { seller, earlier_seller: null }
    : { seller: corrected, earlier_seller: seller };
}

/** The same for third parties. */
function thirdPartiesAfter(
  parties: CorrectionBase['third_parties'],
  { corrected_third_parties: given, mode }: CorrectionInput,
): Pick<CorrectionDocument, 'third_parties' | 'earlier_third_parties'> {
  const isTaken = given !== null && (mode === 'line_changes' || mode === 'data_only');
  return isTaken && !isDeepStrictEqual(given, parties)
    ? { third_parties: given, earlier_third_parties: parties }
    : { third_parties: parties, earlier_third_parties: null };
}

const nothing = { net: '0.00', vat: '0.00', gross: '0.00', vat_pln: '0.00', by_rate: [] };

/** The payments and advance invoices after a correction; none remain after a full reversal. */
function moneyAfter(
  before: InvoiceState,
  input: CorrectionInput,
): Pick<InvoiceState, 'received_payments' | 'advance_invoices'> {
  if (input.mode === 'full_reversal') return { received_payments: [], advance_invoices: [] };
  const { received_payments, advance_invoices } = before;
  if (input.mode !== 'line_changes') return { received_payments, advance_invoices };
  return {
    received_payments: input.corrected_payments ?? received_payments,
    advance_invoices: input.corrected_advance_invoices ?? advance_invoices,
  };
}

function linesAfter(before: readonly InvoiceLine[], { mode, lines }: CorrectionInput): InvoiceLine[] {
  if (mode === 'data_only' || mode === 'period_discount') return [...before];
  if (mode === 'full_reversal')
    return before.map((line) => ({ ...line, quantity: '0', discount: null, unit_discount: null }));
  const changes = new Map(lines.flatMap(({ ref, after }) => (ref === null ? [] : [[ref, after]])));
  const result = before.map((line) => ({ ...line, ...changes.get(line.ref) }));
  const used = new Set(before.map(({ ref }) => ref));
  for (const { ref: named, after } of lines) {
    if (named !== null) continue;
    const ref = unusedRef(used, result.length + 1);
    used.add(ref);
    result.push({ ...after, ref });
  }
  return result;
}

/** The ref of a new line: its position, or the next number that no line uses as its ref. */
function unusedRef(used: ReadonlySet<string>, place: number): string {
  let number = place;
  while (used.has(String(number))) number += 1;
  return String(number);
}
