import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { fa3Namespace, writeXml } from './elements.ts';

const marks = fc.constantFrom('&', '<', '>', '"', "'", '&amp;', '&#10;', ']]>', '<!--', 'ą', '😀', ' ');
const texts = fc.string({ unit: fc.oneof(marks, fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 })) });

test('whatever a text or an attribute says, a parser reads exactly that', () => {
  fc.assert(
    fc.property(texts, texts, (text, mark) => {
      const xml = writeXml(['Faktura', [['P_7', text, { kod: mark }], null, ['Fa', []]]]);
      const document = XmlDocument.fromString(xml);
      const line = document.get('/f:Faktura/f:P_7', { f: fa3Namespace });
      const attribute = document.get('/f:Faktura/f:P_7/@kod', { f: fa3Namespace });
      expect([line?.content, attribute?.content]).toEqual([text, mark]);
      document.dispose();
    }),
    { numRuns: 300 },
  );
});

test('an element with nothing in it is written as one tag, and its text, though empty, as two', () => {
  expect(
    writeXml([
      'Faktura',
      [
        ['Fa', []],
        ['P_7', ''],
      ],
    ]),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?><Faktura xmlns="${fa3Namespace}"><Fa/><P_7></P_7></Faktura>`);
});
