import { invoice } from '@invoicing/domain/fields/invoice';
import { expect, test } from 'vitest';
import { pointersIn } from '../../testing/pointers.ts';
import { nodesOf } from './nodes.ts';
import { hasPlace, nameOf, placeOf } from './places.ts';

const fields = nodesOf(invoice.table, 'en', ['numbering']);

test('each place of an invoice that a finding may be about has a field', () => {
  const without = pointersIn(invoice.table, '/input').filter((pointer) => !hasPlace(fields, nameOf(pointer)));
  expect(without).toEqual([]);
  expect(pointersIn(invoice.table, '/input').length).toBeGreaterThan(200);
});

test('what is no part of the form leads nowhere', () => {
  for (const pointer of ['/seller/address', '/totals', '/replaces_invoice_id', '/input'])
    expect([pointer, hasPlace(fields, nameOf(pointer))]).toEqual([pointer, false]);
});

test('what has no field of its own is said by what it is part of', () => {
  expect(placeOf(fields, 'payment.due_date')).toBe('payment.due_date');
  expect(placeOf(fields, 'lines.3.none')).toBe('lines.3');
  expect(placeOf(fields, 'payment.further_due_dates.1')).toBe('payment.further_due_dates');
  expect(placeOf(fields, 'third_parties.0.address.country_code.x')).toBe('third_parties.0.address.country_code');
  expect(placeOf(fields, 'footer.none')).toBe('footer');
  expect(placeOf(fields, 'numbering.number')).toBe('numbering.number');
});
