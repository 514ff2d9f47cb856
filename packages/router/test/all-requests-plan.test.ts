import { createPlanningDb, fillTables, type PlanNode } from '@invoicing/db/testing/many-rows';
import { expect } from 'vitest';
import { panelOf } from '../testing/harness.ts';
import { listTables } from '../testing/list-cases.ts';
import { test as base } from '../testing/test.ts';

const { api_requests = {}, audit_entries = {} } = listTables;
const indexNameOf = (log: string) => `${log}_organization_id_correlation_id_idx`;
/** The logs that have correlation ids. */
const logs = { api_requests, page_failures: {}, audit_entries };

const test = base
  .extend('isAlone', { scope: 'file' }, true)
  /** The plans of what the service asks, of an organization whose logs have a million rows each. */
  .extend('planning', async ({ harness: { database, services }, tenant: { organizationId } }, { onCleanup }) => {
    await fillTables(database.url, organizationId, logs, { rows: 3000, pretended: 1_000_000 });
    const planning = createPlanningDb(database.url, organizationId);
    onCleanup(() => planning.end());
    Object.assign(services, { organizationDb: planning.db });
    return planning;
  });

test('a part of a correlation id is looked for among all by the ids of an index alone, of one organization', async ({
  harness,
  tenant,
  planning,
}) => {
  const owner = panelOf(harness, { ...tenant.approverActor, role: 'owner' });
  expect(await owner.searchAllRequests({ text: '-dead-4bee' })).toEqual({ outcome: 'done', found: [] });
  const reads = (await planning.plans()).filter((node) => node['Relation Name'] !== undefined);
  expect([...new Set(reads.map((node) => node['Node Type']))]).toEqual(['Index Only Scan']);
  expect([...new Set(reads.map(indexOf))]).toEqual(Object.keys(logs).map((log) => indexNameOf(log)));
  for (const { 'Index Cond': condition } of reads) expect(condition).toMatch(/organization_id = .*correlation_id > /);
  const steps = reads.map((node) => `${indexOf(node)} ${/correlation_id <= /.test(node['Index Cond'] ?? '')}`);
  expect([...new Set(steps)]).toEqual(
    Object.keys(logs).flatMap((log) => [false, true].map((isBounded) => `${indexNameOf(log)} ${isBounded}`)),
  );
});

/** The index of the table, of whichever partition the scan is. */
function indexOf({ 'Index Name': name = '' }: PlanNode): string {
  return name.replace(/^api_requests_(\d{4}_\d\d|default)_/, 'api_requests_');
}
