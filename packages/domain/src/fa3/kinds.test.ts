import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detailedDocument } from '../../testing/detail-arbitraries.ts';
import { propertyRuns } from '../../testing/env.ts';
import { advanceDocument, changeOf, charged, correctionOf, settlementDocument } from '../../testing/kinds.ts';
import { sampleDay } from '../../testing/sample.ts';
import { reading } from '../../testing/xml.ts';
import { adjustedTotal } from '../amounts/adjustments.ts';
import { add, formatDecimal, parseDecimal } from '../amounts/decimal.ts';
import { amountScale, formatAmount, sumAmounts } from '../amounts/money.ts';
import { lineAmount, lineVat, suppliedTotals } from '../amounts/totals.ts';
import { vatRow } from '../amounts/vat.ts';
import type { InvoiceDocument } from '../document.ts';
import { validateDocument } from '../validate.ts';
import { buildFa3 } from './build.ts';
import { buildCorrectionFa3 } from './build-correction.ts';
import { fa3KindOf } from './kinds.ts';
import { readFa3 } from './read.ts';
import { validateFa3 } from './validate.ts';

const facts = { number: 'FV/1/11/2026', createdAt: '2026-11-21T10:00:00Z' };
const { runs, seed } = propertyRuns(100);
const errorsOf = (document: InvoiceDocument) =>
  validateDocument(document, { today: sampleDay, number: null }).filter((issue) => issue.severity === 'error');

type Reader = (path: string) => string[];

/** Sums of the amounts that FA(3) states, whatever the kind. */
function expectSums({ input, totals }: InvoiceDocument, all: Reader): void {
  const sums = all(
    "/f:Faktura/f:Fa/*[starts-with(name(),'P_13_') or (starts-with(name(),'P_14_') and not(contains(name(),'W')))]",
  );
  expect(formatAmount(sumAmounts(sums))).toBe(input.total_only ? '0.00' : totals.gross);
  expect(all('//f:P_15')).toEqual([totals.gross]);
  if (!input.total_only)
    expect(formatAmount(sumAmounts(all('//f:P_13_11')))).toBe(
      totals.by_rate.find(({ vat_rate }) => vat_rate === 'margin')?.gross ?? '0.00',
    );
  const order = suppliedTotals(input);
  if (input.kind === 'advance') {
    expect(formatAmount(sumAmounts(input.received_payments.map(({ amount }) => amount)))).toBe(totals.gross);
    expect(all('//f:WartoscZamowienia')).toEqual([order.gross]);
    expect(formatAmount(sumAmounts(all('//f:P_11NettoZ')))).toBe(
      input.price_mode === 'net' ? order.net : formatAmount(sumAmounts(all('//f:P_11NettoZ'))),
    );
    expect(all('//f:FaWiersz')).toEqual([]);
  }
  if (input.kind === 'settlement') {
    const before = input.advance_invoices.flatMap(({ by_rate }) => by_rate.flatMap(({ net, vat }) => [net, vat]));
    expect(formatDecimal(add(parseDecimal(totals.gross), sumAmounts(before)), amountScale)).toBe(order.gross);
  }
  const due = formatDecimal(adjustedTotal(totals.gross, input.adjustments), amountScale);
  if (input.adjustments)
    expect([...all('//f:DoZaplaty'), ...all('//f:DoRozliczenia').map((amount) => `-${amount}`)]).toEqual([due]);
}

/** Each line shows what its presentation permits. */
function expectLines({ input }: InvoiceDocument, all: Reader): void {
  if (input.kind === 'advance') return;
  const full = input.lines.filter(({ presentation }) => presentation === 'full');
  const valued = input.lines.filter(({ presentation }) => presentation !== 'name');
  const rated = (input.total_only ? input.lines : valued).filter(({ vat_rate }) => vat_rate !== 'margin');
  expect(all('//f:P_7')).toEqual(input.lines.map(({ name }) => name));
  expect(all('//f:P_8B')).toEqual(full.map(({ quantity }) => quantity));
  expect(all('//f:P_8A')).toEqual(full.flatMap(({ unit }) => unit ?? []));
  expect(all(input.price_mode === 'net' ? '//f:P_9A' : '//f:P_9B')).toEqual(full.map(({ unit_price }) => unit_price));
  expect(all(input.price_mode === 'net' ? '//f:P_11' : '//f:P_11A')).toEqual(
    valued.map((line) => formatAmount(lineAmount(line))),
  );
  expect(all('//f:P_12')).toHaveLength(rated.length);
  const taxed = valued.filter(({ vat_rate }) => vatRow(vat_rate).tax !== null);
  expect(all('//f:P_11Vat')).toEqual(
    input.vat_per_line ? taxed.map((line) => formatAmount(lineVat(line, input.price_mode))) : [],
  );
  const order = suppliedTotals(input);
  if (input.vat_per_line)
    expect(formatAmount(sumAmounts(input.lines.map((line) => formatAmount(lineVat(line, input.price_mode)))))).toBe(
      order.vat,
    );
  expect(all('//f:UU_ID')).toEqual(input.lines.flatMap(({ row_id }) => row_id ?? []));
  expect(all('//f:P_12_Zal_15')).toHaveLength(input.lines.filter(({ annex_15 }) => annex_15).length);
  expect(all('//f:KwotaAkcyzy')).toEqual(input.lines.flatMap(({ excise_duty }) => excise_duty ?? []));
  const rates = input.lines.flatMap((line) =>
    vatRow(line.vat_rate).tax === null ? [] : (line.tax_exchange_rate ?? input.exchange_rate?.rate ?? []),
  );
  expect(all('//f:KursWaluty')).toEqual(rates);
}

/** The details of the parties are in their elements. */
function expectParties({ input, seller }: InvoiceDocument, all: Reader): void {
  const { seller_details, buyer_details, third_parties, authorised_entity } = input;
  const others = [...third_parties, ...(authorised_entity ? [authorised_entity] : [])];
  const parties = [{ ...seller, ...seller_details }, buyer_details, ...others];
  const anyParty = "*[starts-with(name(),'Podmiot')]";
  expect(all(`//f:Faktura/${anyParty}/f:NrEORI`)).toEqual(parties.flatMap(({ eori }) => eori ?? []));
  expect(all(`//${anyParty}/f:AdresKoresp/f:AdresL1`)).toEqual(
    parties.flatMap(({ correspondence_address: at }) => at?.address_line_1 ?? []),
  );
  const contacts = parties.flatMap(({ email, phone, further_contacts }) => [{ email, phone }, ...further_contacts]);
  expect(all(`//${anyParty}/f:DaneKontaktowe/*`)).toEqual(
    contacts.flatMap(({ email, phone }) => [email, phone].filter((given) => given !== null)),
  );
  const glns = [
    seller_details.address_gln,
    buyer_details.address_gln,
    ...others.map(({ address }) => address?.gln ?? null),
  ];
  expect(all(`//${anyParty}/f:Adres/f:GLN`)).toEqual(glns.filter((gln) => gln !== null));
  expect(all(`//${anyParty}/f:AdresKoresp/f:GLN`)).toEqual(
    parties.flatMap(({ correspondence_address: at }) => at?.gln ?? []),
  );
  expect(all('//f:PodmiotUpowazniony/f:DaneIdentyfikacyjne/*')).toEqual(
    authorised_entity ? [authorised_entity.nip, authorised_entity.name] : [],
  );
  expect(all('//f:RolaPU')).toHaveLength(authorised_entity ? 1 : 0);
  expect(all('//f:StatusInfoPodatnika')).toHaveLength(seller_details.taxpayer_status === null ? 0 : 1);
}

/** What else the input says is in the XML, in its order. */
function expectTexts({ input, buyer }: InvoiceDocument, all: Reader): void {
  const terms = input.transaction_terms;
  expect(all('//f:Podmiot3/f:DaneIdentyfikacyjne/f:Nazwa')).toEqual(input.third_parties.map(({ name }) => name));
  expect(all('//f:OpisRoli')).toEqual(input.third_parties.flatMap(({ role_description }) => role_description ?? []));
  expect(all('//f:Podmiot2/f:DaneIdentyfikacyjne/f:Nazwa')).toEqual(input.kind === 'simplified' ? [] : [buyer.name]);
  expect(all('//f:FakturaZaliczkowa/*[not(self::f:NrKSeFZN)]')).toEqual(
    input.advance_invoices.map(({ ksef_number, number }) => ksef_number ?? number),
  );
  expect(all('//f:NrZamowienia')).toEqual((terms?.orders ?? []).flatMap(({ number }) => number ?? []));
  expect(all('//f:WysylkaPrzez/f:GLN')).toEqual(
    (terms?.transports ?? []).flatMap(({ via }) => via.flatMap(({ gln }) => gln ?? [])),
  );
  expect(all('//f:WysylkaPrzez/f:AdresL1')).toEqual(
    (terms?.transports ?? []).flatMap(({ via }) => via.map((address) => address.address_line_1)),
  );
  const { payment } = input;
  const numbers = [payment?.bank_account, ...(payment?.further_accounts ?? []).map(({ bank_account }) => bank_account)];
  const ofFactor = [
    ...(payment?.factor_account ? [payment.factor_account] : []),
    ...(payment?.further_factor_accounts ?? []),
  ];
  expect(all('//f:RachunekBankowy/f:NrRB')).toEqual(numbers.filter((number) => number));
  expect(all('//f:RachunekBankowyFaktora/f:NrRB')).toEqual(ofFactor.map(({ bank_account }) => bank_account));
  expect(all('//f:RachunekBankowyFaktora/f:OpisRachunku')).toEqual(
    ofFactor.flatMap(({ description }) => description ?? []),
  );
  expect(all('//f:LinkDoPlatnosci')).toEqual(input.payment?.payment_link ? [input.payment.payment_link] : []);
  expect(all('//f:DataGodzRozpTransportu')).toEqual(
    (terms?.transports ?? []).flatMap(({ started_at }) => started_at ?? []),
  );
  expect(all('//f:ZwrotAkcyzy')).toEqual(input.excise_refund ? ['1'] : []);
  expect(all('//f:P_23')).toEqual([input.annotations.simplified_triangular ? '1' : '2']);
  expect(all('//f:StopkaFaktury')).toEqual(input.footer?.text ? [input.footer.text] : []);
  expect(all('//f:WKom')).toEqual(input.attachment.flatMap(({ tables }) => tables.flatMap(({ rows }) => rows.flat())));
  expect(all('//f:ZWartosc')).toEqual(input.attachment.flatMap(({ data }) => data.map(({ value }) => value)));
}

test('an invoice of any kind that validation accepts is valid FA(3), adds up and says all that its input says', () => {
  process.stdout.write(`FA(3) kinds property: PROPERTY_SEED=${seed} PROPERTY_RUNS=${runs}\n`);
  const kinds = new Map<string, number>();
  const property = fc.property(detailedDocument, (document) => {
    if (errorsOf(document).length > 0) return;
    kinds.set(document.input.kind, (kinds.get(document.input.kind) ?? 0) + 1);
    const xml = buildFa3(document, facts);
    expect(validateFa3(xml)).toEqual({ valid: true, errors: [] });
    expect(readFa3(xml)).toMatchObject({ kind: fa3KindOf(document.input.kind), gross: document.totals.gross });
    reading(xml, (all) => {
      expectSums(document, all);
      expectLines(document, all);
      expectParties(document, all);
      expectTexts(document, all);
    });
  });
  fc.assert(property, { numRuns: runs, seed });
  expect([...kinds.keys()].toSorted()).toEqual(['advance', 'settlement', 'simplified', 'vat']);
});

const sumsOf = (xml: string, ...names: string[]) => {
  let found: string[] = [];
  reading(xml, (all) => {
    found = names.flatMap((name) => all(`//f:Fa/f:${name}`));
  });
  return found.join(' ');
};
const rates = ['P_13_1', 'P_14_1', 'P_13_2', 'P_14_2', 'P_15', 'P_15ZK'];
const [flat, extras] = advanceDocument().input.lines;
const atEight = changeOf(flat, { unit_price: '341666.67', vat_rate: '8' });
const eight = () => advanceDocument({ lines: [{ ...atEight.after, ref: '1' }, ...(extras ? [extras] : [])] });

test("the amounts of the ministry's examples 10 to 13, 17 and 18 come out of the same facts", () => {
  expect(sumsOf(buildFa3(advanceDocument(), facts), ...rates)).toBe('16260.16 3739.84 20000.00');
  const rate = correctionOf(advanceDocument(), { lines: [atEight] });
  expect(sumsOf(buildCorrectionFa3(rate, facts), ...rates)).toBe('-15993.60 -3678.53 18214.94 1457.19 0.00 20000.00');
  const more = correctionOf(eight(), {
    corrected_payments: [{ date: '2026-11-20', amount: '30000', exchange_rate: null }],
  });
  expect(sumsOf(buildCorrectionFa3(more, facts), ...rates)).toBe('133.28 30.65 9107.47 728.60 10000.00 20000.00');
  const cheaper = correctionOf(eight(), {
    lines: [changeOf(eight().input.lines[0], { unit_price: '307500' }), changeOf(extras, { unit_price: '4500' })],
  });
  expect(sumsOf(buildCorrectionFa3(cheaper, facts), ...rates, 'Zamowienie/f:WartoscZamowienia')).toBe(
    '0.00 20000.00 337635.00',
  );
  expect(sumsOf(buildFa3(settlementDocument(charged.wrong), facts), ...rates)).toBe(
    '3998.40 919.63 273224.05 21857.92 300000.00',
  );
  const advance_invoices = settlementDocument(charged.right).input.advance_invoices;
  const remaining = correctionOf(settlementDocument(charged.wrong), { corrected_advance_invoices: advance_invoices });
  expect(sumsOf(buildCorrectionFa3(remaining, facts), ...rates)).toBe('101.76 23.41 6953.54 556.29 7635.00 300000.00');
});
