import { warsawDay } from '@invoicing/domain/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftCorrection, issuedInvoice, openProcess } from '../testing/corrections.ts';
import {
  call,
  createHarness,
  createTenant,
  customerBody,
  draftBody,
  type Harness,
  type Json,
  type Tenant,
} from '../testing/harness.ts';

let harness: Harness;
let tenant: Tenant;
beforeAll(async () => {
  harness = await createHarness();
  tenant = await createTenant(harness);
});
afterAll(() => harness.database.drop());

const today = warsawDay(new Date());
const object = (value: unknown): Json => Object(value);
const detailsOf = (json: Json): Json[] => Object(json['error']).details ?? [];

async function draft(changes: Json): Promise<Json> {
  const customer = (await call(harness, tenant, 'createCustomer', { body: customerBody() })).json;
  return (
    await call(harness, tenant, 'createInvoiceDraft', { body: draftBody(String(customer['id']), today, changes) })
  ).json;
}
const pathOf = (draft: Json) => ({ draft_id: String(draft['id']) });
const read = async (draft: Json) =>
  (await call(harness, tenant, 'getInvoiceDraft', { pathParameters: pathOf(draft) })).json;
const write = (draft: Json, input: unknown) =>
  call(harness, tenant, 'updateInvoiceDraft', {
    pathParameters: pathOf(draft),
    body: { expected_version: draft['version'], input },
  });
const stored = async (draft: Json) => {
  const where = { draftId: String(draft['id']) };
  return object(
    (await harness.database.db.invoiceDraftVersion.findFirstOrThrow({ where, orderBy: { version: 'desc' } })).input,
  );
};

const letters = (country_code: string, line: string) => ({ country_code, address_line_1: line, gln: '5901234123457' });
const secret = {
  eori: 'PL526104082800000',
  correspondence_address: letters('PL', 'skr. poczt. 7'),
  further_contacts: [{ email: 'tajne@example.com' }],
};
const recipient = {
  ...secret,
  role: 'recipient',
  name: 'Oddział Gdańsk',
  tax_identifier: '526-104-08-28',
  address: letters('PL', 'ul. Polna 7'),
};
const third_parties = [
  recipient,
  { role: 'payer', name: 'Oddział Gdańsk', tax_identifier: 'DE123456789', address: letters('AT', 'Hauptstr. 1') },
  { role: 'payer', name: 'Acme', tax_identifier: '12-345', address: letters('US', 'Main St 1'), phone: '1' },
  { role: 'factor', name: 'Oddział', internal_id: '5261040828-00001' },
];
const carrier = (name: string, line: string) => ({ name, tax_identifier: '5261040828', address: letters('DE', line) });
const transport = (order_number: string, by: Json) => ({
  ...{ mode: 'road', cargo: 'pallet', order_number, carrier: by, started_at: '2026-11-20T10:00:00+01:00' },
  ...{ from: letters('PL', 'ul. Pierwsza 1'), via: [letters('PL', 'ul. Druga 2')], to: letters('DE', 'Dritte Str. 3') },
});
const all = {
  third_parties,
  buyer_details: {
    ...secret,
    address_gln: '5907653870019',
    customer_number: 'K/1',
    email: 'tajne2@example.com',
    phone: '2',
  },
  authorised_entity: {
    ...secret,
    role: 'court_bailiff',
    name: 'Kancelaria nr 7',
    nip: '5261040828',
    address: letters('PL', 'ul. Sądowa 1'),
  },
  transaction_terms: {
    transports: [
      transport('A', carrier('Przewozy', 'Str. 1')),
      transport('B', carrier('Fracht', 'Str. 2')),
      { mode: 'sea', cargo: 'box' },
    ],
  },
};

test('a draft that is read and written back stays what it was, to the hash, with all that answers do not show', async () => {
  const made = await draft(all);
  const before = await stored(made);
  const { status, json } = await write(made, (await read(made))['input']);
  expect([status, json]).toMatchObject([200, { version: 1, content_hash: made['content_hash'] }]);
  expect(await stored(made)).toEqual(before);
});

test('what is read, changed and written back changes in that alone', async () => {
  const made = await draft(all);
  const before = await stored(made);
  const { status, json } = await write(made, { ...object((await read(made))['input']), place_of_issue: 'Gdynia' });
  expect([status, json['version']]).toEqual([200, 2]);
  expect(await stored(made)).toEqual({ ...before, place_of_issue: 'Gdynia' });
});

test('null clears what is not shown, a new value takes its place, and a further party brings its own', async () => {
  const made = await draft(all);
  const parties: Json[] = Object((await read(made))['input']).third_parties;
  const [shown, payer, ...others] = parties;
  const input = { ...object((await read(made))['input']), authorised_entity: null, transaction_terms: null };
  const changed = [
    { ...shown, tax_identifier: null, address: null },
    { ...payer, internal_id: '5261040828-00002' },
    ...others,
    { role: 'payer', name: 'Nowy' },
  ];
  expect((await write(made, { ...input, third_parties: changed })).status).toBe(200);
  const kept = (await stored(made))['third_parties'];
  expect(kept).toMatchObject([
    { eori: secret.eori, address: null, identifier: { kind: 'none' } },
    { address: { address_line_1: 'Hauptstr. 1' }, identifier: { kind: 'internal_id', value: '5261040828-00002' } },
    { identifier: { kind: 'other' }, phone: '1' },
    { identifier: { kind: 'internal_id' } },
    { name: 'Nowy', address: null, eori: null, identifier: { kind: 'none' } },
  ]);
});

test('the contacts of a buyer are not those of another', async () => {
  const made = await draft(all);
  const other = (await call(harness, tenant, 'createCustomer', { body: customerBody() })).json;
  expect((await write(made, { ...object((await read(made))['input']), customer_id: other['id'] })).status).toBe(200);
  expect((await stored(made))['buyer_details']).toMatchObject({
    customer_number: 'K/1',
    email: null,
    phone: null,
    eori: null,
    address_gln: null,
  });
});

test('parties that cannot be told apart are refused by name until each says all of itself; alike ones stay', async () => {
  const twice = await draft({ third_parties: [recipient, { ...recipient, address: letters('PL', 'ul. Inna 8') }] });
  const input = object((await read(twice))['input']);
  const refused = await write(twice, input);
  expect([refused.status, detailsOf(refused.json)]).toMatchObject([
    422,
    [{ code: 'ambiguous_party', path: '/input/third_parties/0' }],
  ]);
  expect(String(detailsOf(refused.json)[0]?.['message'])).toContain('Oddział Gdańsk');
  const alone = await draft({ third_parties: [recipient] });
  const doubled = await write(alone, { ...input, customer_id: object(alone['input'])['customer_id'] });
  expect(detailsOf(doubled.json)).toMatchObject([{ code: 'ambiguous_party' }]);
  const alike = await draft({ third_parties: [recipient, recipient] });
  expect((await write(alike, (await read(alike))['input'])).json).toMatchObject({
    version: 1,
    content_hash: alike['content_hash'],
  });
});

const terms = 'transaction_terms/transports';
const renamed: [string, string, unknown, string[]][] = [
  [
    'the name of a third party',
    'third_parties/0/name',
    'Oddział Gdynia',
    ['eori', 'correspondence_address', 'further_contacts', 'tax_identifier', 'address'].map(
      (member) => `third_parties/0/${member}`,
    ),
  ],
  ['the role of a third party', 'third_parties/3/role', 'payer', ['third_parties/3/internal_id']],
  [
    'the order number of a transport',
    `${terms}/1/order_number`,
    'B2',
    ['from', 'via', 'to'].map((member) => `${terms}/1/${member}`),
  ],
  [
    'the name of a carrier',
    `${terms}/0/carrier/name`,
    'Przewozy II',
    [
      `${terms}/0/carrier/address`,
      ...['from', 'via', 'to'].map((member) => `${terms}/0/${member}`),
      `${terms}/0/carrier/tax_identifier`,
    ],
  ],
];
/** A copy of an object with another value at a path. */
function change(root: Json, path: string, value: unknown): Json {
  const names = path.split('/');
  const last = String(names.pop());
  const copy = structuredClone(root);
  const place = names.reduce<Json>((part, name) => object(part[name]), copy);
  place[last] = value;
  return copy;
}
const at = (root: Json, path: string) => path.split('/').reduce<unknown>((part, name) => object(part)[name], root);

test.each(renamed)(
  'a change of %s loses nothing: each hidden member is refused until it is given',
  async (_, path, value, members) => {
    const made = await draft(all);
    const before = await stored(made);
    const input = change(object((await read(made))['input']), path, value);
    const { status, json } = await write(made, input);
    expect([status, detailsOf(json).map((detail) => String(detail['path']).replace('/input/', ''))]).toEqual([
      422,
      members,
    ]);
    expect(detailsOf(json).every(({ code }) => code === 'unmatched_party' || code === 'required')).toBe(true);
    expect(await stored(made)).toEqual(before);
    const given = members.reduce((whole, member) => change(whole, member, at(all, member)), input);
    expect((await write(made, given)).status).toBe(200);
    expect(await stored(made)).toEqual(change(before, path, value));
  },
);

test('who is renamed may be said to have nothing, by null or an empty list; the refusal says so in both languages', async () => {
  const made = await draft(all);
  const [first, ...others]: Json[] = Object((await read(made))['input']).third_parties;
  const input = object((await read(made))['input']);
  const renamed = { ...first, name: 'Oddział Gdynia', eori: null, correspondence_address: null, tax_identifier: null };
  const details = detailsOf((await write(made, { ...input, third_parties: [renamed, ...others] })).json);
  expect(details).toMatchObject([
    {
      message: expect.stringMatching(/"Oddział Gdynia".* an empty list/),
      message_pl: expect.stringMatching(/„Oddział Gdynia”.* pustą listę/),
    },
    {
      message: expect.stringMatching(/"Oddział Gdynia".* null/),
      message_pl: expect.stringMatching(/„Oddział Gdynia”.* null/),
    },
  ]);
  expect(
    (await write(made, { ...input, third_parties: [{ ...renamed, address: null, further_contacts: [] }, ...others] }))
      .status,
  ).toBe(200);
  expect((await stored(made))['third_parties']).toMatchObject([
    { name: 'Oddział Gdynia', eori: null, identifier: { kind: 'none' } },
    {},
    {},
    {},
  ]);
});

test('one of two alike parties that is renamed is missed, and a party that is left out alone may go', async () => {
  const alike = await draft({ third_parties: [recipient, recipient] });
  const input = object((await read(alike))['input']);
  const [shown]: Json[] = Object(input).third_parties;
  const refused = await write(alike, { ...input, third_parties: [shown, { ...shown, name: 'Oddział Gdynia' }] });
  expect(detailsOf(refused.json)).toContainEqual(
    expect.objectContaining({ code: 'unmatched_party', path: '/input/third_parties/1/tax_identifier' }),
  );
  expect((await write(alike, { ...input, third_parties: [shown] })).status).toBe(200);
});

test('who is new and leaves out what it must say is refused at that member, and at what would be lost', async () => {
  const made = await draft(all);
  const input = {
    ...object((await read(made))['input']),
    authorised_entity: { role: 'court_bailiff', name: 'Inna kancelaria' },
  };
  const { status, json } = await write(made, input);
  expect([status, detailsOf(json).map(({ code, path }) => `${code} ${path}`)]).toEqual([
    422,
    [
      ...['nip', 'address'].map((member) => `required /input/authorised_entity/${member}`),
      ...['eori', 'correspondence_address', 'further_contacts'].map(
        (member) => `unmatched_party /input/authorised_entity/${member}`,
      ),
    ],
  ]);
});

const address = { country_code: 'DE', address_line_1: 'Neue Str. 1' };
test.each<[string, Json]>([
  ['the identifier of the invoice', {}],
  ['the same identifier, written', { tax_identifier: 'PL 525-244-57-67' }],
])('a correction draft whose buyer has %s is read and written back the same', async (_, changes) => {
  const process = await openProcess(harness, tenant, await issuedInvoice(harness, tenant));
  const buyer = { name: 'Nowa nazwa', address, ...changes };
  const made = (await draftCorrection(harness, tenant, process, { mode: 'data_only', lines: [], buyer })).json;
  expect(made['version']).toBe(1);
  const pathParameters = { process_id: String(process['id']), draft_id: String(made['id']) };
  const { input } = (await call(harness, tenant, 'getInvoiceCorrectionDraft', { pathParameters })).json;
  const update = (given: unknown) =>
    call(harness, tenant, 'updateInvoiceCorrectionDraft', {
      pathParameters,
      body: { expected_version: 1, input: given },
    });
  expect(await update(input)).toMatchObject({ status: 200, json: { version: 1, content_hash: made['content_hash'] } });
  const renamed = await update({ ...object(input), buyer: { name: 'Ktoś inny' } });
  expect([renamed.status, detailsOf(renamed.json)]).toMatchObject([
    422,
    [{ code: 'required', path: '/input/buyer/address' }],
  ]);
});
