import { invoice } from '@invoicing/domain/fields/invoice';
import type { Table, Type } from '@invoicing/domain/fields/types';
import { expect, test } from 'vitest';
import { nodesOf } from './nodes.ts';
import { hasPlace, nameOf } from './places.ts';

const fields = nodesOf(invoice.table, 'en', ['numbering']);

/** Every place in a table that a rule may point to: each member, and what is in it. */
function pointersIn(table: Table, at: string): string[] {
  return Object.entries(table.fields).flatMap(([name, field]) => [
    `${at}/${name}`,
    ...within(field.type, `${at}/${name}`),
  ]);
}

function within(type: Type, at: string): string[] {
  if (type.kind === 'record') return pointersIn(type.table, at);
  return type.kind === 'list' ? [`${at}/0`, ...within(type.of, `${at}/0`)] : [];
}

test('each place of an invoice that a finding may be about has a field', () => {
  const without = pointersIn(invoice.table, '/input').filter((pointer) => !hasPlace(fields, nameOf(pointer)));
  expect(without).toEqual([]);
  expect(pointersIn(invoice.table, '/input').length).toBeGreaterThan(200);
});

test('what is no part of the form leads nowhere', () => {
  for (const pointer of ['/seller/address', '/totals', '/replaces_invoice_id', '/input'])
    expect([pointer, hasPlace(fields, nameOf(pointer))]).toEqual([pointer, false]);
});
