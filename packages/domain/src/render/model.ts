import type { InvoiceDocument, KsefEnvironment } from '../document.ts';
import { exemptionBasisCodes, marginProcedureCodes } from '../fields/annotations.ts';
import { rateSourceCodes } from '../fields/exchange-rate.ts';
import { invoiceKindCodes } from '../fields/invoice.ts';
import { type Attachment, attachments } from './attachments.ts';
import { detailBlocks, finalAmount, footerBlock, paymentFacts } from './detail-blocks.ts';
import { totalWords } from './detail-words.ts';
import { type Block, type Fact, identifierFacts, money, optional, type Party, party } from './facts.ts';
import { wordsOf } from './fields.ts';
import { formatRate } from './format.ts';
import { environmentWords, type Label, labels, plain, type RenderLocale, type Term, term } from './labels.ts';
import { newTransportBlocks } from './new-transport.ts';
import { buyerFacts, otherParties, sellerFacts } from './party-facts.ts';
import { type QrCode, qrCode } from './qr.ts';
import { linesTable, ratesTable, type Table } from './tables.ts';
import { visibleTexts } from './visible.ts';
import { amountInEnglish, amountInPolish } from './words.ts';

/** Has to change whenever the same document could be rendered differently. */
export const rendererVersion = '8';

export type RenderOptions = {
  locale: RenderLocale;
  /** The number, or its preview before it is assigned. */
  numberDisplay: string;
  /** The number is that of the rejected document which this one replaces. */
  isNumberTakenOver?: boolean;
  mode: 'preview' | 'issued';
  valid: boolean;
  /** Set once it is issued: KOD I and, after acceptance, the KSeF number; KOD II where it was issued offline. */
  ksef: {
    number: string | null;
    verificationUrl: string;
    certificateUrl?: string | null;
    environment: KsefEnvironment;
    /** KSeF rejected it, so that no number follows. */
    isRejected?: boolean;
  } | null;
  /** The seller's picture as a data URL, where the document has one. */
  logo?: string | null;
};

/** An annotation that the law asks for, with the provision that it names, if any. */
export type Annotation = { words: Term; basis: string | null };

/** A QR code and its label, which is printed below it (KSeF documentation, "kody QR"). */
export type LabelledCode = { qr: QrCode; label: string };

/** The content of a document, computed once for HTML and PDF, so that they cannot contradict each other. */
export type RenderModel = {
  lang: 'pl' | 'en';
  /** The seller's picture, and who that is. */
  logo: { url: string; name: string } | null;
  title: Term;
  number: string;
  /** Shown next to a number that is not given yet. */
  numberHint: Term | null;
  /** Banners that distinguish the page from a real invoice; empty on real ones. */
  banners: Term[];
  facts: Fact[];
  parties: [Party, Party];
  thirdParties: Party[];
  lines: Table;
  /** On a correction, the amounts before and after it. */
  comparison: Table | null;
  rates: Table;
  due: { amount: Fact; words: Fact };
  /** Optional blocks: payment, conversion to PLN, advances, terms of the transaction. */
  blocks: Block[];
  annotations: { heading: Term; items: Annotation[] };
  notes: Block;
  attachments: Attachment[];
  /** The seller's registers and footer text. */
  footer: Block;
  ksef: { heading: Term; number: Fact; url: string; code: LabelledCode; certificate: LabelledCode | null } | null;
  /** States that the page is a visualisation, and that the structured invoice is the invoice. */
  nature: Term;
  pageWord: Term;
};

type Words = (name: Label) => Term;
type Input = InvoiceDocument['input'];

/**
 * Builds the model of a document. Same document and options, same model; no text in it can deceive by invisible
 * characters.
 * @param namesBuyer whether its name and address are stated: a simplified invoice has its number alone
 */
export function renderModel(
  given: InvoiceDocument,
  givenOptions: RenderOptions,
  namesBuyer = given.input.kind !== 'simplified',
): RenderModel {
  const { document, options } = visibleTexts({ document: given, options: givenOptions });
  const { input, seller } = document;
  const { locale } = options;
  const l: Words = (name) => term(labels[name], locale);
  const ksef = options.ksef && ksefBlock(options.ksef, l);
  return {
    lang: locale === 'en' ? 'en' : 'pl',
    logo: options.logo ? { url: options.logo, name: seller.name } : null,
    title: wordsOf(invoiceKindCodes, input.kind, locale),
    number: options.numberDisplay,
    numberHint: numberHint(input, options),
    banners: banners(document, options),
    facts: [...dateFacts(input, l), ...(ksef ? [ksef.number] : [])],
    parties: twoParties(document, namesBuyer, locale),
    thirdParties: otherParties(input, locale),
    lines: linesTable(document, locale),
    comparison: null,
    rates: ratesTable(document, locale),
    due: due(document, locale),
    blocks: blocksOf(document, locale),
    annotations: { heading: l('annotations'), items: annotations(input, locale) },
    notes: {
      heading: l('notes'),
      facts: input.notes.map(({ key, value }) => ({ label: plain(key), value: plain(value) })),
    },
    attachments: attachments(document, locale),
    footer: footerBlock(input, locale),
    ksef,
    nature: l('visualisation'),
    pageWord: l('page'),
  };
}

function twoParties(
  { input, seller, buyer }: InvoiceDocument,
  namesBuyer: boolean,
  locale: RenderLocale,
): RenderModel['parties'] {
  const l: Words = (name) => term(labels[name], locale);
  return [
    { ...party(l('seller'), seller, locale), facts: sellerFacts(seller, input, locale) },
    {
      ...party(l('buyer'), namesBuyer ? buyer : { name: '', address: null }, locale),
      facts: [...identifierFacts(buyer.tax_identifier, l), ...buyerFacts(input, locale)],
    },
  ];
}

function blocksOf(document: InvoiceDocument, locale: RenderLocale): Block[] {
  const blocks = [
    paymentBlock(document.input, locale),
    ...detailBlocks(document, locale),
    ...newTransportBlocks(document, locale),
    currencyBlock(document, locale),
  ];
  return blocks.filter((block) => block.facts.length > 0);
}

function numberHint({ numbering }: Input, { locale, mode, isNumberTakenOver = false }: RenderOptions): Term | null {
  if (mode !== 'preview') return null;
  if (isNumberTakenOver) return term(labels.takenOver, locale);
  return numbering.mode === 'series' ? term(labels.assigned, locale) : null;
}

function banners(document: InvoiceDocument, { locale, mode, valid, ksef }: RenderOptions): Term[] {
  const environment = environmentWords[ksef?.environment ?? document.environment];
  const preview = mode === 'preview' ? [term(valid ? labels.preview : labels.invalid, locale)] : [];
  return [...preview, ...(environment ? [term(environment, locale)] : [])];
}

function dateFacts(input: Input, l: Words): Fact[] {
  const { sale_date, sale_period, place_of_issue } = input;
  return [
    ...optional(l('issueDate'), input.issue_date),
    ...optional(l('saleDate'), sale_date),
    ...optional(l('salePeriod'), sale_period && `${sale_period.from} – ${sale_period.to}`),
    ...optional(l('place'), place_of_issue),
  ];
}

function due(document: InvoiceDocument, locale: RenderLocale): RenderModel['due'] {
  const { currency, payment, kind } = document.input;
  const { amount, isOverpaid, isPartlyPaid } = finalAmount(document);
  const isPaid = payment?.paid === true && kind !== 'advance';
  const label = isPaid ? labels.paid : totalWords[isPartlyPaid ? 'settlement' : kind];
  return statedAmount(term(isOverpaid ? labels.overpaid : label, locale), amount, currency, locale);
}

/** An amount in figures and in words under a label. */
export function statedAmount(label: Term, amount: string, currency: string, locale: RenderLocale): RenderModel['due'] {
  const words = term([amountInPolish(amount, currency), amountInEnglish(amount, currency)], locale);
  return {
    amount: { label, value: plain(money(amount, currency)) },
    words: { label: term(labels.inWords, locale), value: words },
  };
}

function paymentBlock({ payment, currency }: Input, locale: RenderLocale): Block {
  return { heading: term(labels.payment, locale), facts: payment ? paymentFacts(payment, currency, locale) : [] };
}

/** The VAT of an invoice in another currency is owed in PLN (art. 106e ust. 11 and art. 31a of the VAT act). */
function currencyBlock(
  { input: { currency, exchange_rate: rate }, totals }: InvoiceDocument,
  locale: RenderLocale,
): Block {
  const l: Words = (name) => term(labels[name], locale);
  const vat = currency === 'PLN' || totals.vat_pln === null ? null : money(totals.vat_pln, 'PLN');
  const published = rate && [
    { label: l('exchangeRate'), value: plain(`1 ${currency} = ${formatRate(rate.rate)} PLN`) },
    { label: l('rateSource'), value: wordsOf(rateSourceCodes, rate.source, locale) },
    ...optional(l('rateTable'), rate.table),
    ...optional(l('rateDate'), rate.date),
  ];
  return { heading: l('foreignCurrency'), facts: [...(published ?? []), ...optional(l('vatPln'), vat)] };
}

/** Art. 106e ust. 1 pkt 16–19, ust. 2 and 3, and of a triangle art. 136 ust. 1 pkt 1 and 2 of the VAT act. */
function annotations({ annotations: given }: Input, locale: RenderLocale): Annotation[] {
  const named: [boolean, Label][] = [
    [given.cash_accounting, 'cashAccounting'],
    [given.self_billing, 'selfBilling'],
    [given.reverse_charge, 'reverseCharge'],
    [given.split_payment, 'splitPayment'],
    [given.simplified_triangular, 'triangular'],
    [given.simplified_triangular, 'triangularTax'],
  ];
  const basis = given.exemption_basis
    ? [{ words: wordsOf(exemptionBasisCodes, given.exemption_basis.kind, locale), basis: given.exemption_basis.text }]
    : [];
  const margin = given.margin_procedure
    ? [{ words: wordsOf(marginProcedureCodes, given.margin_procedure, locale), basis: null }]
    : [];
  return [
    ...margin,
    ...named.filter(([on]) => on).map(([, name]) => ({ words: term(labels[name], locale), basis: null })),
    ...basis,
  ];
}

function ksefBlock(
  { number, verificationUrl, certificateUrl = null, isRejected = false }: NonNullable<RenderOptions['ksef']>,
  l: Words,
): RenderModel['ksef'] {
  // With the KSeF number no certificate is needed, because KOD I leads to the invoice.
  const certifies = number === null && certificateUrl !== null;
  return {
    heading: l('verification'),
    number: {
      label: l('ksefNumber'),
      value: number === null ? l(isRejected ? 'rejected' : 'awaiting') : plain(number),
    },
    url: verificationUrl,
    code: { qr: qrCode(verificationUrl), label: number ?? 'OFFLINE' },
    certificate: certifies ? { qr: qrCode(certificateUrl), label: 'CERTYFIKAT' } : null,
  };
}
