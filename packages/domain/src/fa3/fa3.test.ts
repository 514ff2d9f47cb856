import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { invoiceDocument } from '../../testing/arbitraries.ts';
import { parseDecimal } from '../decimal.ts';
import { hasErrors, validateDocument } from '../validate.ts';
import { buildFa3 } from './build.ts';
import { fa3Namespace } from './elements.ts';
import { readFa3 } from './read.ts';
import { validateFa3 } from './validate.ts';

const facts = { number: 'FV/1/11/2026', createdAt: '2026-11-21T10:00:00Z' };
const today = '2026-11-21';
const grosze = (amount: string) => parseDecimal(amount).units;

test('every document that validation accepts is valid FA(3), keeps its text and adds up', () => {
  let valid = 0;
  const property = fc.property(invoiceDocument, (document) => {
    if (hasErrors(validateDocument(document, { today, number: facts.number }))) return;
    valid += 1;
    const xml = buildFa3(document, facts);
    expect(validateFa3(xml)).toEqual({ valid: true, errors: [] });
    const read = XmlDocument.fromString(xml);
    const all = (path: string) => read.find(path, { f: fa3Namespace }).map((node) => ('content' in node ? String(node.content) : ''));
    expect(all('//f:FaWiersz/f:P_7')).toEqual(document.input.lines.map((line) => line.name));
    expect(all('//f:Podmiot2/f:DaneIdentyfikacyjne/f:Nazwa')).toEqual([document.buyer.name]);
    const sums = read.find("/f:Faktura/f:Fa/*[starts-with(name(),'P_13_') or (starts-with(name(),'P_14_') and not(contains(name(),'W')))]", {
      f: fa3Namespace,
    });
    const total = sums.map((node) => grosze('content' in node ? String(node.content) : '0')).reduce((a, b) => a + b, 0n);
    expect(total).toBe(grosze(readFa3(xml).gross));
    read.dispose();
  });
  fc.assert(property, { numRuns: 4000 });
  expect(valid).toBeGreaterThan(1000);
}, 120_000);

test('a document type declaration is refused before anything is parsed', () => {
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]><Faktura>&a;&b;</Faktura>';
  expect(validateFa3(bomb)).toEqual({ valid: false, errors: [{ message: 'a document type declaration is not allowed', line: 0 }] });
  expect(() => readFa3(bomb)).toThrow('document type');
});

test('a document above one million bytes is refused', () => {
  expect(validateFa3(`<a>${'x'.repeat(1_000_000)}</a>`).errors[0]?.message).toContain('at most 1000000');
});

test('a broken document names the line and the fault', () => {
  const verdict = validateFa3('<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/"><X/></Faktura>');
  expect(verdict.valid).toBe(false);
  expect(verdict.errors[0]?.message).toContain('X');
});
