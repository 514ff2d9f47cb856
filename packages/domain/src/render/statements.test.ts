import { expect, test } from 'vitest';
import { sampleKsefNumber } from '../../testing/corrections.ts';
import { pdfRuns, pdfTexts } from '../../testing/pdf-text.ts';
import { readReceipt } from '../approvals/receipt.ts';
import { readFonts } from '../assets.ts';
import type { UpoFacts } from '../ksef/upo.ts';
import { qrPng } from './qr.ts';
import { type ReceiptAbout, renderReceiptPdf } from './receipt.ts';
import { renderUpoPdf } from './upo.ts';

const upo: UpoFacts = {
  ksefNumber: sampleKsefNumber,
  documentHash: Buffer.alloc(32, 7).toString('base64'),
  sessionReference: '20261121-SO-0123456789-0123456789-AB',
  receiver: 'Ministerstwo Finansów',
  structure: 'Schemat_FA(3)_v1-0E.xsd',
  formCode: 'FA (3)',
  schemaVersion: '4-3',
  context: '5252445767',
  tokenReference: '20261121-EC-0123456789-ABCDEF0123-CD',
  authenticationHash: null,
  page: { number: '2', of: '3' },
  sellerNip: '5265877635',
  documentNumber: 'FV/17/11/2026',
  issueDate: '2026-11-21',
  sentAt: '2026-11-21T10:15:00.000Z',
  acquiredAt: '2026-11-21T23:30:01.000Z',
  mode: 'Online',
};
const about = { environment: 'production', number: 'FV/17/11/2026', sha256: 'ab'.repeat(32) } as const;

const receipt = {
  intent_id: '01932f00-0000-7000-8000-000000000001',
  environment: 'test',
  action: 'send',
  mode: 'online',
  hash: `sha256:${'cd'.repeat(32)}`,
  page_sha256: 'ef'.repeat(32),
  approver: { member_id: '01932f00-0000-7000-8000-000000000002', display: 'Żaneta Łęcka' },
  earlier_approvers: [{ member_id: '01932f00-0000-7000-8000-000000000003', decided_at: '2026-07-01T10:00:00.000Z' }],
  amr: ['pwd', 'otp'],
  decided_at: '2026-11-21T10:15:00.000Z',
  policy: { four_eyes: 'two_person', required_approvals: 2 },
  requested_by: { client_id: 'client_shop', member_id: null },
};
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jws = (facts: object) => `${part({ alg: 'EdDSA', kid: 'key-1' })}.${part(facts)}.c2lnbmF0dXJl`;

const renderUpo = (changes: Partial<UpoFacts> = {}) => renderUpoPdf({ ...upo, ...changes }, about, readFonts());
const decidedInvoice = {
  kind: 'invoice',
  number: 'FV/17/11/2026',
  correctedNumber: null,
  organization: 'Sklep Testowy sp. z o.o.',
  buyer: 'Nabywca Przykładowy S.A.',
  gross: '1230.00',
  due: '1230.00',
  currency: 'EUR',
} as const;
const renderReceipt = (changes: object = {}, about: object = {}, currentStatus: ReceiptAbout['currentStatus'] = null) =>
  renderReceiptPdf(
    readReceipt(jws({ ...receipt, ...changes })),
    { document: { ...decidedInvoice, ...about }, currentStatus },
    readFonts(),
  );
const closed = (text: string) => text.replaceAll(/\s+/g, '');
/** The text of the PDF without spaces: words break at hyphens, hashes at the edge of their column. */
const textOf = (bytes: Uint8Array) => closed(pdfTexts(bytes).join(''));

function expectSaid(bytes: Uint8Array, words: string[]): void {
  for (const word of words) expect(textOf(bytes)).toContain(closed(word));
}

test('the reading of a UPO says all that the UPO says, in Polish and English, at the time of Warsaw', async () => {
  const bytes = await renderUpo();
  expectSaid(bytes, [
    'Urzędowe poświadczenie odbioru (UPO) / Official confirmation of receipt (UPO) FV/17/11/2026',
    sampleKsefNumber,
    '5265877635',
    'Ministerstwo Finansów',
    '2026-11-21 11:15:00',
    '2026-11-22 00:30:01',
    'Online',
    '20261121-SO-0123456789-0123456789-AB',
    'Kod formularza Form code FA (3)',
    'Identyfikator kontekstu Context identifier 5252445767',
    '20261121-EC-0123456789-ABCDEF0123-CD',
    'Wersja schemy UPO Version of the UPO schema 4-3',
    'Strona UPO Page of the UPO 2 / 3',
    'oryginałem jest plik XML',
    upo.documentHash,
    about.sha256,
  ]);
  expect(textOf(bytes)).not.toContain('testow');
  const authenticationHash = Buffer.alloc(32, 9).toString('base64');
  const byCertificate = await renderUpo({ tokenReference: null, authenticationHash, page: null });
  expectSaid(byCertificate, ['Hash of the authentication document', authenticationHash]);
  expect(textOf(byCertificate)).not.toContain('StronaUPO');
});

test('the reading of a receipt says who approved what, for whom and under which policy', async () => {
  const bytes = await renderReceipt();
  expectSaid(bytes, [
    'Żaneta Łęcka',
    'wysłanie do KSeF / sending to KSeF',
    'hasło, kod jednorazowy / password, one-time code',
    '2026-11-21 11:15:00',
    '01932f00-0000-7000-8000-000000000003 Kiedy (czas warszawski) When (Warsaw time) 2026-07-01 12:00:00',
    'dwie osoby inne niż wnioskująca / two people other than the requester',
    'client_shop',
    'key-1',
    'Sklep Testowy sp. z o.o.',
    'Nabywca Przykładowy S.A.',
    '1 230,00 EUR',
    receipt.page_sha256,
    'dowodem jest podpisany plik JWS',
    'Środowisko testowe KSeF – dokument testowy',
    receipt.hash,
  ]);
  expectSaid(await renderReceipt({ action: 'retry', mode: 'reconcile' }), ['looking for the outcome in KSeF']);
});

test('the reading of a receipt says of each of two people the name, role, factor and time, in their order', async () => {
  const first = { member_id: receipt.earlier_approvers[0]?.member_id, display: 'Ewa Bąk', role: 'approver' };
  const earlier = {
    ...first,
    amr: ['pwd', 'hwk'],
    decided_at: '2026-07-01T10:00:00.000Z',
    page_sha256: 'ab'.repeat(32),
  };
  const { amr, decided_at, page_sha256 } = receipt;
  const approvers = [earlier, { ...receipt.approver, role: 'owner', amr, decided_at, page_sha256 }];
  const bytes = await renderReceipt({ approvers });
  expectSaid(bytes, [
    'Osoba Person Ewa Bąk Rola Role zatwierdzający / approver',
    '2026-07-01 12:00:00 Uwierzytelnienie Authentication hasło, klucz sprzętowy / password, hardware key',
    earlier.page_sha256,
    'Osoba Person Żaneta Łęcka Rola Role właściciel / owner',
    '2026-11-21 11:15:00 Uwierzytelnienie Authentication hasło, kod jednorazowy / password, one-time code',
  ]);
  expect(textOf(bytes).indexOf('EwaBąk')).toBeLessThan(textOf(bytes).indexOf('ŻanetaŁęcka'));
});

test('the reading of a receipt names in whose place a deputy decided, and what had become of the approval when', async () => {
  const in_place_of = {
    member_id: '01932f00-0000-7000-8000-000000000009',
    display: 'Jan Kowalski',
    delegation_id: 'd',
  };
  const currentStatus = { status: 'expired', at: '2026-11-21T12:00:00.000Z' } as const;
  const bytes = await renderReceipt({ approver: { ...receipt.approver, in_place_of } }, {}, currentStatus);
  expectSaid(bytes, [
    'W zastępstwie In the place of Jan Kowalski',
    in_place_of.member_id,
    'wygasło niewykorzystane / expired unused',
    '2026-11-21 13:00:00',
  ]);
});

test.each([
  ['the amount due next to another gross amount', { due: '230.00' }, 'Do zapłaty Amount due 230,00 EUR'],
  ['what is paid back', { due: '-10.00' }, 'Do zwrotu To be paid back 10,00 EUR'],
  [
    'what a correction leaves to settle',
    { kind: 'correction', gross: '-100.00', due: '-40.00' },
    'Do rozliczenia To be settled −40,00 EUR',
  ],
  ['a draft, which has no number', { number: null }, 'Szkic faktury / Draft of an invoice'],
  [
    'a draft correction by its invoice',
    { kind: 'correction', number: null, correctedNumber: 'FV/9' },
    'Szkic korekty / Draft of a correction Do faktury Corrects FV/9',
  ],
])('the reading of a receipt says %s', async (_, about, said) => {
  expectSaid(await renderReceipt({}, about), [said]);
});

test('a denial reads as one: who denied it and why, and that it has no signed file', async () => {
  const { decisions, ...facts } = readReceipt(jws(receipt));
  const denial = { ...decisions[1], decision: 'denied', reason: 'Nie zamawialiśmy' };
  const denied = JSON.parse(JSON.stringify({ ...facts, kid: null, decisions: [denial] }));
  const bytes = await renderReceiptPdf(denied, { document: decidedInvoice, currentStatus: null }, readFonts());
  expectSaid(bytes, ['Potwierdzenie odmowy / Receipt of a denial', 'KTO ODMÓWIŁ / Who denied', 'Nie zamawialiśmy']);
  expectSaid(bytes, ['nie ma podpisanego pliku']);
  expect(textOf(bytes)).not.toContain(closed('Potwierdzenie zatwierdzenia'));
  expect(textOf(bytes)).not.toContain('JWS');
});

test('the same facts are the same bytes, and nothing leaves the page however long it is', async () => {
  expect(Buffer.from(await renderUpo()).equals(await renderUpo())).toBe(true);
  expect(Buffer.from(await renderReceipt()).equals(await renderReceipt())).toBe(true);
  const long = { display: 'Ż'.repeat(200), member_id: receipt.approver.member_id };
  for (const bytes of [
    await renderUpo({ documentNumber: 'W'.repeat(256), receiver: 'M'.repeat(300) }),
    await renderReceipt({ approver: long }),
  ])
    for (const run of pdfRuns(bytes).flat()) expect(run.x + run.width, run.text).toBeLessThanOrEqual(595 - 39);
});

test('a page ends with no heading whose facts are on the next one, wherever it ends', async () => {
  const caps = /^[A-ZĄĆĘŁŃÓŚŹŻ ]+$/u;
  const pages = await Promise.all(
    Array.from({ length: 30 }, async (_, lines) => {
      const approver = { ...receipt.approver, display: `${'ż'.repeat(40)} `.repeat(lines + 1) };
      return pdfRuns(await renderReceipt({ approver }));
    }),
  );
  expect(pages.some((of) => of.length > 1)).toBe(true);
  for (const runs of pages.flat()) {
    const ofFooter = Math.min(...runs.map(({ y }) => y));
    const lowest = Math.min(...runs.map(({ y }) => y).filter((y) => y > ofFooter));
    const last = runs.filter(({ y }) => y === lowest).map(({ text }) => text.trim());
    expect(last.filter((text) => text.length > 3 && caps.test(text))).toEqual([]);
  }
});

test('text from outside cannot deceive: what a reader would not see is written out', async () => {
  expectSaid(await renderUpo({ documentNumber: 'FV/1\u202E\u200B' }), ['FV/1[U+202E][U+200B]']);
});

test('the KOD I as an image is a PNG, the same every time and another for another address', async () => {
  const png = await qrPng('https://qr-test.ksef.mf.gov.pl/invoice/5265877635/21-11-2026/abc');
  expect(Buffer.from(png).subarray(1, 4).toString()).toBe('PNG');
  expect(Buffer.from(png).equals(await qrPng('https://qr-test.ksef.mf.gov.pl/invoice/5265877635/21-11-2026/abc'))).toBe(
    true,
  );
  expect(Buffer.from(png).equals(await qrPng('https://qr-test.ksef.mf.gov.pl/invoice/5265877635/21-11-2026/abd'))).toBe(
    false,
  );
});
