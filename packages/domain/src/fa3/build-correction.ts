import { isDeepStrictEqual } from 'node:util';
import { annotationsOf } from '../correction/annotations.ts';
import { changedLines } from '../correction/difference.ts';
import { differenceRows } from '../correction/difference-rows.ts';
import type { CorrectedInvoice, CorrectionDocument } from '../correction/document.ts';
import { partyDetailsAfter } from '../correction/party-details-after.ts';
import { type DiscountedGoods, discountLines, discountOf } from '../correction/period-discount.ts';
import { correction as correctionFields } from '../fields/correction.ts';
import { discountedGoods, periodInvoice } from '../fields/period-discount.ts';
import type { ThirdParty } from '../fields/third-parties.ts';
import { changedBuyers } from './additional-buyers.ts';
import { type Element, leaf, said, writeXml } from './elements.ts';
import { fa } from './fa.ts';
import { elementsOf } from './fields.ts';
import { fa3CorrectionKindOf } from './kinds.ts';
import { advanceReferences, order, partialAdvances, paymentDifferences } from './order.ts';
import {
  authorised,
  buyer,
  earlierAdditionalBuyer,
  earlierBuyer,
  earlierSeller,
  type Sold,
  seller,
  thirdParty,
} from './parties.ts';
import { annotations, header, row, saleDate, sums } from './parts.ts';
import { payment } from './payment.ts';
import { footer } from './terms.ts';

/** IDNabywcy: there is only one buyer, so any constant links its two sets of data. */
const buyerKey = '0001';

/**
 * Builds the FA(3) XML of a correction (kinds KOR, KOR_ZAL and KOR_ROZ), elements in the schema's order: P_13 to P_15
 * are differences, each line that changes appears once as it was (StanPrzed) and once as it is. A correction of data
 * alone has no rows and P_15 of zero.
 * @param facts `number` goes to P_2; `createdAt` is an RFC 3339 moment for DataWytworzeniaFa, fixed at issue
 */
export function buildCorrectionFa3(document: CorrectionDocument, facts: { number: string; createdAt: string }): string {
  const { before, after } = document;
  const key = isDeepStrictEqual(before.buyer, after.buyer) ? null : buyerKey;
  const { seller_details, buyer_details } = partyDetailsAfter(document);
  const further = changedBuyers(document);
  const keyOf = (party: ThirdParty) => further.find(({ after: changed }) => changed === party)?.key ?? null;
  return writeXml([
    'Faktura',
    [
      header(facts.createdAt),
      seller(document.seller, seller_details, soldOf(document)),
      buyer(after.buyer, { kind: document.invoice_kind, buyer_details }, key),
      ...document.third_parties.map((party) => thirdParty(party, keyOf(party))),
      document.authorised_entity && authorised(document.authorised_entity),
      correction(document, facts.number, key),
      document.input.footer && footer(document.input.footer),
    ],
  ]);
}

function correction(document: CorrectionDocument, number: string, key: string | null): Element {
  const { input, before, after, delta, currency, invoice_kind: kind } = document;
  const isAdvance = kind === 'advance';
  const discount = discountOf(document);
  const rateOf = (state: CorrectionDocument['after']) => (isAdvance ? (state.exchange_rate?.rate ?? null) : null);
  return fa(correctionFields, input, {
    currency: said('KodWaluty', currency),
    numbering: said('P_2', number),
    sale: [discount ? null : saleDateOf(document)],
    sums: sums(delta, currency),
    total: said('P_15', delta.gross),
    exchange_rate: said('KursWalutyZ', rateOf(after)),
    annotations: [annotations(annotationsOf(document), after.lines)],
    kind: said('RodzajFaktury', fa3CorrectionKindOf(kind)),
    original_outside_ksef: [document.corrected_invoice, ...(discount?.invoices ?? [])].map(corrected),
    period: said('OkresFaKorygowanej', discount?.period ?? null),
    earlier_parties: [
      document.earlier_seller && earlierSeller(document.earlier_seller, document.seller_details, soldOf(document)),
      key === null ? null : earlierBuyer(before.buyer, document.buyer_details.address_gln, key),
      ...changedBuyers(document).map((changed) => earlierAdditionalBuyer(changed.before, changed.key)),
    ],
    earlier_total:
      isAdvance || kind === 'settlement'
        ? [leaf('P_15ZK', before.totals.gross), leaf('KursWalutyZK', rateOf(before))]
        : [],
    corrected_payments: isOfPayments(document) ? partialAdvances(paymentDifferences(before, after)) : [],
    corrected_advance_invoices: advanceReferences(after.advance_invoices),
    lines: discount ? discount.goods.map(goodsRow) : isAdvance ? [] : rows(document),
    row_form: [],
    payment: [input.payment && payment(input.payment)],
    order: [isAdvance ? orderOf(document) : null],
  });
}

/**
 * True if payments are listed individually: the invoice before or after the correction has several, or its total covers
 * more than the payment.
 */
function isOfPayments({ invoice_kind: kind, before, after }: CorrectionDocument): boolean {
  return kind !== 'advance' || before.received_payments.length > 1 || after.received_payments.length > 1;
}

function saleDateOf(document: CorrectionDocument): Element | null {
  const { invoice_kind: kind, before, input } = document;
  return saleDate({
    ...document,
    kind,
    received_payments: before.received_payments,
    issue_date: input.correction_date,
  });
}

function corrected(given: Omit<CorrectedInvoice, 'id'>): Element {
  const mark = said(given.ksef_number === null ? 'NrKSeFN' : 'NrKSeF', '1');
  return ['DaneFaKorygowanej', elementsOf(periodInvoice, given, { mark })];
}

function soldOf(document: CorrectionDocument): Sold {
  const discount = discountOf(document);
  const lines = discount ? discountLines(discount) : [...document.before.lines, ...document.after.lines];
  return { lines, annotations: annotationsOf(document) };
}

/** The row of a discount for a period, without amounts: those are in P_13 to P_15 only. */
function goodsRow(given: DiscountedGoods, index: number): Element {
  return ['FaWiersz', elementsOf(discountedGoods, given, { number: said('NrWierszaFa', String(index + 1)) })];
}

/** Pairs of lines before and after under the line's number on the invoice, or only their differences. */
function rows(document: CorrectionDocument): (Element | null)[] {
  const { before, after, input } = document;
  const shown = { ...document, total_only: false };
  if (input.row_form === 'difference')
    return differenceRows(document).map(({ line, number, exchange_rate }) =>
      row({ ...shown, exchange_rate }, line, number, false),
    );
  return changedLines(document).flatMap((change) => [
    change.before && row({ ...shown, exchange_rate: before.exchange_rate }, change.before, change.number, true),
    row({ ...shown, exchange_rate: after.exchange_rate }, change.after, change.number, false),
  ]);
}

/** The order with its corrected value and its lines before and after; nothing if no amount and no line changes. */
function orderOf(document: CorrectionDocument): Element | null {
  const { after } = document;
  const rows = changedLines(document).flatMap(({ number, before: was, after: line }) => [
    ...(was === null ? [] : [{ line: was, number, isBefore: true }]),
    { line, number, isBefore: false },
  ]);
  return rows.length === 0
    ? null
    : order({ ...document, exchange_rate: after.exchange_rate, lines: after.lines }, rows);
}
