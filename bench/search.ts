import { setTimeout } from 'node:timers/promises';
import { startPostgres } from '@invoicing/db/testing/global-setup';
import { fillTables } from '@invoicing/db/testing/many-rows';
import { passingSettings } from '@invoicing/db/testing/server-settings';
import { actorOf, createHarness, createTenant, panelOf } from '@invoicing/router/testing/harness';
import { listTables } from '@invoicing/router/testing/list-cases';

/**
 * The response time of the panel's search over 1,000,000 invoices and requests, or as many as given: `pnpm bench search
 * 200000`. The run fails if a median exceeds 100 ms; for a partial correlation id without a match, which is searched
 * among all requests, 1,000 ms.
 */
const rows = Number(process.argv[3] ?? 1_000_000);
const limitMs = 100;
const limitOfAllMs = 1000;
const runs = 9;
const texts = {
  'part of a number': 'v/77123/2',
  'a number as files are named': 'FV-77123-2026',
  'a low number with blanks': 'fv 12 2026',
  'beginning of every number': 'fv/',
  'part of the name of 200 buyers': 'stomer 177 sp',
  'tax identifier': '100-140-16-',
  'amount as people write it': '778 123,77',
  'part of a KSeF number': '-20260101-AB12',
  'part of an external reference': 'order-0a1b2c',
  'what only the oldest have': 'fv/123',
  'nothing has it': 'zażółć gęślą',
  'common trigrams, rare whole': '000 123 456',
  'beginning of a correlation id': '0d15ea5e',
};
let worst = 0;
const stop = await startPostgres(passingSettings);
const harness = await createHarness({ isAlone: true });
const tenant = await createTenant(harness);
const totals = `'{"net":"1.00","vat":"0.23","gross":"1.23","vat_pln":null,"by_rate":[]}'::jsonb`;
const { invoices, search_entries = {}, api_requests = {} } = listTables;
const tables = { invoices: { ...invoices, totals }, search_entries, api_requests };
await fillTables(harness.database.url, tenant.organizationId, tables, { rows, pretended: rows });
const { organizationId: another } = await createTenant(harness);
const ofAnother = { id: `md5('other' || n)::uuid`, correlation_id: `md5('of another' || n)::uuid` };
const logOfAnother = { api_requests: { ...api_requests, ...ofAnother } };
await fillTables(harness.database.url, another, logOfAnother, { rows: rows / 5, pretended: rows });
await vacuumLog();
const panel = panelOf(harness, { ...actorOf(tenant.organizationId, tenant.approver), role: 'owner' });
console.log(
  `\nsearch over ${rows.toLocaleString('en')} invoices, median, slowest of ${runs} and limit of the median, ms`,
);

/**
 * Vacuums as autovacuum does, so that an index-only scan visits no rows; repeated while open snapshots keep old ones.
 */
async function vacuumLog(): Promise<void> {
  const { db } = harness.database;
  for (;;) {
    await db.$executeRaw`VACUUM api_requests`;
    const [log] = await db.$queryRaw<{ isVisible: boolean }[]>`
      SELECT relallvisible > 0.99 * relpages AS "isVisible" FROM pg_class WHERE relname = 'api_requests'`;
    if (log?.isVisible) return;
    await setTimeout(1000);
  }
}

async function measure(name: string, ask: () => Promise<unknown>, limit: number): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const [median = 0, slowest = 0] = [sorted[Math.floor(runs / 2)], sorted.at(-1)];
  worst = Math.max(worst, median / limit);
  const figures = [median.toFixed(1), slowest.toFixed(1), String(limit)].map((figure) => figure.padStart(8));
  console.log(`  ${name.padEnd(34)} ${figures.join(' ')}  ${median <= limit ? 'within' : 'OVER'}`);
}

for (const [name, text] of Object.entries(texts)) await measure(name, () => panel.search({ text }), limitMs);
const inNone = { text: '-dead-4bee' };
await measure('part of an id that no request has', () => panel.searchAllRequests(inNone), limitOfAllMs);
console.log(`search: ${worst.toFixed(2)} of the limit`);
if (!(worst <= 1)) process.exitCode = 1;
await harness.services.rendering.close();
await harness.database.drop();
await stop();
