import { givenThirdParty } from '@invoicing/domain/fields/third-parties';
import { expect, test } from 'vitest';
import { nodesOf } from './nodes';

test.each([
  ['pl', 'Udział (%)'],
  ['en', 'Share (%)'],
])('the share of a third party is asked for in per cent: %s', (locale, label) => {
  expect(nodesOf(givenThirdParty.table, locale).find(({ name }) => name === 'share')?.label).toBe(label);
});

test('a label begins with the capital letter of the language of the page', () => {
  const { share } = givenThirdParty.table.fields;
  const field = { ...share, asked: { label: ['identyfikator', 'identifier'] } } as const;
  expect(nodesOf({ fields: { share: field } }, 'tr')[0]?.label).toBe('İdentifier');
});
