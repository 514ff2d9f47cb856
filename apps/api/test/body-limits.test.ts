import { warsawDay } from '@invoicing/domain/dates/dates';
import { operations } from '@invoicing/router/operations';
import { customerBody, draftBody } from '@invoicing/router/testing/harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Door, openDoor } from './door.ts';

let door: Door;
let customerId: string;
beforeAll(async () => {
  door = await openDoor();
  const { json } = await door.postCustomer(JSON.stringify(customerBody()));
  customerId = String(json['id']);
});
afterAll(() => door.close());

const mebibyte = 1024 * 1024;

/** Tables of meter readings of about so many bytes. */
function attachment(bytes: number) {
  const [rowsOfTable, cells, cell] = [1000, 20, 'odczyt licznika 00001'];
  const rows = Math.ceil(bytes / (cells * (cell.length + 3)));
  const tables = Array.from({ length: Math.ceil(rows / rowsOfTable) }, (_, index) => ({
    columns: Array.from({ length: cells }, (__, column) => ({ type: 'text', name: `Kolumna ${column}` })),
    rows: Array.from({ length: Math.min(rowsOfTable, rows - index * rowsOfTable) }, () =>
      Array.from({ length: cells }, () => cell),
    ),
  }));
  return [{ data: [{ key: 'Licznik', value: '1' }], tables }];
}
const headers = { 'content-type': 'application/json' };
const draftWith = (bytes: number) =>
  JSON.stringify(draftBody(customerId, warsawDay(new Date()), { attachment: attachment(bytes) }));
const post = (body: string) => door.ask('/api/v1/invoice-drafts', { method: 'POST', body, headers });

test.each([1_860_000, 3_000_000])(
  'a draft may have an attachment of %d bytes, and be changed with it',
  async (bytes) => {
    const body = draftWith(bytes);
    expect(Buffer.byteLength(body)).toBeGreaterThan(bytes);
    const created = await post(body);
    expect([created.status, created.code]).toEqual([201, undefined]);
    const { input } = JSON.parse(body.replace('"quantity":"1"', '"quantity":"2"'));
    const changed = await door.ask(`/api/v1/invoice-drafts/${created.json['id']}`, {
      method: 'PATCH',
      body: JSON.stringify({ expected_version: 1, input }),
      headers,
    });
    expect([changed.status, changed.json['version']]).toEqual([200, 2]);
  },
);

test('a draft of more than 5 MiB is refused with 413 and the limit', async () => {
  const answer = await post(draftWith(5 * mebibyte));
  expect([answer.status, answer.code]).toEqual([413, 'payload_too_large']);
  expect(answer.json['error']).toMatchObject({ message: 'The request body is larger than 5 MiB.' });
});

test('a customer of more than 1 MiB is refused with 413 and the limit', async () => {
  const answer = await door.postCustomer(JSON.stringify({ ...customerBody(), notes: 'x'.repeat(mebibyte) }));
  expect([answer.status, answer.code]).toEqual([413, 'payload_too_large']);
  expect(answer.json['error']).toMatchObject({ message: 'The request body is larger than 1 MiB.' });
});

test('drafts and corrections of them alone may have more than 1 MiB', () => {
  const larger = operations.filter(({ maxBodyMiB }) => maxBodyMiB > 1);
  expect(larger.map(({ operationId }) => operationId)).toEqual([
    'createInvoiceDraft',
    'updateInvoiceDraft',
    'createInvoiceCorrectionDraft',
    'updateInvoiceCorrectionDraft',
  ]);
});
