import type { Scoped } from '@invoicing/db/testing/bound-tables';
import { judgeStatement, scopedTables } from '@invoicing/db/testing/named-organization';
import { exchange, type Probed, probeStatements } from '@invoicing/db/testing/probes';
import { createTenant } from './harness.ts';
import { test as base } from './test.ts';
import { exerciseContract } from './whole-contract.ts';

const file = { scope: 'file' } as const;

/** A test of every statement of the public operations, of OAuth's endpoints and of the panel's pages. */
export const test = base
  // A database of its own: its connections are made after the first statement is to be noted.
  .extend('isAlone', file, true)
  /** What was exercised, and each statement with what it does where another organization, or none, is set. */
  .extend('asked', file, async ({ harness }) => {
    const [tenant, other] = [await createTenant(harness), await createTenant(harness)];
    const ids = { own: tenant.organizationId, other: other.organizationId };
    const operations = probeStatements(harness.database.organizationDb, [
      { name: 'unset', settings: setTo(''), valuesOf: (values) => values },
      { name: 'other', settings: setTo(ids.other), valuesOf: (values) => values },
    ]);
    const service = probeStatements(harness.database.serviceDb, [exchange(ids)]);
    const exercised = await exerciseContract(harness, tenant);
    return { exercised, operations: await operations.taken(), service: await service.taken() };
  })
  .extend('exercised', file, ({ asked }) => asked.exercised)
  /** Tables that belong to organizations. */
  .extend('scoped', file, ({ db }) => scopedTables(db))
  .extend('functions', file, async ({ db }) => {
    const rows = await db.$queryRaw<{ name: string }[]>`
      SELECT proname::text AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace`;
    return new Set(rows.map(({ name }) => name));
  })
  /** The statements of operations, for one organization each. */
  .extend('operations', file, ({ asked, scoped, functions }) => judged(asked.operations, scoped, functions))
  /** The statements of sign-in and OAuth, whose login sees every organization. */
  .extend('service', file, ({ asked, scoped, functions }) => judged(asked.service, scoped, functions));

const setTo = (organizationId: string) => `SET LOCAL app.organization_id = '${organizationId}'`;

/** Those that touch a table or call a function of the schema, with the tables that they leave open. */
function judged(asked: readonly Probed[], scoped: Scoped, functions: ReadonlySet<string>) {
  return [...Map.groupBy(asked, ({ text }) => text)].flatMap(([text, executions]) => {
    const { tables, functions: called, unnamed } = judgeStatement(text, scoped);
    if (tables.size === 0 && ![...called].some((name) => functions.has(name))) return [];
    return [{ name: executions.map(nameOf)[0] ?? text, executions, tables, unnamed }];
  });
}

/** The name of a statement in a list of exceptions; one of Prisma's by its table and the columns of its WHERE. */
function nameOf({ name, text }: Probed): string {
  if (name !== '' && !name.startsWith('prisma_')) return name;
  const [asked = '', where = ''] = text.split(/ WHERE (.*)/s);
  const [, table] = /(?:FROM|INTO|UPDATE) "public"\."(\w+)"/.exec(asked) ?? [];
  const columns = [...where.matchAll(/"(\w+)"\)? (?:[=<>]+|IS|IN|NOT) /g)].map(([, column]) => column);
  return table === undefined ? text : `${table} by ${columns.join(', ')}`;
}
