import { test as bare, expect } from 'vitest';
import { gus } from '../src/lookups/gus.ts';
import { NoAnswer } from '../src/lookups/http.ts';
import { readNbpTables } from '../src/lookups/nbp.ts';
import type { Register } from '../src/lookups/register.ts';
import { vies } from '../src/lookups/vies.ts';
import { whiteList, whiteListAccount } from '../src/lookups/white-list.ts';
import { company, found, notFound, signedIn, signedOut } from './recorded/gus.ts';
import { createRecordedSource, type Request, recorded } from './recorded-source.ts';

const timeoutMs = 2000;
const day = '2026-11-20';
const requester = '5265877635';

const test = bare
  .extend('created', { scope: 'file' }, () => createRecordedSource())
  .extend('source', { scope: 'file' }, ({ created }, { onCleanup }) => {
    onCleanup(() => created.close());
    return created;
  })
  .extend('paths', ({ source }) => () => {
    return source.requests.map(({ path }) => path);
  })
  .extend('always', ({ source }) => (body: string, status = 200) => {
    source.respond(() => ({ status, body }));
  })
  .extend('byGus', ({ source }) => async (key = 'klucz<&>') => {
    return (await ask(gus({ address: source.url, key, timeoutMs }), '5252445767')).get('5252445767')?.answer;
  });

const ask = (register: Register, ...subjects: string[]) => register.ask({ subjects, day, requester });

test('tables of NBP are read for a range of days, with every digit; days without one are not in the answer', async ({
  source,
  always,
  paths,
}) => {
  always(recorded('nbp'));
  const tables = await readNbpTables(source.url, timeoutMs, { from: '2026-11-17', to: day });
  expect(paths()).toEqual([`/api/exchangerates/tables/a/2026-11-17/${day}/?format=json`]);
  expect(tables).toEqual([
    { day: '2026-11-17', number: '223/A/NBP/2026', rates: { EUR: '4.2511', HUF: '0.010912', IDR: '0.00021866' } },
    { day: '2026-11-19', number: '224/A/NBP/2026', rates: { EUR: '4.26', HUF: '0.010905', IDR: '0.00000021' } },
  ]);
  always('404 NotFound - Not Found - Brak danych', 404);
  expect(await readNbpTables(source.url, timeoutMs, { from: day, to: day })).toEqual([]);
});

test('the white list answers for several NIPs at once, by one request id; who is not on it is not registered', async ({
  source,
  always,
  paths,
}) => {
  always(recorded('white-list-nips'));
  const reference = 'aa111-8k2b3c4';
  const nips = ['5252445767', '7762811692', '1234563218', '5265877635'];
  expect(Object.fromEntries(await ask(whiteList(source.url, timeoutMs), ...nips))).toEqual({
    5252445767: { answer: { status: 'active' }, reference },
    7762811692: { answer: { status: 'exempt' }, reference },
    1234563218: { answer: { status: 'none' }, reference },
  });
  expect(paths()).toEqual([`/api/search/nips/${nips.join(',')}?date=${day}`]);
});

test('an account is checked on the white list under its NIP', async ({ source, always, paths }) => {
  always(recorded('white-list-account'));
  const subject = '5265877635/61109010140000071219812874';
  expect([...(await ask(whiteListAccount(source.url, timeoutMs), subject))]).toEqual([
    [subject, { answer: { isAssigned: false }, reference: 'bb222-8k2b3c5' }],
  ]);
  expect(paths()).toEqual([`/api/check/nip/5265877635/bank-account/61109010140000071219812874?date=${day}`]);
});

test('of an answer that does not end, two megabytes are read and no more', async ({ source, always }) => {
  always(`"${'x'.repeat(2_000_000)}"`);
  await expect(ask(whiteList(source.url, timeoutMs), '5252445767')).rejects.toThrow('the response is too large');
});

test('VIES is asked in the name of the seller, and gives a consultation number', async ({ source, always, paths }) => {
  always(recorded('vies'));
  expect((await ask(vies(source.url, timeoutMs), 'DE136695976')).get('DE136695976')).toEqual({
    answer: { isValid: false },
    reference: 'WAPIAAAAZ0000001',
  });
  expect(paths()).toEqual([`/ms/DE/vat/136695976?requesterMemberStateCode=PL&requesterNumber=${requester}`]);
});

test('a seller without a VAT number of the Union asks VIES without a name, and gets no consultation number', async ({
  source,
}) => {
  const said = { isValid: true, userError: 'VALID', requestIdentifier: '' };
  source.respond(({ path }) => ({
    body: JSON.stringify(path.includes('requester') ? { isValid: false, userError: 'INVALID_REQUESTER_INFO' } : said),
  }));
  expect((await ask(vies(source.url, timeoutMs), 'DE136695976')).get('DE136695976')).toEqual({
    answer: { isValid: true },
    reference: null,
  });
});

test('a member state that does not answer makes no number invalid', async ({ source, always }) => {
  always('{"isValid":false,"userError":"MS_UNAVAILABLE"}');
  await expect(ask(vies(source.url, timeoutMs), 'DE136695976')).rejects.toThrow('MS_UNAVAILABLE');
});

const bir = (search: string) => (request: Request) => {
  if (request.body.includes('<g:Zaloguj>')) return { body: signedIn('sesja-1') };
  return { body: request.body.includes('<g:Wyloguj>') ? signedOut : search };
};

test('GUS is signed in to with the key, asked by NIP within that session, and left again', async ({
  source,
  byGus,
}) => {
  source.respond(bir(found(company)));
  expect(await byGus()).toEqual({
    company: {
      name: 'PRZYKŁADOWA FIRMA "ZIEMIA & NIEBO" SP. Z O.O.',
      addressLine1: 'ul. Prosta 1/2',
      addressLine2: '00-001 Warszawa',
    },
  });
  const sent = source.requests.map(({ body, headers }) => [/<g:(\w+)>/.exec(body)?.[1], headers['sid'] ?? null]);
  expect(sent).toEqual([
    ['Zaloguj', null],
    ['DaneSzukajPodmioty', 'sesja-1'],
    ['Wyloguj', 'sesja-1'],
  ]);
  expect(source.requests[0]?.body).toContain('<g:pKluczUzytkownika>klucz&lt;&amp;&gt;</g:pKluczUzytkownika>');
  expect(source.requests[1]?.body).toContain('<d:Nip>5252445767</d:Nip>');
});

test('in a village without streets the address begins with its name', async ({ source, byGus }) => {
  source.respond(bir(found({ ...company, Ulica: '', NrLokalu: '', Miejscowosc: 'Lipka', MiejscowoscPoczty: 'Złoty' })));
  expect(await byGus()).toMatchObject({ company: { addressLine1: 'Lipka 1', addressLine2: '00-001 Złoty' } });
});

test('a NIP that GUS does not know has no company; a key that it does not know is no answer', async ({
  source,
  byGus,
}) => {
  source.respond(bir(notFound));
  expect(await byGus()).toEqual({ company: null });
  source.respond(() => ({ body: signedIn('') }));
  await expect(byGus()).rejects.toThrow('did not accept the key');
});

const every: [string, (url: string, ms: number) => Promise<unknown>][] = [
  ['NBP', (url, ms) => readNbpTables(url, ms, { from: day, to: day })],
  ['the white list', (url, ms) => ask(whiteList(url, ms), '5252445767')],
  ['the white list of accounts', (url, ms) => ask(whiteListAccount(url, ms), '5252445767/1')],
  ['VIES', (url, ms) => ask(vies(url, ms), 'DE136695976')],
  ['GUS', (url, ms) => ask(gus({ address: url, key: 'klucz', timeoutMs: ms }), '5252445767')],
];

test.for(every)(
  '%s that hangs is left after its time, and what is no answer of its own is none',
  async ([_, read], { source, always }) => {
    source.respond(() => null);
    await expect(read(source.url, 100)).rejects.toBeInstanceOf(NoAnswer);
    for (const [body, status] of [
      ['', 200],
      ['<html>przerwa techniczna</html>', 200],
      ['{"result":null}', 200],
      ['[{}]', 200],
      ['<!DOCTYPE a [<!ENTITY b "b">]><Envelope>&b;</Envelope>', 200],
      ['<Envelope><broken></Envelope>', 200],
      [`<Envelope>${'<a>'.repeat(100_000)}</Envelope>`, 200],
      [`<Envelope ${'a="" '.repeat(100_000)}></Envelope>`, 200],
      [`<Envelope>${'<a/>'.repeat(400_000)}</Envelope>`, 200],
      [`${'<Envelope>'.repeat(150_000)}`, 200],
      ['x'.repeat(2_000_001), 200],
      ['{}', 500],
    ] as const) {
      always(body, status);
      await expect(read(source.url, timeoutMs), body).rejects.toBeInstanceOf(NoAnswer);
    }
  },
);

test.for(every)(
  '%s that wants no more requests says so apart from every other failure',
  async ([_, read], { source }) => {
    source.respond(() => ({
      status: 429,
      headers: { 'retry-after': '60' },
      body: '{"code":"WL-191","message":"Limit"}',
    }));
    await expect(read(source.url, timeoutMs)).rejects.toMatchObject({ name: 'ShutOut', retryAfter: '60' });
  },
);
