import { isDeepStrictEqual } from 'node:util';
import type { CorrectionDocument } from '../correction/document.ts';
import { invoiceAfter } from '../correction/invoice-after.ts';
import { discountOf } from '../correction/period-discount.ts';
import type { BuyerSnapshot, InvoiceDocument } from '../document.ts';
import { vatEffectCodes } from '../fields/correction.ts';
import { thirdPartyRoles } from '../fields/third-parties.ts';
import { type CorrectionLabel, correctionLabels } from './correction-labels.ts';
import { comparisonTable, correctedLines } from './correction-tables.ts';
import { receivedFacts } from './detail-blocks.ts';
import { discountBlock, discountedGoods } from './discount.ts';
import { addressLine, type Block, type Fact } from './facts.ts';
import { wordsOf } from './fields.ts';
import { formatRate } from './format.ts';
import { labels, plain, type RenderLocale, term } from './labels.ts';
import { type RenderModel, type RenderOptions, renderModel, statedAmount } from './model.ts';
import { visibleTexts } from './visible.ts';

type Words = (name: CorrectionLabel) => ReturnType<typeof term>;

/**
 * The model of a correction: an invoice of the difference, which is what FA(3) states, with the lines before and after
 * and the corrected document (art. 106j ust. 2 of the VAT act).
 */
export function correctionModel(given: CorrectionDocument, options: RenderOptions): RenderModel {
  const document = visibleTexts(given);
  const { locale } = options;
  const l: Words = (name) => term(correctionLabels[name], locale);
  const discount = discountOf(document);
  // FA(3) states the buyer's current name if it changes, also on a simplified invoice.
  const namesBuyer = document.invoice_kind !== 'simplified' || !hasSameBuyer(document);
  const model = renderModel(differenceOf(document), options, namesBuyer);
  const blocks = [
    correctedBlock(document, locale),
    discountBlock(document, locale),
    sellerBlock(document, locale),
    buyerBlock(document, locale),
    thirdPartiesBlock(document, locale),
    paymentsBlock(document, locale),
    ...withEarlierRate(model.blocks, document, l),
  ];
  return {
    ...model,
    title: l('title'),
    facts: [...model.facts, { label: l('invoiceNumber'), value: plain(document.corrected_invoice.number) }],
    lines: discount ? discountedGoods(discount, locale) : correctedLines(document, locale),
    comparison: discount ? null : comparisonTable(document, locale),
    rates: { ...model.rates, heading: l('rates') },
    due: difference(document, locale),
    blocks: blocks.filter(({ facts }) => facts.length > 0),
  };
}

/** The correction as an invoice of what it changes. */
function differenceOf(document: CorrectionDocument): InvoiceDocument {
  const { delta, sale_date, sale_period } = document;
  const after = invoiceAfter(document);
  if (discountOf(document)) return { ...after, totals: delta };
  return { ...after, input: { ...after.input, sale_date, sale_period }, totals: delta };
}

/** The absolute change of the amount due; the label states its direction. */
function difference({ delta: { gross }, currency }: CorrectionDocument, locale: RenderLocale): RenderModel['due'] {
  const direction = gross === '0.00' ? 'same' : gross.startsWith('-') ? 'less' : 'more';
  return statedAmount(term(correctionLabels[direction], locale), gross.replace('-', ''), currency, locale);
}

function correctedBlock(
  { corrected_invoice: { number, issue_date, ksef_number }, input }: CorrectionDocument,
  locale: RenderLocale,
): Block {
  const l: Words = (name) => term(correctionLabels[name], locale);
  const withoutNumber = input.original_outside_ksef ? l('outsideKsef') : term(labels.awaiting, locale);
  const facts: Fact[] = [
    { label: l('invoiceNumber'), value: plain(number) },
    { label: l('invoiceDate'), value: plain(issue_date) },
    { label: l('invoiceKsef'), value: ksef_number === null ? withoutNumber : plain(ksef_number) },
    { label: l('reason'), value: plain(input.reason) },
    { label: l('effect'), value: wordsOf(vatEffectCodes, input.vat_effect, locale) },
  ];
  return { heading: l('corrects'), facts };
}

/** The buyer's earlier data, where the correction changes them (FA(3) Podmiot2K). */
function buyerBlock(document: CorrectionDocument, locale: RenderLocale): Block {
  const { before, buyer_details } = document;
  return {
    heading: term(correctionLabels.buyerBefore, locale),
    facts: hasSameBuyer(document) ? [] : partyFacts(before.buyer, buyer_details.address_gln, locale),
  };
}

function hasSameBuyer({ before, after }: CorrectionDocument): boolean {
  return isDeepStrictEqual(before.buyer, after.buyer);
}

/** The same of the seller (FA(3) Podmiot1K). */
function sellerBlock({ earlier_seller: earlier, seller_details }: CorrectionDocument, locale: RenderLocale): Block {
  return {
    heading: term(correctionLabels.sellerBefore, locale),
    facts: earlier ? partyFacts(earlier, seller_details.address_gln, locale) : [],
  };
}

/** The changed or removed third parties with their earlier data, each under its role. */
function thirdPartiesBlock({ earlier_third_parties: earlier }: CorrectionDocument, locale: RenderLocale): Block {
  const heading = term(correctionLabels.thirdBefore, locale);
  if (earlier === null) return { heading, facts: [] };
  const facts = earlier.flatMap(({ role, name, address }): Fact[] => [
    { label: term(thirdPartyRoles[role].label, locale), value: plain(name) },
    ...(address
      ? [{ label: term(correctionLabels.partyAddress, locale), value: plain(addressLine(address, locale)) }]
      : []),
  ]);
  const none = { label: term(correctionLabels.partyName, locale), value: term(correctionLabels.none, locale) };
  return { heading, facts: facts.length > 0 ? facts : [none] };
}

/** The payments before, where they change: the days and amounts that the XML takes back (FA(3) ZaliczkaCzesciowa). */
function paymentsBlock({ before, after, currency }: CorrectionDocument, locale: RenderLocale): Block {
  const isSame = isDeepStrictEqual(before.received_payments, after.received_payments);
  return {
    heading: term(correctionLabels.paymentsBefore, locale),
    facts: isSame ? [] : receivedFacts(before.received_payments, currency),
  };
}

type Named = Pick<BuyerSnapshot, 'name' | 'address'>;

function partyFacts(given: Named, gln: string | null, locale: RenderLocale): Fact[] {
  const l: Words = (name) => term(correctionLabels[name], locale);
  return [
    { label: l('partyName'), value: plain(given.name) },
    { label: l('partyAddress'), value: plain(addressLine({ ...given.address, gln }, locale)) },
  ];
}

/** If the exchange rate of the tax changes, both are shown, the earlier one in the conversion block. */
function withEarlierRate(blocks: Block[], { before, after, currency }: CorrectionDocument, l: Words): Block[] {
  if (!before.exchange_rate || before.exchange_rate.rate === after.exchange_rate?.rate) return blocks;
  const fact = { label: l('rateBefore'), value: plain(`1 ${currency} = ${formatRate(before.exchange_rate.rate)} PLN`) };
  return [...blocks.slice(0, -1), ...blocks.slice(-1).map((block) => ({ ...block, facts: [...block.facts, fact] }))];
}
