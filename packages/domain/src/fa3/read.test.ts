import { expect, test } from 'vitest';
import { german, inEuro, soldTo } from '../../testing/inputs.ts';
import { sampleDocument } from '../../testing/sample.ts';
import { sha256Hex } from '../drafts/content-hash.ts';
import { buildFa3 } from './build.ts';
import { readFa3 } from './read.ts';
import { placeOf, validateFa3 } from './validate.ts';

const xml = () => buildFa3(sampleDocument(inEuro), { number: 'FV/1/11/2026', createdAt: '2026-11-21T10:00:00Z' });
const bytesOf = (text: string) => new TextEncoder().encode(text);

test('what is read from a document is what was written into it, with the hash of its bytes', () => {
  const facts = {
    number: 'FV/1/11/2026',
    issueDate: '2026-11-21',
    kind: 'VAT',
    sellerNip: '5265877635',
    buyerNip: '7762811692',
    gross: '1230.00',
    currency: 'EUR',
    sha256: sha256Hex(bytesOf(xml())),
  };
  expect(readFa3(xml())).toEqual(facts);
  expect(readFa3(bytesOf(xml()))).toEqual(facts);
  const abroad = buildFa3(sampleDocument({}, soldTo(german)), { number: '1', createdAt: '2026-11-21T10:00:00Z' });
  expect(readFa3(abroad).buyerNip).toBeNull();
});

test.each(['Fa/P_2', 'Fa/P_1', 'Fa/RodzajFaktury', 'Podmiot1/DaneIdentyfikacyjne/NIP', 'Fa/P_15', 'Fa/KodWaluty'])(
  'a document without %s cannot be read',
  (path) => {
    const name = path.split('/').at(-1);
    const without = xml().replace(new RegExp(`<${name}>[^<]*</${name}>`), '');
    const missing = `/f:Faktura/${path
      .split('/')
      .map((part) => `f:${part}`)
      .join('/')}`;
    expect(() => readFa3(without)).toThrow(new Error(`FA(3) document lacks ${missing}`));
  },
);

const prolog = '<?xml version="1.0" encoding="UTF-8"?>';

test.each([
  ['another prolog', xml().replace(prolog, "<?xml version='1.0' encoding = 'utf-8' standalone='yes' ?>")],
  ['a prolog without an encoding', xml().replace(prolog, '<?xml version="1.0"?>')],
  ['no prolog', xml().replace(prolog, '')],
  ['an encoding in the content', xml().replace('Nabywca S.A.', 'encoding="UTF-16"')],
])('%s is taken', (_, text) => {
  expect(validateFa3(text)).toEqual({ valid: true, errors: [] });
});

test.each([
  ['another encoding', xml().replace('UTF-8', 'ISO-8859-2'), 'the prolog names an encoding other than UTF-8'],
  [
    'an encoding in single quotes',
    xml().replace('"UTF-8"', "'UTF-16'"),
    'the prolog names an encoding other than UTF-8',
  ],
  [
    'an encoding after spaces',
    xml().replace('="UTF-8"', ' = "UTF-16"'),
    'the prolog names an encoding other than UTF-8',
  ],
  ['a zero byte', xml().replace('Nabywca', 'Na\0bywca'), 'the document is not UTF-8'],
  ['a second prolog', `${prolog}${xml()}`, 'a processing instruction is not allowed'],
  ['an instruction before the prolog', `<?x?>${xml()}`, 'a processing instruction is not allowed'],
])('%s is refused', (_, text, message) => {
  expect(validateFa3(text)).toEqual({ valid: false, errors: [{ message, line: 0 }] });
  expect(() => readFa3(text)).toThrow(new Error(message));
});

test.each([
  [0xef, 0xbb, 0x3c],
  [0xef, 0x3c, 0xbf],
  [0x3c, 0xbb, 0xbf],
])('three bytes %i %i %i at the beginning are no byte order mark', (...start) => {
  expect(validateFa3(Uint8Array.from(start)).errors[0]?.message).toBe('the document is not UTF-8');
});

test('where a document does not fit the schema is said by its element, or by its line', () => {
  const { errors } = validateFa3(xml().replace('<P_2>', '<P_3>').replace('</P_2>', '</P_3>'));
  expect(errors[0]?.message).toMatch(/^\S.*\S$/s);
  expect(errors.map(placeOf)[0]).toEqual({ en: 'element "P_3"', pl: 'element „P_3”' });
  expect(placeOf({ message: "Element 'Faktura': no", line: 7 })).toEqual({
    en: 'element "Faktura"',
    pl: 'element „Faktura”',
  });
  expect(placeOf({ message: "The Element 'Faktura'", line: 7 })).toEqual({ en: 'line 7', pl: 'wiersz 7' });
});
