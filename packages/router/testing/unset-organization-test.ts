import type { Scoped } from '@invoicing/db/testing/bound-tables';
import { judgeStatement, scopedTables } from '@invoicing/db/testing/named-organization';
import { exchange, type Probed, type Probing, probeStatements } from '@invoicing/db/testing/probes';
import { createTenant } from './harness.ts';
import type { Observe } from './panel-commands.ts';
import { test as base } from './test.ts';
import { exerciseContract } from './whole-contract.ts';

const file = { scope: 'file' } as const;

/** A test of every statement of the public operations, of OAuth's endpoints and of the panel's pages and commands. */
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
    const { performed, observe } = observing(operations);
    const exercised = await exerciseContract(harness, tenant, observe);
    return { exercised, performed, operations: await operations.taken(), service: await service.taken() };
  })
  .extend('exercised', file, ({ asked }) => asked.exercised)
  /** What each operation of the contract and each command of the panel asked for, by its name. */
  .extend('performed', file, ({ asked }) => asked.performed)
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

/** Attributes statements to operations that are performed one after the other. */
function observing(operations: Probing): { performed: Map<string, Probed[]>; observe: Observe } {
  const performed = new Map<string, Probed[]>();
  let current: string | null = null;
  const observe: Observe = async (name, work, isDone = () => true) => {
    if (current !== null) throw new Error(`${name} is performed together with ${current}`);
    current = name;
    try {
      const before = operations.count();
      const answer = await work();
      const asked = await operations.taken(before);
      if (isDone(answer)) performed.set(name, [...(performed.get(name) ?? []), ...asked]);
      return answer;
    } finally {
      current = null;
    }
  };
  return { performed, observe };
}

/** Those that touch a table or call a function of the schema, with the tables that they leave open. */
function judged(asked: readonly Probed[], scoped: Scoped, functions: ReadonlySet<string>) {
  return [...Map.groupBy(asked, ({ text }) => text)].flatMap(([text, executions]) => {
    const { tables, functions: called, unnamed } = judgeStatement(text, scoped);
    if (tables.size === 0 && ![...called].some((name) => functions.has(name))) return [];
    return [{ name: executions.map(nameOf)[0] ?? text, executions, tables, unnamed }];
  });
}

/**
 * The name of a statement in a list of exceptions; one of Prisma's by its table and the columns of its WHERE, another
 * without a name by its beginning.
 */
function nameOf({ name, text }: Probed): string {
  if (name !== '') return name;
  const [asked = '', where = ''] = text.split(/ WHERE (.*)/s);
  const [, table] = /(?:FROM|INTO|UPDATE) "public"\."(\w+)"/.exec(asked) ?? [];
  const columns = [...where.matchAll(/"(\w+)"\)? (?:[=<>]+|IS|IN|NOT) /g)].map(([, column]) => column);
  return table === undefined ? beginningOf(text) : `${table} by ${columns.join(', ')}`;
}

/** Whole words, enough to distinguish it from others. */
const beginningOf = (text: string) => /^.{0,64}(?= |$)/.exec(text.trim().replaceAll(/\s+/g, ' '))?.[0] ?? text;
