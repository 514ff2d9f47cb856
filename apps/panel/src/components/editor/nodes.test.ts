import { givenThirdParty } from '@invoicing/domain/fields/third-parties';
import { expect, test } from 'vitest';
import { nodesOf } from './nodes';

test.each([
  ['pl', 'Udział (%)'],
  ['en', 'Share (%)'],
])('the share of a third party is asked for in per cent: %s', (locale, label) => {
  expect(nodesOf(givenThirdParty.table, locale).find(({ name }) => name === 'share')?.label).toBe(label);
});
