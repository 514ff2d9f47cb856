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
];

test('one thing has one Polish word', () => {
  const texts = Object.values(pl).flatMap(textsIn);
  expect(texts.filter((text) => others.some((other) => other.test(text)))).toEqual([]);
});

test.each(['ksef_credential', 'ksef_certificate', 'ksef_enrollment', 'ksef_offline_certificate'])(
  'the audit log has words for what KSeF knows the organization by: %s',
  (subject) => {
    for (const { audit } of [en, pl]) expect(Object.keys(audit.subjects)).toContain(subject);
  },
);

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsIn);
