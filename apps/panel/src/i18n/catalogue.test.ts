import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { type ErrorCode, errorCodes } from '@invoicing/domain/errors';
import { expect, test } from 'vitest';
import en from '../../messages/en.json';
import pl from '../../messages/pl.json';

/** Texts that are the same word in both languages, by the reason. */
const alike = {
  names: [
    'KSeF',
    'KSeF, demo',
    'KSeF, test',
    'FA(3) XML',
    'UPO',
    'UPO (PDF)',
    'UPO (XML)',
    'PDF',
    'API',
    'PKCE plain',
    'VIES',
    'GUS',
    'CSV',
    'JSON Lines',
  ],
  'identifiers and abbreviations': ['BDO', 'GLN', 'KRS', 'NIP', 'REGON', 'SWIFT', 'URL', 'VAT'],
  units: ['{count} min', '{count} s', '{count, number} ms', '{ms} ms'],
  'words that both languages have': [
    'Agent',
    'Bank',
    'Demo',
    'E-mail',
    'e-mail',
    'Format',
    'Logo',
    'logo',
    'Mail',
    'offline',
    'online',
    'operator',
    'Panel',
    'Status',
    'System',
    'Test',
    'Token',
  ],
};

type Words = { [name: string]: string | Words };
type Entry = readonly [key: string, text: string];

function entriesOf(words: Words, at = ''): Entry[] {
  return Object.entries(words).flatMap(([name, text]) =>
    typeof text === 'string' ? [[`${at}${name}`, text] as const] : entriesOf(text, `${at}${name}.`),
  );
}

const english = entriesOf(en);
const polish = new Map(entriesOf(pl));

/** Names of what a text is filled in with: values, tags, and the cases of a choice, which have to be the same. */
function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.tag:
        return [`<${element.value}>`, ...argumentsOf(element.children)];
      case TYPE.select: {
        const cases = Object.entries(element.options).flatMap(([name, { value }]) => [
          `{${element.value}, ${name}}`,
          ...argumentsOf(value),
        ]);
        return [`{${element.value}}`, ...cases];
      }
      case TYPE.plural:
        return [`{${element.value}}`, ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value))];
      default:
        return [`{${element.value}}`];
    }
  });
}

/** What a text chooses by a number, each as the names of its cases. */
function pluralsOf(elements: readonly MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralsOf(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => pluralsOf(value));
    return element.type === TYPE.plural ? [Object.keys(element.options), ...inner] : inner;
  });
}

const filledIn = (text: string) => [...new Set(argumentsOf(parse(text)))].sort();

test('both languages have the same keys', () => {
  expect([...polish.keys()].sort()).toEqual(english.map(([key]) => key).sort());
});

test.each([
  ['en', english],
  ['pl', [...polish]],
])('no text in %s is empty', (_locale, entries) => {
  expect(entries.filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
});

test('a text is filled in with the same in both languages', () => {
  const differing = english.filter(([key, text]) => `${filledIn(text)}` !== `${filledIn(polish.get(key) ?? text)}`);
  // English has one name for the identifier of every country, Polish says NIP of its own.
  expect(differing.map(([key]) => key)).toEqual(['customers.sameIdentifier']);
});

test('a text is the same in both languages only where it is a known word, and each of those is there', () => {
  const withLetters = english.filter(([, text]) => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, '')));
  const same = withLetters.filter(([key, text]) => polish.get(key) === text).map(([, text]) => text);
  expect([...new Set(same)].sort()).toEqual(Object.values(alike).flat().sort());
});

// Two of what Polish counts is few, five is many, and a case that is missing reads like a fraction of one.
test('what depends on a number has all four forms in Polish, or one for every number', () => {
  const forms = new Intl.PluralRules('pl').resolvedOptions().pluralCategories;
  const isWhole = (cases: readonly string[]) => {
    const named = cases.filter((name) => !name.startsWith('='));
    return `${named}` === 'other' || forms.every((form) => named.includes(form));
  };
  const partial = [...polish].filter(([, text]) => !pluralsOf(parse(text)).every(isWhole));
  expect(partial.map(([key]) => key)).toEqual([]);
});

/** What only the doors of the API refuse, before an operation is called. */
const ofTheApi: ReadonlySet<ErrorCode> = new Set([
  'bad_request',
  'headers_too_large',
  'idempotency_in_progress',
  'idempotency_key_invalid',
  'idempotency_key_reused',
  'invalid_token',
  'method_not_allowed',
  'misdirected_request',
  'not_acceptable',
  'unsupported_media_type',
  'uri_too_long',
]);

test.each(errorCodes.filter((code) => !ofTheApi.has(code)))(
  'an operation that refuses with %s is worded for people in both languages',
  (code) => {
    expect(Object.keys(en.refusals)).toContain(code);
    expect(Object.keys(pl.refusals)).toContain(code);
  },
);
