import fc from 'fast-check';
import { expect, test } from 'vitest';
import { malformedAt } from '../src/json/malformed.ts';
import { parseStrictJson } from '../src/json/read.ts';

const read = (text: string, mebibytes = 1) => parseStrictJson(Buffer.from(text), mebibytes);
const refusal = (message: string) => expect.objectContaining({ code: 'bad_request', message });
const list = (length: number, item: (index: number) => string) => Array.from({ length }, (_, index) => item(index));

/** Every character written as an escape. */
const escaped = (text: string) =>
  `"${list(text.length, (index) => `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`).join('')}"`;
const blank = fc.constantFrom('', ' ', '\n', '\t \r\n');
const isAllowed = (text: string) => !/__proto__|constructor|prototype/.test(text);
/**
 * After an object with the name `\\`, V8 13.6 reads the name `"` of the next one as `\\`, and so on for longer names:
 * names with backslashes have tests of their own. No operation takes a name of the caller's choice.
 */
const hasNoBackslash = (text: string) => !text.includes('\\');
const name = fc
  .oneof(fc.constantFrom('a', 'b', '"', '{', ',:'), fc.string({ unit: 'binary' }))
  .filter((text) => isAllowed(text) && hasNoBackslash(text));
const value = fc.json({ stringUnit: 'binary' }).filter((text) => isAllowed(text) && !text.includes('\\\\'));
const member = fc.record({ name, value, blank, escapes: fc.boolean() });

test('reads what JSON.parse reads, however it is written, and refuses any name that one object has twice', () => {
  fc.assert(
    fc.property(fc.array(member), (members) => {
      const body = members.map(
        (one) => `${one.escapes ? escaped(one.name) : JSON.stringify(one.name)}${one.blank}:${one.blank}${one.value}`,
      );
      const text = `{"inner": [{${body.join(' ,')}}, {${body.join(',\n')}}]}`;
      const names = members.map((one) => one.name);
      if (new Set(names).size === names.length) expect(read(text)).toEqual(JSON.parse(text));
      else expect(() => read(text)).toThrow(/ appears twice\.$/);
    }),
    { numRuns: 500 },
  );
});

test('reads names with backslashes, and refuses one that is there twice', () => {
  expect(read('{"a\\\\":1,"\\\\b":2}')).toEqual({ 'a\\': 1, '\\b': 2 });
  expect(() => read('{"c\\\\":1,"c\\u005c":2}')).toThrow(/ appears twice\.$/);
});

const notJson = 'The request body is not valid JSON:';
test.each([
  ['a number without end', `{"a":${'1'.repeat(400)}}`, 'A number is too large.'],
  ['a negative one', '{"a":[-1E+400]}', 'A number is too large.'],
  ['an escape that is none', '{"\\x":1}', `${notJson} unexpected "\\"" at line 1, column 2.`],
  ['a text without end', '{"a":"b', `${notJson} unexpected "\\"" at line 1, column 6.`],
  ['an object without end', '{"a":1', `${notJson} it ends too early at line 1, column 7.`],
  ['closing brackets alone', '}]}]', `${notJson} unexpected "}" at line 1, column 1.`],
  ['a colon before any name', ':{}', `${notJson} unexpected ":" at line 1, column 1.`],
  ['two numbers', '{"a":1 2}', `${notJson} unexpected "2" at line 1, column 8.`],
  ['a comma at the end of a line', '{\n  "a": 1,\n}', `${notJson} unexpected "}" at line 3, column 1.`],
  ['a decimal comma', '{"a": 12,50}', `${notJson} unexpected "5" at line 1, column 10.`],
  ['a quotation mark of another kind', '{"a": „b”}', `${notJson} unexpected "„" at line 1, column 7.`],
  ['a byte order mark', '\uFEFF{}', 'The request body starts with a byte order mark: leave it out.'],
])('%s is refused', (_, text, message) => {
  expect(() => read(text)).toThrow(refusal(message));
});

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test('what JSON.parse refuses has a place that no shorter text explains, and what it reads has none', () => {
  const broken = fc.record({
    json: fc.json({ stringUnit: 'binary' }),
    at: fc.nat(60),
    put: fc.constantFrom(...'{}[],:"\\ 0-.ue'),
  });
  fc.assert(
    fc.property(broken, ({ json, at, put }) => {
      const text = json.slice(0, at) + put + json.slice(at + 1);
      const place = malformedAt(text);
      expect(place === null).toBe(isJson(text));
      // What comes before the place is at most too short.
      if (place !== null) expect(malformedAt(text.slice(0, place))).toSatisfy((end) => end === null || end === place);
    }),
    { numRuns: 2000 },
  );
});

test.each(['1e308', '-0', '0.5E-400', '123456789012345678901234567890'])('the number %s is read', (number) => {
  expect(read(`{"a":${number}}`)).toEqual({ a: Number(number) });
});

const names = 'The request body has more than 1000 different names of members.';
const holders = 'The request body has more than 100000 objects and arrays.';
test.each([
  ['250,000 names in one object', `{${list(250_000, (i) => `"k${i}":1`).join(',')}}`, names],
  ['250,000 names in as many objects', `{"a":[${list(250_000, (i) => `{"k${i}":1}`).join(',')}]}`, names],
  ['240,000 objects within objects', `{"a":[${'{"a":{"b":{}}},'.repeat(80_000)}1]}`, holders],
  ['two million arrays', `{"a":[${`${'['.repeat(29)}${']'.repeat(29)},`.repeat(70_000)}1]}`, holders],
])('%s, which no draft has, are refused before anything is built of them', (_, text, message) => {
  expect(() => read(text, 5)).toThrow(refusal(message));
  // The refusal of what is read only later would be that it is no JSON.
  expect(() => read(`${text}}`, 5)).toThrow(refusal(message));
});

test('tables of 90,000 rows, and a thousand names, are read', () => {
  const rows = `{"rows":[${list(90_000, (i) => `["${i}"]`).join(',')}]}`;
  expect(Object(read(rows, 5))['rows']).toHaveLength(90_000);
  expect(Object.keys(Object(read(`{${list(1000, (i) => `"k${i}":1`).join(',')}}`)))).toHaveLength(1000);
});
