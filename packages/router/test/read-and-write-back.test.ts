import { expect } from 'vitest';
import { draftCorrection, issuedInvoice, openProcess } from '../testing/corrections.ts';
import { customerBody, type Json } from '../testing/harness.ts';
import { object, test } from '../testing/read-and-write-back-test.ts';
import {
  allRedacted as all,
  inCountry as letters,
  recipient,
  redactedMembers as secret,
} from '../testing/redacted-parties.ts';

const detailsOf = (json: Json): Json[] => Object(json['error']).details ?? [];

test('a draft that is read and written back stays what it was, to the hash, with all that answers do not show', async ({
  draft,
  stored,
  write,
  readDraft,
}) => {
  const made = await draft(all);
  const before = await stored(made);
  const { status, json } = await write(made, (await readDraft(made))['input']);
  expect([status, json]).toMatchObject([200, { version: 1, content_hash: made['content_hash'] }]);
  expect(await stored(made)).toEqual(before);
});

test('what is read, changed and written back changes in that alone', async ({ draft, stored, write, readDraft }) => {
  const made = await draft(all);
  const before = await stored(made);
  const { status, json } = await write(made, { ...object((await readDraft(made))['input']), place_of_issue: 'Gdynia' });
  expect([status, json['version']]).toEqual([200, 2]);
  expect(await stored(made)).toEqual({ ...before, place_of_issue: 'Gdynia' });
});

test('null clears what is not shown, a new value takes its place, and a further party brings its own', async ({
  draft,
  readDraft,
  write,
  stored,
}) => {
  const made = await draft(all);
  const parties: Json[] = Object((await readDraft(made))['input']).third_parties;
  const [shown, payer, ...others] = parties;
  const input = { ...object((await readDraft(made))['input']), authorised_entity: null, transaction_terms: null };
  const changed = [
    { ...shown, tax_identifier: null, address: null },
    { ...payer, internal_id: '5261040828-00015' },
    ...others,
    { role: 'payer', name: 'Nowy' },
  ];
  expect((await write(made, { ...input, third_parties: changed })).status).toBe(200);
  const kept = (await stored(made))['third_parties'];
  expect(kept).toMatchObject([
    { eori: secret.eori, address: null, identifier: { kind: 'none' } },
    { address: { address_line_1: 'Hauptstr. 1' }, identifier: { kind: 'internal_id', value: '5261040828-00015' } },
    { identifier: { kind: 'other' }, phone: '1' },
    { identifier: { kind: 'internal_id' } },
    { name: 'Nowy', address: null, eori: null, identifier: { kind: 'none' } },
  ]);
});

test('the contacts of a buyer are not those of another', async ({ posted, draft, write, readDraft, stored }) => {
  const made = await draft(all);
  const other = await posted('createCustomer', customerBody());
  expect((await write(made, { ...object((await readDraft(made))['input']), customer_id: other['id'] })).status).toBe(
    200,
  );
  const kept = { customer_number: 'K/1', email: null, phone: null, eori: null, address_gln: null };
  expect((await stored(made))['buyer_details']).toMatchObject(kept);
});

test('parties that cannot be distinguished are refused by name until each says all of itself; alike ones stay', async ({
  draft,
  readDraft,
  write,
}) => {
  const twice = await draft({ third_parties: [recipient, { ...recipient, address: letters('PL', 'ul. Inna 8') }] });
  const input = object((await readDraft(twice))['input']);
  const refused = await write(twice, input);
  const ambiguous = [{ code: 'ambiguous_party', path: '/input/third_parties/0' }];
  expect([refused.status, detailsOf(refused.json)]).toMatchObject([422, ambiguous]);
  expect(String(detailsOf(refused.json)[0]?.['message'])).toContain('Oddział Gdańsk');
  const alone = await draft({ third_parties: [recipient] });
  const doubled = await write(alone, { ...input, customer_id: object(alone['input'])['customer_id'] });
  expect(detailsOf(doubled.json)).toMatchObject([{ code: 'ambiguous_party' }]);
  const alike = await draft({ third_parties: [recipient, recipient] });
  const same = { version: 1, content_hash: alike['content_hash'] };
  expect((await write(alike, (await readDraft(alike))['input'])).json).toMatchObject(same);
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

test.for(renamed)(
  'a change of %s loses nothing: each redacted member is refused until it is given',
  async ([_, path, value, members], { draft, stored, readDraft, write }) => {
    const made = await draft(all);
    const before = await stored(made);
    const input = change(object((await readDraft(made))['input']), path, value);
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

test('who is renamed may be said to have nothing, by null or an empty list; the refusal says so in both languages', async ({
  draft,
  readDraft,
  write,
  stored,
}) => {
  const made = await draft(all);
  const [first, ...others]: Json[] = Object((await readDraft(made))['input']).third_parties;
  const input = object((await readDraft(made))['input']);
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
  const nothing = { ...renamed, address: null, further_contacts: [] };
  expect((await write(made, { ...input, third_parties: [nothing, ...others] })).status).toBe(200);
  const bare = { name: 'Oddział Gdynia', eori: null, identifier: { kind: 'none' } };
  expect((await stored(made))['third_parties']).toMatchObject([bare, {}, {}, {}]);
});

test('one of two alike parties that is renamed is missed, and a party that is left out alone may go', async ({
  draft,
  readDraft,
  write,
}) => {
  const alike = await draft({ third_parties: [recipient, recipient] });
  const input = object((await readDraft(alike))['input']);
  const [shown]: Json[] = Object(input).third_parties;
  const refused = await write(alike, { ...input, third_parties: [shown, { ...shown, name: 'Oddział Gdynia' }] });
  expect(detailsOf(refused.json)).toContainEqual(
    expect.objectContaining({ code: 'unmatched_party', path: '/input/third_parties/1/tax_identifier' }),
  );
  expect((await write(alike, { ...input, third_parties: [shown] })).status).toBe(200);
});

test('who is new and leaves out what it must say is refused at that member, and at what would be lost', async ({
  draft,
  readDraft,
  write,
}) => {
  const made = await draft(all);
  const input = {
    ...object((await readDraft(made))['input']),
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
test.for([
  ['the identifier of the invoice', {}],
  ['the same identifier, written', { tax_identifier: 'PL 525-244-57-67' }],
] as const)(
  'a correction draft whose buyer has %s is read and written back the same',
  async ([_, changes], { harness, tenant, post, read }) => {
    const process = await openProcess(harness, tenant, await issuedInvoice(harness, tenant));
    const buyer = { name: 'Nowa nazwa', address, ...changes };
    const made = (await draftCorrection(harness, tenant, process, { mode: 'data_only', lines: [], buyer })).json;
    expect(made['version']).toBe(1);
    const pathParameters = { process_id: String(process['id']), draft_id: String(made['id']) };
    const { input } = await read('getInvoiceCorrectionDraft', pathParameters);
    const update = (given: unknown) =>
      post('updateInvoiceCorrectionDraft', { expected_version: 1, input: given }, pathParameters);
    expect(await update(input)).toMatchObject({
      status: 200,
      json: { version: 1, content_hash: made['content_hash'] },
    });
    const renamed = await update({ ...object(input), buyer: { name: 'Ktoś inny' } });
    expect([renamed.status, detailsOf(renamed.json)]).toMatchObject([
      422,
      [{ code: 'required', path: '/input/buyer/address' }],
    ]);
  },
);
