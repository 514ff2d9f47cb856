import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { contractDocument } from '../testing/contract.ts';
import { acceptedByKsef, approvedCorrection, issuedInvoice } from '../testing/corrections.ts';
import { call, customerBody, type Json } from '../testing/harness.ts';
import { filtersOf } from '../testing/list-cases.ts';
import { test } from '../testing/lists-test.ts';

test('documents of some days come in the order of their creation, page by page, whichever way', async ({
  harness,
  tenant,
  listed,
}) => {
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) made.push(String((await issuedInvoice(harness, tenant))['id']));
  const today = warsawDay(harness.services.clock());
  for (const order of ['asc', 'desc'] as const) {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: [string, string][] = [
        ['issue_date_from', today],
        ['issue_date_to', today],
        ['limit', '2'],
        ['order', order],
      ];
      const { json } = await call(harness, tenant, 'listInvoices', {
        query: cursor === null ? query : [...query, ['cursor', cursor]],
      });
      const data: Json[] = Object(json['data']);
      seen.push(...data.map(({ id }) => String(id)));
      cursor = Object(Object(json['meta']).page).next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(order === 'asc' ? made : made.toReversed());
  }
  expect(await listed('listInvoices', { issue_date_to: '2020-01-01' })).toEqual([]);
});

test('a moment with an offset finds what the same moment in UTC finds, in every list that takes one', async ({
  harness,
  tenant,
  listed,
}) => {
  const invoice = await issuedInvoice(harness, tenant);
  await acceptedByKsef(harness, tenant, invoice);
  await call(harness, tenant, 'createWebhookEndpoint', {
    body: { url: 'https://example.com/hooks', event_types: ['*'] },
  });
  const { body } = await approvedCorrection(harness, tenant, invoice);
  await call(harness, tenant, 'finalizeInvoiceCorrection', { body });
  const filters = filtersOf(contractDocument).filter((filter) => /_(after|before)$/.test(filter));
  expect(filters).toHaveLength(17);
  for (const [operationId = '', name = ''] of filters.map((filter) => filter.split(' '))) {
    const all = await listed(operationId, {});
    expect(all, operationId).not.toEqual([]);
    for (const hours of [-1, 1]) {
      const at = new Date(Date.now() + hours * 3_600_000);
      const inWarsaw = new Date(at.getTime() + 2 * 3_600_000).toISOString();
      const found = name.endsWith('_after') === hours < 0 ? all : [];
      for (const moment of [at.toISOString(), at.toISOString().replace('Z', '+00:00'), inWarsaw.replace('Z', '+02:00')])
        expect(await listed(operationId, { [name]: moment }), `${operationId} ${name} ${moment}`).toEqual(found);
    }
  }
});

test('a prefix of a name is text: no character of it stands for another, and capitals do not count', async ({
  harness,
  tenant,
  listed,
}) => {
  const names = ['Pa%25 sp. z o.o.', 'Pa_ła', 'Pałac', 'PAŁAC II', 'P\\aw'];
  const ids: Record<string, string> = {};
  for (const name of names)
    ids[name] = String(
      (await call(harness, tenant, 'createCustomer', { body: { ...customerBody(), name } })).json['id'],
    );
  const found = async (name_prefix: string) =>
    (await listed('listCustomers', { name_prefix, order: 'asc' })).map((id) => names.find((name) => ids[name] === id));
  expect(await found('pa%')).toEqual(['Pa%25 sp. z o.o.']);
  expect(await found('pa_')).toEqual(['Pa_ła']);
  expect(await found('pał')).toEqual(['Pałac', 'PAŁAC II']);
  expect(await found('p\\')).toEqual(['P\\aw']);
});
