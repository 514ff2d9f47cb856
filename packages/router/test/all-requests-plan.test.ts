import { createPlanningDb, fillTables } from '@invoicing/db/testing/many-rows';
import { expect, test } from 'vitest';
import { actorOf, createHarness, createTenant, panelOf } from '../testing/harness.ts';
import { listTables } from '../testing/list-cases.ts';

test('a part of a correlation id is looked for among all by the ids of an index alone, of one organization', async () => {
  const harness = await createHarness({ isAlone: true });
  const { organizationId, approver } = await createTenant(harness);
  const { api_requests = {}, audit_entries = {} } = listTables;
  const logs = { api_requests, page_failures: {}, audit_entries };
  await fillTables(harness.database.url, organizationId, logs, { rows: 3000, pretended: 1_000_000 });
  const planning = createPlanningDb(harness.database.url, organizationId);
  Object.assign(harness.services, { organizationDb: planning.db });
  const panel = panelOf(harness, { ...actorOf(organizationId, approver), role: 'owner' });
  expect(await panel.searchAllRequests({ text: '-dead-4bee' })).toEqual({ outcome: 'done', found: [] });
  const reads = (await planning.plans()).filter((node) => node['Relation Name'] !== undefined);
  expect([...new Set(reads.map((node) => node['Node Type']))]).toEqual(['Index Only Scan']);
  expect([...new Set(reads.map((node) => node['Index Name']))]).toEqual(
    Object.keys(logs).map((log) => `${log}_organization_id_correlation_id_idx`),
  );
  for (const { 'Index Cond': condition } of reads) expect(condition).toMatch(/organization_id = .*correlation_id > /);
  expect(reads.map((node) => /correlation_id <= /.test(node['Index Cond'] ?? ''))).toEqual(
    Object.keys(logs).flatMap(() => [false, true]),
  );
  await planning.end();
  await harness.database.drop();
});
