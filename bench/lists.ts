import { startPostgres } from '@invoicing/db/testing/global-setup';
import { createPlanningDb, fillTables } from '@invoicing/db/testing/many-rows';
import { passingSettings } from '@invoicing/db/testing/server-settings';
import { createHarness, createTenant } from '@invoicing/router/testing/harness';
import { askFor, type ListCase, listCases, listTables, makePlaces } from '@invoicing/router/testing/list-cases';

/**
 * The database time for the first page of each list by each of its filters, at 1,000 and at 1,000,000 rows. Goal: at
 * most 1.2 times as long.
 */
const runs = 9;
const stop = await startPostgres(passingSettings);
const [small, large] = [await timesAt(1_000), await timesAt(1_000_000)];
console.log('\nfirst pages of lists, ms in the database at 1,000 and 1,000,000 rows');
const ratios = listCases.map((given, index) => ({ given, before: small[index] ?? 0, after: large[index] ?? 0 }));
for (const { given, before, after } of ratios.toSorted((a, b) => b.after / b.before - a.after / a.before))
  print(given, before, after);
await stop();

async function timesAt(rows: number): Promise<number[]> {
  const harness = await createHarness({ isAlone: true });
  const tenant = await createTenant(harness);
  await fillTables(harness.database.url, tenant.organizationId, listTables, { rows, pretended: rows });
  const places = await makePlaces(harness, tenant);
  const planning = createPlanningDb(harness.database.url, tenant.organizationId);
  const quiet = () => {};
  Object.assign(harness.services, { organizationDb: planning.db, logger: { info: quiet, warn: quiet, error: quiet } });
  const times: number[] = [];
  for (const given of listCases) {
    await askFor(harness, tenant, given, places);
    times.push(await planning.times(runs));
  }
  await planning.end();
  await harness.services.rendering.close();
  await harness.database.drop();
  return times;
}

function print([operationId, query]: ListCase, before: number, after: number): void {
  const name = `${operationId} ${new URLSearchParams(query)}`.slice(0, 74);
  console.log(
    `  ${name.padEnd(75)} ${before.toFixed(2).padStart(7)} ${after.toFixed(2).padStart(7)}  ${(after / before).toFixed(2)}`,
  );
}
