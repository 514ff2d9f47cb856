import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceDocument } from '../../testing/arbitraries.ts';
import { propertyRuns } from '../../testing/env.ts';
import { hostileText, textPlaces } from '../../testing/hostile.ts';
import { sampleDay, sampleDocument } from '../../testing/sample.ts';
import { fa3Tree } from '../../testing/schema.ts';
import { reading } from '../../testing/xml.ts';
import { formatAmount, sumAmounts } from '../amounts/money.ts';
import { vatTable } from '../amounts/vat.ts';
import type { InvoiceDocument } from '../document.ts';
import { validateDocument } from '../validate.ts';
import { buildFa3 } from './build.ts';
import { fa3CorrectionKindOf, fa3KindOf, fa3Kinds } from './kinds.ts';
import { readFa3 } from './read.ts';
import { validateFa3 } from './validate.ts';

const facts = { number: 'FV/1/11/2026', createdAt: '2026-11-21T10:00:00Z' };
const { runs, seed } = propertyRuns(100);

const numberOf = ({ input }: InvoiceDocument) =>
  input.numbering.mode === 'explicit' ? input.numbering.number : facts.number;
const errorsOf = (document: InvoiceDocument) =>
  validateDocument(document, { today: sampleDay, number: numberOf(document) }).filter(
    (issue) => issue.severity === 'error',
  );

test('every document that validation accepts is valid FA(3), keeps its text and adds up', () => {
  process.stdout.write(`FA(3) property: PROPERTY_SEED=${seed} PROPERTY_RUNS=${runs}\n`);
  const rates = new Set<string>();
  let accepted = 0;
  const property = fc.property(invoiceDocument, (document) => {
    if (errorsOf(document).length > 0) return;
    accepted += 1;
    for (const line of document.input.lines) rates.add(line.vat_rate);
    const xml = buildFa3(document, { ...facts, number: numberOf(document) });
    expect(validateFa3(xml)).toEqual({ valid: true, errors: [] });
    reading(xml, (all) => {
      expect(all('//f:FaWiersz/f:P_7')).toEqual(document.input.lines.map((line) => line.name));
      expect(all('//f:Podmiot2/f:DaneIdentyfikacyjne/f:Nazwa')).toEqual([document.buyer.name]);
      expect(all('//f:Wartosc')).toEqual(document.input.notes.map((note) => note.value));
      const sums = all(
        "/f:Faktura/f:Fa/*[starts-with(name(),'P_13_') or (starts-with(name(),'P_14_') and not(contains(name(),'W')))]",
      );
      expect(all('//f:P_15')).toEqual([formatAmount(sumAmounts(sums))]);
      expect(all('//f:P_15')).toEqual([document.totals.gross]);
    });
    expect(readFa3(xml)).toMatchObject({
      number: numberOf(document),
      gross: document.totals.gross,
      sellerNip: document.seller.nip,
    });
  });
  fc.assert(property, { numRuns: runs, seed });
  expect(accepted).toBeGreaterThan(runs / 4);
  if (runs >= 1000) expect([...rates].toSorted()).toEqual(vatTable.map((row) => row.rate).toSorted());
});

/** The texts of the elements of this name, in the order of the XML. */
function textsOf(xml: string, element: string): string[] {
  let texts: string[] = [];
  reading(xml, (all) => {
    texts = all(`//f:${element}`);
  });
  return texts;
}

/** Where a document has errors, and which. */
const findings = (document: InvoiceDocument) => errorsOf(document).map(({ path, code }) => `${path} ${code}`);
/** An address, or the name of an advance invoice, is wrong as a whole. */
const isRecordOf = (finding: string, path: string) => {
  const [at = ''] = finding.split(' ');
  return at.split('/').length > 3 && path.startsWith(`${at}/`);
};

test.each(textPlaces.map((place) => [place.path, place.element, place] as const))(
  '%s (%s): any text comes back the same, or an issue names the field',
  (path, element, { of, put }) => {
    const index = textsOf(buildFa3(put(of, 'Znak1Q'), facts), element).indexOf('Znak1Q');
    expect(index).not.toBe(-1);
    const before = new Set(findings(of));
    fc.assert(
      fc.property(hostileText, (text) => {
        const document = put(of, text);
        const paths = findings(document).filter((at) => !before.has(at));
        if (paths.length > 0) {
          expect(paths.filter((at) => !at.startsWith(path) && !isRecordOf(at, path))).toEqual([]);
          return;
        }
        const xml = buildFa3(document, facts);
        expect(validateFa3(xml)).toEqual({ valid: true, errors: [] });
        expect(textsOf(xml, element)[index]).toBe(text);
      }),
      { numRuns: Math.ceil(runs / 4) },
    );
  },
);

test('the same document gives the same bytes, without a byte order mark', () => {
  const xml = buildFa3(sampleDocument(), facts);
  expect(buildFa3(structuredClone(sampleDocument()), facts)).toBe(xml);
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?><Faktura xmlns=')).toBe(true);
});

const utf16 = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'));
const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]><Faktura>&a;&b;</Faktura>';

test.each<[string, string | Uint8Array, string]>([
  ['a document type', bomb, 'a document type declaration is not allowed'],
  ['a document type behind a prolog', `<?xml version="1.0"?>${bomb}`, 'a document type declaration is not allowed'],
  ['a document type in UTF-16', utf16(bomb), 'the document is not UTF-8'],
  ['a document type in UTF-16 with its mark', utf16(`\ufeff${bomb}`), 'the document is not UTF-8'],
  [
    'a document type in UTF-7',
    `<?xml version="1.0" encoding="UTF-7"?>+ADw-!DOCTYPE x+AD4-`,
    'the prolog names an encoding other than UTF-8',
  ],
  ['a byte order mark', '\ufeff<Faktura/>', 'a byte order mark is not allowed'],
  ['broken UTF-8', new Uint8Array([0x3c, 0x61, 0xff, 0x2f, 0x3e]), 'the document is not UTF-8'],
  [
    'a processing instruction',
    '<?xml version="1.0"?><?xml-stylesheet href="x"?><Faktura/>',
    'a processing instruction is not allowed',
  ],
])('%s is refused before anything is parsed', (_, xml, message) => {
  expect(validateFa3(xml)).toEqual({ valid: false, errors: [{ message, line: 0 }] });
  expect(() => readFa3(xml)).toThrow(message);
});

test('one million bytes are the limit, and three with an attachment', () => {
  const around = (length: number, start = '<a>') => `${start}${'x'.repeat(length - start.length - 4)}</a>`;
  expect(validateFa3(around(1_000_000)).errors[0]?.message).not.toContain('bytes');
  expect(validateFa3(around(1_000_001))).toEqual({
    valid: false,
    errors: [{ message: 'the document has 1000001 bytes, at most 1000000 are allowed', line: 0 }],
    maxBytes: 1_000_000,
  });
  const attached = '<a><Zalacznik/>';
  expect(validateFa3(around(3_000_000, attached)).maxBytes).toBeUndefined();
  expect(validateFa3(around(3_000_001, attached))).toMatchObject({ valid: false, maxBytes: 3_000_000 });
  expect(validateFa3(around(1_000_001, '<a>&lt;Zalacznik>'))).toMatchObject({ maxBytes: 1_000_000 });
  expect(validateFa3(`<a>${'ł'.repeat(500_000)}</a>`).errors[0]?.message).toContain('1000007 bytes');
});

test('a broken document names the line and the fault', () => {
  const verdict = validateFa3('<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/">\n<X/></Faktura>');
  expect(verdict.valid).toBe(false);
  expect(verdict.errors[0]).toMatchObject({ line: 2, message: expect.stringContaining('X') });
  expect(validateFa3('').valid).toBe(false);
  expect(validateFa3('<a>').valid).toBe(false);
});

test('a document that lacks a fact cannot be read', () => {
  expect(() => readFa3('<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/"/>')).toThrow(
    'lacks /f:Faktura/f:Fa/f:P_2',
  );
});

test('every kind of document of the schema is that of an invoice or of its correction', () => {
  const listed = fa3Tree().children.get('Fa')?.children.get('RodzajFaktury')?.codes;
  expect([...fa3Kinds].toSorted()).toEqual([...(listed?.keys() ?? [])].toSorted());
  const kinds = ['vat', 'simplified', 'advance', 'settlement'] as const;
  expect(kinds.map((kind) => [fa3KindOf(kind), fa3CorrectionKindOf(kind)])).toEqual([
    ['VAT', 'KOR'],
    ['UPR', 'KOR'],
    ['ZAL', 'KOR_ZAL'],
    ['ROZ', 'KOR_ROZ'],
  ]);
});
