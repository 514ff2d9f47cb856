import type { Address, BuyerSnapshot, InvoiceDocument, KsefEnvironment } from '../document.ts';
import { countryName } from './countries.ts';
import { formatMoney, formatRate, groupedAccount, noBreak } from './format.ts';
import { environmentWords, exemptionWords, type Label, labels, paymentWords, plain, type RenderLocale, rateSourceWords, type Term, term } from './labels.ts';
import { type QrCode, qrCode } from './qr.ts';
import { linesTable, ratesTable, type Table } from './tables.ts';
import { visibleTexts } from './visible.ts';
import { amountInEnglish, amountInPolish } from './words.ts';

/** Changes whenever the same document could look different. */
export const rendererVersion = '2';

export type RenderOptions = {
  locale: RenderLocale;
  /** The number, or its form before it is given. */
  numberDisplay: string;
  mode: 'preview' | 'issued';
  valid: boolean;
  /** Set once the invoice is issued: KOD I and, after acceptance, the KSeF number. */
  ksef: { number: string | null; verificationUrl: string; environment: KsefEnvironment } | null;
};

export type Fact = { label: Term; value: Term };
export type Block = { heading: Term; facts: Fact[] };
export type Party = { heading: Term; name: string; address: Term[]; facts: Fact[] };
/** An annotation that the law asks for, with the provision that it names, if any. */
export type Annotation = { words: Term; basis: string | null };

/** What is written on the document, once, for HTML and PDF alike: they cannot contradict each other. */
export type RenderModel = {
  lang: 'pl' | 'en';
  title: Term;
  number: string;
  /** Stands beside a number that is not given yet. */
  numberHint: Term | null;
  /** What keeps a page from passing for an invoice; empty on real ones. */
  banners: Term[];
  facts: Fact[];
  parties: [Party, Party];
  lines: Table;
  /** On a correction, the amounts before and after it. */
  comparison: Table | null;
  rates: Table;
  due: { amount: Fact; words: Fact };
  /** Payment, conversion to PLN; those that the document has. */
  blocks: Block[];
  annotations: { heading: Term; items: Annotation[] };
  notes: Block;
  ksef: { heading: Term; number: Fact; url: string; qr: QrCode } | null;
  /** What the page is beside the structured invoice, which is the invoice. */
  nature: Term;
  pageWord: Term;
};

type Words = (name: Label) => Term;
type Input = InvoiceDocument['input'];

/** Builds the model of a document. Same document and options, same model; no text in it can deceive by invisible characters. */
export function renderModel(given: InvoiceDocument, givenOptions: RenderOptions): RenderModel {
  const { document, options } = visibleTexts({ document: given, options: givenOptions });
  const { input, seller, buyer } = document;
  const { locale } = options;
  const l: Words = (name) => term(labels[name], locale);
  const ksef = options.ksef && ksefBlock(options.ksef, l);
  const blocks = [paymentBlock(input, locale), currencyBlock(document, locale)];
  return {
    lang: locale === 'en' ? 'en' : 'pl',
    title: l('title'),
    number: options.numberDisplay,
    numberHint: options.mode === 'preview' && input.numbering.mode === 'series' ? l('assigned') : null,
    banners: banners(document, options),
    facts: [...dateFacts(input, l), ...(ksef ? [ksef.number] : [])],
    parties: [
      { ...party(l('seller'), seller, locale), facts: [{ label: l('nip'), value: plain(seller.nip) }, ...contact(seller, l)] },
      { ...party(l('buyer'), buyer, locale), facts: identifier(buyer, l) },
    ],
    lines: linesTable(document, locale),
    comparison: null,
    rates: ratesTable(document, locale),
    due: due(document, locale),
    blocks: blocks.filter((block) => block.facts.length > 0),
    annotations: { heading: l('annotations'), items: annotations(input, locale) },
    notes: { heading: l('notes'), facts: input.notes.map(({ key, value }) => ({ label: plain(key), value: plain(value) })) },
    ksef,
    nature: l('visualisation'),
    pageWord: l('page'),
  };
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

function optional(label: Term, value: string | null): Fact[] {
  return value === null ? [] : [{ label, value: plain(value) }];
}

function party(heading: Term, { name, address }: { name: string; address: Address }, locale: RenderLocale): Omit<Party, 'facts'> {
  const lines = [address.address_line_1, address.address_line_2].filter((line) => line !== null);
  return { heading, name, address: [...lines.map(plain), countryName(address.country_code, locale)] };
}

function contact({ email, phone }: InvoiceDocument['seller'], l: Words): Fact[] {
  return [...optional(l('email'), email), ...optional(l('phone'), phone)];
}

function identifier({ tax_identifier: id }: BuyerSnapshot, l: Words): Fact[] {
  switch (id.kind) {
    case 'nip':
      return optional(l('nip'), id.value);
    case 'eu_vat':
      return optional(l('euVat'), `${id.country_code}${id.value}`);
    case 'other':
      return optional(l('otherId'), `${id.country_code}${noBreak}${id.value}`);
    case 'none':
      return [];
  }
}

function due({ input, totals }: InvoiceDocument, locale: RenderLocale): RenderModel['due'] {
  return amountDue(term(input.payment?.paid ? labels.paid : labels.due, locale), totals.gross, input.currency, locale);
}

/** An amount in figures and in words under a label. */
export function amountDue(label: Term, amount: string, currency: string, locale: RenderLocale): RenderModel['due'] {
  const words = term([amountInPolish(amount, currency), amountInEnglish(amount, currency)], locale);
  return { amount: { label, value: plain(money(amount, currency)) }, words: { label: term(labels.inWords, locale), value: words } };
}

function money(amount: string, currency: string): string {
  return `${formatMoney(amount)}${noBreak}${currency}`;
}

function paymentBlock({ payment }: Input, locale: RenderLocale): Block {
  const l: Words = (name) => term(labels[name], locale);
  const facts = payment && [
    { label: l('method'), value: term(paymentWords[payment.method], locale) },
    ...optional(l('dueDate'), payment.due_date),
    ...optional(l('paidDate'), payment.paid ? payment.paid_date : null),
    ...optional(l('account'), payment.bank_account && groupedAccount(payment.bank_account)),
  ];
  return { heading: l('payment'), facts: facts ?? [] };
}

/** The VAT of an invoice in another currency is owed in PLN (art. 106e ust. 11 and art. 31a of the VAT act). */
function currencyBlock({ input: { currency, exchange_rate: rate }, totals }: InvoiceDocument, locale: RenderLocale): Block {
  const l: Words = (name) => term(labels[name], locale);
  const vat = currency === 'PLN' || totals.vat_pln === null ? null : money(totals.vat_pln, 'PLN');
  const published = rate && [
    { label: l('exchangeRate'), value: plain(`1 ${currency} = ${formatRate(rate.rate)} PLN`) },
    { label: l('rateSource'), value: term(rateSourceWords[rate.source], locale) },
    ...optional(l('rateTable'), rate.table),
    ...optional(l('rateDate'), rate.date),
  ];
  return { heading: l('foreignCurrency'), facts: [...(published ?? []), ...optional(l('vatPln'), vat)] };
}

/** Art. 106e ust. 1 pkt 16–19 of the VAT act. */
function annotations({ annotations: given }: Input, locale: RenderLocale): Annotation[] {
  const named: [boolean, Label][] = [
    [given.cash_accounting, 'cashAccounting'],
    [given.self_billing, 'selfBilling'],
    [given.reverse_charge, 'reverseCharge'],
    [given.split_payment, 'splitPayment'],
  ];
  const basis = given.exemption_basis ? [{ words: term(exemptionWords[given.exemption_basis.kind], locale), basis: given.exemption_basis.text }] : [];
  return [...named.filter(([on]) => on).map(([, name]) => ({ words: term(labels[name], locale), basis: null })), ...basis];
}

function ksefBlock({ number, verificationUrl }: NonNullable<RenderOptions['ksef']>, l: Words): RenderModel['ksef'] {
  return {
    heading: l('verification'),
    number: { label: l('ksefNumber'), value: number === null ? l('awaiting') : plain(number) },
    url: verificationUrl,
    qr: qrCode(verificationUrl),
  };
}
