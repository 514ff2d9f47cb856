import { expect, test } from 'vitest';
import { faultsOf } from '../../testing/sentences.ts';
import { codeOf, detailMessages, isMessageKey, plainSentence, sentence } from './catalogue.ts';
import { clientMessages } from './clients.ts';
import { correctionMessages } from './corrections.ts';
import { deputyMessages } from './deputies.ts';
import { factMessages } from './facts.ts';
import { inputMessages } from './input.ts';
import { invoiceMessages } from './invoices.ts';
import { lookupMessages } from './lookups.ts';
import { panelMessages } from './panel.ts';
import { partyMessages } from './parties.ts';
import { paymentMessages } from './payments.ts';
import { settingsMessages } from './settings.ts';
import { taxMessages } from './taxes.ts';
import { templateMessages } from './templates.ts';
import { warningMessages } from './warnings.ts';

const groups = [
  correctionMessages,
  factMessages,
  inputMessages,
  invoiceMessages,
  panelMessages,
  clientMessages,
  deputyMessages,
  partyMessages,
  paymentMessages,
  settingsMessages,
  taxMessages,
  templateMessages,
  warningMessages,
  lookupMessages,
];
const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();

test.each(Object.entries(detailMessages))(
  '%s has a whole sentence in both languages, with the same places',
  (_, { en, pl }) => {
    const shown = (text: string) => text.replace(/\{\w+\}/g, '12');
    expect([...faultsOf(shown(en)), ...faultsOf(shown(pl))]).toEqual([]);
    expect(pl).not.toBe(en);
    expect(placesOf(pl)).toEqual(placesOf(en));
  },
);

test('no two groups have a sentence for the same key', () => {
  expect(Object.keys(detailMessages)).toHaveLength(
    groups.map((group) => Object.keys(group).length).reduce((sum, count) => sum + count),
  );
});

test('a sentence takes its values by name, a word of each language where there is one', () => {
  const field = { en: 'line name', pl: 'nazwa pozycji' };
  expect(sentence('text_too_long', { field, length: 513, max: 512 })).toEqual({
    en: 'The line name has 513 characters: shorten it to 512.',
    pl: 'Pole „nazwa pozycji” jest za długie (liczba znaków: 513): skróć je do 512.',
  });
});

test('a value cannot bring a place of its own, nor a name reach what every object has', () => {
  expect(sentence('total_mismatch', { gross: '{gross}' }).en).toContain('is {gross}:');
  expect(plainSentence('required', {})?.en).toBe('This member is missing: send it.');
  expect(sentence('total_mismatch', Object.create({ gross: '1.00' })).en).toContain('{gross}');
});

test('a key names its code', () => {
  expect(codeOf('nip_checksum.buyer')).toBe('nip_checksum');
  expect(codeOf('required')).toBe('required');
  expect(isMessageKey('nip_checksum.buyer')).toBe(true);
  expect(isMessageKey('constructor')).toBe(false);
  expect(plainSentence('amount_not_positive', {})).toBe(null);
});
