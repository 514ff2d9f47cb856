import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearerOf, createWorld, digest, invoiceXml, nip, send, statusOf, token, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.simulator.close());

const day = 86_400_000;
const around = () => ({
  dateType: 'Invoicing',
  from: new Date(world.now().getTime() - day).toISOString(),
  to: new Date(world.now().getTime() + day).toISOString(),
});
type Found = { ksefNumber: string; invoiceNumber: string; invoiceHash: string };

async function query(given: object = {}, page = 'pageSize=250') {
  const body = { subjectType: 'Subject1', dateRange: around(), ...given };
  const answer = await world.call('POST', `/v2/invoices/query/metadata?${page}`, { bearer: bearerOf(world), body });
  const content = Object(answer.body);
  const invoices: Found[] = content.invoices ?? [];
  return { status: answer.status, body: content, numbers: invoices.map(({ invoiceNumber }) => invoiceNumber) };
}

test('an accepted invoice is found by its number with its KSeF number, hash and sums', async () => {
  const number = `M/${process.pid}`;
  const xml = invoiceXml({ number });
  const { ksefNumber } = await statusOf(world, await send(world, xml));
  const { body } = await query({ invoiceNumber: number });
  expect(body).toMatchObject({
    hasMore: false,
    isTruncated: false,
    invoices: [
      {
        ksefNumber,
        invoiceNumber: number,
        invoiceHash: digest(xml),
        seller: { nip },
        netAmount: 10,
        vatAmount: 2.3,
        grossAmount: 12.3,
        currency: 'PLN',
        invoiceType: 'Vat',
      },
    ],
  });
});

test('every filter narrows, and only to what fits it', async () => {
  const number = `F/${process.pid}`;
  const { ksefNumber } = await statusOf(world, await send(world, invoiceXml({ number })));
  const fitting = [
    { ksefNumber },
    { sellerNip: nip },
    { buyerIdentifier: { type: 'Nip', value: '7762811692' } },
    { amount: { type: 'Brutto', from: 12.3, to: 12.3 } },
    { currencyCodes: ['EUR', 'PLN'] },
    { invoicingMode: 'Online' },
    { invoiceTypes: ['Vat'] },
    { formType: 'FA' },
    { hasAttachment: false },
  ];
  const unfit = [
    { ksefNumber: ksefNumber?.replace(/.$/, '!') },
    { sellerNip: '5252445767' },
    { buyerIdentifier: { type: 'Nip', value: '5252445767' } },
    { amount: { type: 'Brutto', from: 12.31 } },
    { currencyCodes: ['EUR'] },
    { invoicingMode: 'Offline' },
    { invoiceTypes: ['Kor'] },
    { formType: 'PEF' },
    { hasAttachment: true },
    { subjectType: 'Subject2' },
  ];
  for (const filter of fitting)
    expect((await query({ invoiceNumber: number, ...filter })).numbers, JSON.stringify(filter)).toEqual([number]);
  for (const filter of unfit)
    expect((await query({ invoiceNumber: number, ...filter })).numbers, JSON.stringify(filter)).toEqual([]);
});

test('results come page by page in the order asked for, each once', async () => {
  const own = await createWorld();
  const numbers = Array.from({ length: 11 }, (_, index) => `P/${String(index).padStart(2, '0')}`);
  for (const number of numbers) {
    await send(own, invoiceXml({ number }));
    own.pass(1000);
  }
  const before = world;
  world = own;
  const [first, second] = [
    await query({}, 'pageSize=10&sortOrder=Desc'),
    await query({}, 'pageSize=10&pageOffset=1&sortOrder=Desc'),
  ];
  world = before;
  expect([...first.numbers, ...second.numbers]).toEqual(numbers.toReversed());
  expect([first.body.hasMore, second.body.hasMore]).toEqual([true, false]);
  await own.simulator.close();
});

test('what is not yet stored permanently is neither found nor downloaded, and the high-water mark says so', async () => {
  const own = await createWorld({ storageMs: 60_000 });
  const before = world;
  world = own;
  const number = `H/${process.pid}`;
  const { ksefNumber } = await statusOf(own, await send(own, invoiceXml({ number })));
  const download = () =>
    own.call('GET', `/v2/invoices/ksef/${ksefNumber}`, { bearer: bearerOf(own) }).then(({ status }) => status);
  const early = await query({ invoiceNumber: number });
  expect([early.numbers, await download()]).toEqual([[], 400]);
  expect(Date.parse(early.body.permanentStorageHwmDate)).toBeLessThanOrEqual(own.now().getTime() - 60_000);
  own.pass(60_000);
  expect([(await query({ invoiceNumber: number })).numbers, await download()]).toEqual([[number], 200]);
  world = before;
  await own.simulator.close();
});

test('a range may be as long as 100 days', async () => {
  const dateRange = { dateType: 'Invoicing', from: '2026-01-01T00:00:00Z', to: '2026-04-11T00:00:00Z' };
  expect((await query({ dateRange })).status).toBe(200);
});

test.each([
  ['no range', { dateRange: undefined }],
  [
    'a range of more than 100 days',
    { dateRange: { dateType: 'Invoicing', from: '2026-01-01T00:00:00Z', to: '2026-04-11T00:00:01Z' } },
  ],
  [
    'a range that ends before it begins',
    { dateRange: { dateType: 'Invoicing', from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' } },
  ],
  ['a day without a time', { dateRange: { dateType: 'Invoicing', from: '2026-01-01' } }],
  ['an unknown subject', { subjectType: 'Subject9' }],
])('%s is refused', async (_, given) => {
  expect((await query(given)).status).toBe(400);
});

test('nothing is answered without an access token, and another seller sees nothing of it', async () => {
  const body = { subjectType: 'Subject1', dateRange: around() };
  expect((await world.call('POST', '/v2/invoices/query/metadata', { body })).status).toBe(401);
  const other = '5252445767';
  const otherToken = token.replaceAll(nip, other);
  const stranger = await createWorld({
    tokens: [
      [other, otherToken],
      [nip, token],
    ],
  });
  await send(stranger, invoiceXml());
  await stranger.client.loginWithToken(otherToken, other);
  const seen = await stranger.call('POST', '/v2/invoices/query/metadata', { bearer: bearerOf(stranger), body });
  expect(seen.body).toMatchObject({ invoices: [] });
  await stranger.simulator.close();
});
