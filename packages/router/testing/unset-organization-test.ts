import type { Scoped } from '@invoicing/db/testing/bound-tables';
import { judgeStatement, scopedTables } from '@invoicing/db/testing/named-organization';
import { type Outcome, type Probed, probeStatements } from '@invoicing/db/testing/probes';
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
    const service = probeStatements(harness.database.serviceDb, [
      { name: 'exchanged', settings: '', valuesOf: (values) => exchanged(values, ids) },
    ]);
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

/** The same parameters with another organization's id; null where ours is none of them. */
function exchanged(values: unknown[], { own, other }: { own: string; other: string }): unknown[] | null {
  return values.includes(own) ? values.map((value) => (value === own ? other : value)) : null;
}

/** Those that touch a table or call a function of the schema, with the tables that they leave open. */
function judged(asked: readonly Probed[], scoped: Scoped, functions: ReadonlySet<string>) {
  return [...Map.groupBy(asked, ({ text }) => text)].flatMap(([text, executions]) => {
    const { tables, functions: called, unnamed } = judgeStatement(text, scoped);
    if (tables.size === 0 && ![...called].some((name) => functions.has(name))) return [];
    return [{ name: executions.map(nameOf)[0] ?? text, executions, tables, unnamed }];
  });
}

/** How a list of exceptions names a statement: by its name, one of Prisma's by its text. */
const nameOf = ({ name, text }: Probed) => (name === '' || name.startsWith('prisma_') ? text : name);

/** Refused by a policy, by a reference to what the organization does not have, by a function. */
const refusals = new Set(['42501', '23503', 'P0001']);

/** What a probe did in spite of its organization: rows that say something, rows written, an error of another kind. */
export function breachOf({ command, rows, count, code }: Outcome): string | null {
  if (code !== null) return refusals.has(code) ? null : `error ${code}`;
  if (rows.length > 0) return rows.every(saysNothing) ? null : `${rows.length} rows seen`;
  return command !== 'SELECT' && count > 0 ? `${count} rows written` : null;
}

const nothing = new Set(['null', 'false', '0', '"0"', '[]', '"[]"']);
const saysNothing = (row: unknown) => Object.values(Object(row)).every((value) => nothing.has(jsonOf(value)));
const jsonOf = (value: unknown) => JSON.stringify(typeof value === 'bigint' ? Number(value) : value);
