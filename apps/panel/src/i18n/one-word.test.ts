import { expect, test } from 'vitest';
import en from '../../messages/en.json';
import pl from '../../messages/pl.json';

/** What one thing was called besides the word of the glossary. */
const others = [
  /odnośnik/i,
  /\błącz(?:e|a|em|u)\b/i,
  /kod(?:y|ów|ami)? odzyskiwania/i,
  /\bZawodzi\b/,
  /Zakończ sekret/,
  /\bklien(?:t|c)/i,
];

test('one thing has one Polish word', () => {
  const texts = Object.values(pl).flatMap(textsIn);
  expect(texts.filter((text) => others.some((other) => other.test(text)))).toEqual([]);
});

/** The column of its ids, in the list of what are all applications. */
const withoutWord = ['clients.clientId'];

test('what calls the API is an “aplikacja” wherever the English says client', () => {
  const polish = new Map(keyedTexts(pl));
  const ofClients = keyedTexts(en).filter(([, text]) => /\bclients?\b/i.test(text.replaceAll('{client}', '')));
  expect(ofClients.length).toBeGreaterThan(50);
  const others = ofClients.filter(([key]) => !/aplikacj/i.test(polish.get(key) ?? '')).map(([key]) => key);
  expect(others).toEqual(withoutWord);
});

test.each(['ksef_credential', 'ksef_certificate', 'ksef_enrollment', 'ksef_offline_certificate'])(
  'the audit log has words for what KSeF knows the organization by: %s',
  (subject) => {
    for (const { audit } of [en, pl]) expect(Object.keys(audit.subjects)).toContain(subject);
  },
);

/** Each text by its key, members of members after dots. */
const keyedTexts = (value: unknown, place: string[] = []): [string, string][] =>
  typeof value === 'string'
    ? [[place.join('.'), value]]
    : Object.entries(Object(value)).flatMap(([key, inner]) => keyedTexts(inner, [...place, key]));

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsIn);
