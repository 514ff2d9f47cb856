import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { corpus } from '../../testing/corpus.ts';
import { fromNewerRelease, unknownMember } from '../../testing/from-a-newer-release.ts';
import { correctionHashV1 } from '../correction/content-hash.ts';
import { OrganizationSettings } from '../settings/settings.ts';
import { completeCorrection, completeDocument } from '../stored/stored-documents.ts';
import { keepUnknown, readStored, storedAs } from './stored.ts';

const flag = z.boolean().default(false);
const Inner = z.strictObject({ flag });
const Record = z.strictObject({
  needed: z.string(),
  flag,
  one: Inner.nullable().default(null),
  many: z.array(Inner).nullable().default(null),
});

describe('what is stored', () => {
  test('has what it had, and a default where one is known for a member that it had not', () => {
    const open = { flag: false, one: null, many: null };
    expect(readStored(Record, {})).toStrictEqual(open);
    expect(readStored(Record, { needed: 'a' })).toStrictEqual({ ...open, needed: 'a' });
    expect(readStored(Record, { flag: true, one: {}, many: [{}, { flag: true }] })).toStrictEqual({
      flag: true,
      one: { flag: false },
      many: [{ flag: false }, { flag: true }],
    });
  });

  test('is not held against rules that came later', () => {
    const Shorter = z.strictObject({ text: z.string().max(1), list: z.array(z.string()).max(1) });
    expect(readStored(Shorter, { text: 'abc', list: ['a', 'b'] })).toEqual({ text: 'abc', list: ['a', 'b'] });
  });

  test.each([
    ['an object', z.strictObject({ a: z.string() }), { a: 'x' }],
    ['a list', z.array(Inner), [{ flag: true }]],
    ['a list of lists', z.array(z.array(Inner)), [[{ flag: true }]]],
    ['a member that may be left out', z.strictObject({ a: Inner.optional() }), { a: { flag: true } }],
    ['one of several records', z.union([z.literal(''), Inner]), { flag: true }],
    [
      'what a request gives in another form',
      storedAs(
        z.string().transform(() => ({ flag: true })),
        Inner,
      ),
      { flag: true },
    ],
    ['the same with a description', storedAs(z.custom(), Inner).meta({ description: 'x' }), { flag: true }],
  ])('says nothing that is not known here: %s', (_, schema: z.ZodType, value) => {
    expect(readStored(schema, fromNewerRelease(value))).toStrictEqual(value);
  });

  test('is in the form that its literals say', () => {
    const Forms = z.discriminatedUnion('mode', [
      z.strictObject({ mode: z.literal('a'), one: z.string() }),
      z.strictObject({ mode: z.literal('b'), other: z.string() }),
    ]);
    expect(readStored(Forms, fromNewerRelease({ mode: 'b', other: 'x' }))).toStrictEqual({ mode: 'b', other: 'x' });
  });

  test('keeps what is not known here where it is read to be written back', () => {
    const value = { [unknownMember]: 1, known: 'x' };
    expect(readStored(z.array(z.looseObject({ known: z.string() })), [value])).toStrictEqual([value]);
  });
});

test('every document of the corpus reads the same when a newer release stored it', () => {
  for (const stored of corpus()) {
    const newer = fromNewerRelease(stored.document);
    if (stored.correction) {
      expect(completeCorrection(newer)).toStrictEqual(stored.document);
      expect(correctionHashV1(completeCorrection(newer))).toBe(correctionHashV1(stored.document));
    } else expect(completeDocument(newer)).toStrictEqual(stored.document);
  }
});

const address = { country_code: 'PL', address_line_1: 'ul. Prosta 1', address_line_2: null };
const settings = OrganizationSettings.parse({
  seller: { name: 'Twoja Firma', address },
  footer: { krs: '0000099999' },
  accounts: [{ bank_account: 'PL61109010140000071219812874', currency: 'PLN' }],
});

test('settings of a newer release read as they are known here, and keep the rest when they are replaced', () => {
  const newer = fromNewerRelease(settings);
  expect(readStored(OrganizationSettings, newer)).toStrictEqual(settings);
  const replaced = { ...settings, seller: { ...settings.seller, name: 'Nowa Nazwa' }, footer: null };
  const kept = keepUnknown(OrganizationSettings, newer, replaced);
  expect(readStored(OrganizationSettings, kept)).toStrictEqual(replaced);
  expect(kept).toHaveProperty(unknownMember);
  expect(kept).toHaveProperty(`seller.address.${unknownMember}`);
  expect(keepUnknown(OrganizationSettings, settings, replaced)).toStrictEqual(replaced);
});
