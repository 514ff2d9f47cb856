import { createPlanningDb, fillTables, type PlanNode } from '@invoicing/db/testing/many-rows';
import { expect } from 'vitest';
import { createTenant, panelOf } from './harness.ts';
import { listTables, makePlaces } from './list-cases.ts';
import { test as base } from './test.ts';

const file = { scope: 'file' } as const;

/** A test of how the lists of an organization of some age are read. */
export const test = base
  .extend('isAlone', file, true)
  /** An organization of some age, and where its lists are asked for. */
  .extend('full', file, async ({ harness }) => {
    const tenant = await createTenant(harness);
    await fillTables(harness.database.url, tenant.organizationId, listTables, { rows: 3000, pretended: 1_000_000 });
    return { tenant, places: await makePlaces(harness, tenant) };
  })
  .extend('tenant', file, ({ full }) => full.tenant)
  .extend('places', file, ({ full }) => full.places)
  /** The plans of what the service asks from here on. */
  .extend('planning', file, ({ harness: { database, services }, tenant }, { onCleanup }) => {
    const planning = createPlanningDb(database.url, tenant.organizationId);
    onCleanup(() => planning.end());
    const quiet = () => {};
    Object.assign(services, { organizationDb: planning.db, logger: { info: quiet, warn: quiet, error: quiet } });
    return planning;
  })
  .extend('approver', file, ({ harness, tenant }) => panelOf(harness, tenant.approverActor))
  .extend('owner', file, ({ harness, tenant }) => panelOf(harness, { ...tenant.approverActor, role: 'owner' }));

/** Every large table is entered by an index, and one of the conditions that find the entry is the filter's own. */
export function expectIndexed(plans: PlanNode[], column: string): void {
  const scanned = plans.filter(
    (node) => node['Node Type'] === 'Seq Scan' && (node['Relation Name'] ?? '') in listTables,
  );
  expect(scanned).toEqual([]);
  const conditions = plans
    .map((node) => node['Index Cond'] ?? '')
    .filter((condition) => new RegExp(`\\b${column}\\b`).test(condition));
  expect(
    conditions,
    JSON.stringify(
      plans.map(({ Plans: _, ...node }) => node),
      null,
      1,
    ),
  ).not.toEqual([]);
}

/** Every large table is entered by an index. */
export function expectNoScan(plans: PlanNode[]): void {
  expect(
    plans.filter((node) => node['Node Type'] === 'Seq Scan' && (node['Relation Name'] ?? '') in listTables),
  ).toEqual([]);
}
