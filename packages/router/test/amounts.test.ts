import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { customerBody, draftBody, type Json } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const today = warsawDay(new Date());

const line = { ref: '1', name: 'Usługa', quantity: '1', unit: 'szt.', unit_price: '1000.00', vat_rate: '23' };
const pathsOf = (json: Json): unknown[] => Object(json['error']).details.map(({ path }: { path: unknown }) => path);

const noAmounts = [
  '1e3',
  '1E3',
  '1,5',
  '1 000',
  'NaN',
  'Infinity',
  '-Infinity',
  '-0',
  '-0.00',
  '+1',
  '01',
  '1.',
  '.5',
  '',
  ' 1',
  '0x10',
  '٣',
  '１',
  '1'.repeat(17),
];

const test = base.extend('draft', ({ customerId, post }) => (changes: Json) => {
  return post('createInvoiceDraft', draftBody(customerId, today, changes));
});

test.for(
  [...noAmounts, '0.123456789', 1, 1.5, 0, null, true, ['1'], { amount: '1' }].map((amount) => [amount] as const),
)('the amount %j is refused wherever one is written, and the field named', async ([amount], { draft }) => {
  for (const [path, changes] of [
    ['/input/lines/0/quantity', { lines: [{ ...line, quantity: amount }] }],
    ['/input/lines/0/unit_price', { lines: [{ ...line, unit_price: amount }] }],
    ['/input/exchange_rate/rate', { exchange_rate: { rate: amount, date: today, source: 'nbp_a', table: null } }],
  ] as const) {
    const { status, json } = await draft(changes);
    expect([path, status]).toEqual([path, 422]);
    expect(pathsOf(json)).toContain(path);
  }
});

test.for([
  ['5252445768', 'The check digit of this NIP is wrong'],
  ['0000000000', 'The check digit of this NIP is wrong'],
  ['525', 'A NIP has exactly 10 digits'],
  ['52524457670', 'A NIP has exactly 10 digits'],
  ['525244576', 'This seems to be a REGON'],
  ['５２５２４４５７６７', 'The check digit of this NIP is wrong'],
  ['٥٢٥٢٤٤٥٧٦٧', 'The check digit of this NIP is wrong'],
  ['PLPL5252445767', 'The check digit of this NIP is wrong'],
] as const)('the tax identifier %s of a Polish customer is refused: %s', async ([tax_identifier, words], { post }) => {
  const { status, json } = await post('createCustomer', { ...customerBody(), tax_identifier });
  expect([status, pathsOf(json)]).toEqual([422, ['/tax_identifier']]);
  const detail = { code: 'nip_checksum', message: expect.stringContaining(words) };
  expect(json).toMatchObject({ error: { details: [detail] } });
});

test.for(['525-244-57-67', 'PL5252445767', 'pl 525 244 57 67'])(
  'the NIP %j is taken, with its spaces, dashes and prefix',
  async (tax_identifier, { post }) => {
    expect((await post('createCustomer', { ...customerBody(), tax_identifier })).status).toBe(201);
  },
);

test.for([
  'PL61109010140000071219812875',
  '61109010140000071219812875',
  'PL6110901014000007121981287',
  '１'.repeat(26),
  'PL61_1090',
])(
  'a draft with the bank account %s has an error at that field, or is refused for it',
  async (bank_account, { post, draft }) => {
    const { status, json } = await draft({ payment: { method: 'transfer', due_date: today, bank_account } });
    if (status === 422) return expect(pathsOf(json)).toContain('/input/payment/bank_account');
    const pathParameters = { draft_id: String(json['id']) };
    const validation = await post('validateInvoiceDraft', { draft_version: 1 }, pathParameters);
    expect(validation.json['valid']).toBe(false);
    expect(validation.body).toContain('"path":"/input/payment/bank_account"');
  },
);

test('a total that the client expects differently is refused with the total of the lines, at creation and at a change', async ({
  customerId,
  post,
  draft,
}) => {
  const expected = { path: '/input/expected_total_gross', computed_total_gross: '1230.00' };
  const created = await draft({ lines: [line], expected_total_gross: '1230.01' });
  const { id } = (await draft({ lines: [line], expected_total_gross: '1230.00' })).json;
  const input = { lines: [line], expected_total_gross: '0' };
  const changed = await post(
    'updateInvoiceDraft',
    { expected_version: 1, input: draftBody(customerId, today, input)['input'] },
    { draft_id: String(id) },
  );
  for (const { status, json } of [created, changed]) {
    expect(status).toBe(422);
    expect(Object(json['error']).details).toEqual([expect.objectContaining({ code: 'total_mismatch', ...expected })]);
  }
});
