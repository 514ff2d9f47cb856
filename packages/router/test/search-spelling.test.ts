import { expect } from 'vitest';
import { customerBody } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const name = 'Piekarnia „Róża” Żółwińscy';

const test = base
  /** A customer whose tax identifier is stored as somebody wrote it. */
  .extend('customer', { scope: 'file' }, async ({ post }) => {
    const { json } = await post('createCustomer', {
      ...customerBody(),
      name,
      tax_identifier: 'PL 525-244-57-67',
      external_reference: 'spelling',
    });
    return String(json['id']);
  })
  .extend('panel', ({ panelAs }) => panelAs('owner'));

const spellings = [
  '5252445767',
  '525-244-57-67',
  '525 244 57 67',
  'PL5252445767',
  'pl 525 244 57 67',
  'PL 525-244-57-67',
];
const names = ['roza', 'Róża', 'RÓŻA', 'zolwinscy', 'piekarnia „roza', 'żółwiń', 'o\u0301z\u0307a'];

test('a buyer is found by each spelling, in the buyer field, the finder and both lists', async ({
  customer,
  panel,
}) => {
  for (const text of [...spellings, ...names]) {
    const groups = await panel.search({ text });
    const { buyers } = await panel.resolveDocumentSearch({ buyer: text });
    const found = {
      field: (await panel.findCustomers({ text })).map(({ id }) => id),
      finder: groups.flatMap((group) => (group.kind === 'customer' ? group.found.map(({ id }) => id) : [])),
      customers: (await panel.searchCustomers({ text })).data.map(({ id }) => id),
      documents: buyers?.data.map(({ id }) => id),
    };
    const alone = [customer];
    expect([text, found]).toEqual([text, { field: alone, finder: alone, customers: alone, documents: alone }]);
  }
});

test('another letter or digit finds nothing', async ({ customer, panel }) => {
  expect(customer).not.toBe('');
  for (const text of ['5252445768', 'rosa', 'r_za', 'r%a', 'roża x'])
    expect(await panel.findCustomers({ text })).toEqual([]);
});
