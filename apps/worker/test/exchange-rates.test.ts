import { expect } from 'vitest';
import { readEnv } from '../src/env.ts';
import { fetchExchangeRates } from '../src/jobs/fetch-exchange-rates.ts';
import { createRegisters } from '../src/lookups/registers.ts';
import type { Respond } from './recorded-source.ts';
import { createRecordedSource, recorded } from './recorded-source.ts';
import { test as base } from './test.ts';

const test = base
  .extend('nbp', { scope: 'file' }, () => createRecordedSource())
  .extend('variables', { scope: 'file' }, ({ nbp }) => ({ NBP_URL: nbp.url, LOOKUP_TIMEOUT_MS: '200' }))
  .extend('fetchAt', ({ world }) => (moment: string) => {
    const logger = Object.assign(Object.create(world.services.logger), {
      warn: (facts: unknown) => void warnings.push(facts),
    });
    return fetchExchangeRates({ ...world.services, logger, clock: () => new Date(moment) });
  })
  .extend('stored', ({ world }) => async () => {
    const rows = await world.database.db.nbpTable.findMany({ orderBy: { day: 'desc' }, take: 5 });
    return rows.map(({ day, number }) => [day.toISOString().slice(0, 10), number]);
  })
  .extend('paths', ({ nbp }) => () => {
    return nbp.requests.map(({ path }) => path);
  });

test.afterAll(({ nbp }) => nbp.close());
test.beforeEach(({ world }) => world.database.db.nbpTable.deleteMany());

const warnings: unknown[] = [];

test('tables that are missing are taken over at once, and a business day that is over without one is known as such', async ({
  nbp,
  fetchAt,
  paths,
  stored,
  world,
}) => {
  nbp.respond(() => ({ body: recorded('nbp') }));
  await fetchAt('2026-11-20T08:00:00Z');
  // Sixty days back; the first of them is a Monday.
  expect(paths()).toEqual(['/api/exchangerates/tables/a/2026-09-21/2026-11-20/?format=json']);
  expect(await stored()).toEqual([
    ['2026-11-19', '224/A/NBP/2026'],
    ['2026-11-18', null],
    ['2026-11-17', '223/A/NBP/2026'],
    ['2026-11-16', null],
    ['2026-11-13', null],
  ]);
  expect(await world.database.db.nbpTable.count({ where: { day: new Date('2026-11-11') } })).toBe(0);
});

test('the table of today is asked for from a quarter to twelve on, until there is one; it is never taken for missing', async ({
  nbp,
  fetchAt,
  paths,
  stored,
}) => {
  nbp.respond(() => ({ body: recorded('nbp') }));
  await fetchAt('2026-11-20T10:44:00Z');
  await fetchAt('2026-11-20T10:44:30Z');
  expect(paths()).toHaveLength(1);
  await fetchAt('2026-11-20T10:45:00Z');
  await fetchAt('2026-11-20T10:50:00Z');
  expect(paths().slice(1)).toEqual(Array(2).fill('/api/exchangerates/tables/a/2026-11-20/2026-11-20/?format=json'));
  expect((await stored())[0]).toEqual(['2026-11-19', '224/A/NBP/2026']);
});

test('on days off NBP is not asked', async ({ nbp, fetchAt, world, paths }) => {
  nbp.respond(() => ({ body: recorded('nbp') }));
  await fetchAt('2026-11-20T08:00:00Z');
  await world.database.db.nbpTable.create({ data: { day: new Date('2026-11-20'), number: '225/A/NBP/2026' } });
  await fetchAt('2026-11-22T12:00:00Z');
  expect(paths()).toHaveLength(1);
});

test.for<[string, Respond]>([
  ['hangs', () => null],
  ['fails', () => ({ status: 500, body: '' })],
  ['answers with something else', () => ({ body: '<html></html>' })],
])(
  'NBP that %s is logged and counted, writes nothing, and is asked again',
  async ([_, how], { nbp, fetchAt, stored, world }) => {
    nbp.respond(how);
    warnings.length = 0;
    await fetchAt('2026-11-20T08:00:00Z');
    expect([await stored(), warnings.length]).toEqual([[], 1]);
    expect(await world.services.metrics.register.metrics()).toContain(
      'worker_lookups_total{source="nbp",outcome="failed"}',
    );
  },
);

test('without addresses no public source is there to be asked', async ({ world, stored }) => {
  const { NBP_URL: _, ...env } = world.env;
  expect(createRegisters(readEnv(env))).toEqual({
    nbp: null,
    white_list: null,
    white_list_account: null,
    vies: null,
    gus: null,
  });
  const registers = createRegisters(readEnv(env));
  await fetchExchangeRates({ ...world.services, registers });
  expect(await stored()).toEqual([]);
});
