import type pg from 'pg';
import type { Db } from '../src/connection/client.ts';
import type { Asked } from './queries.ts';

/** A way to ask a statement before it is asked as it is. */
export type Probe = { name: string; settings: string; valuesOf: (values: unknown[]) => unknown[] | null };

/** What became of a statement: the rows it gave or changed, or PostgreSQL's error code. */
export type Outcome = { command: string; rows: unknown[]; count: number; code: string | null };

/** A statement with its own outcome and that of each probe, once all have arrived. */
export type Probed = Named & { outcome: Outcome; probes: Record<string, Outcome> };

/** A statement with its name; empty for one without. */
type Named = Asked & { name: string };

type Query = (statement: string | pg.QueryConfig, ...rest: unknown[]) => unknown;
type Ended = (error: unknown, result: unknown) => void;

const control = /^\s*(begin|start|commit|rollback|savepoint|release|set)\b/i;
const begins = /^\s*(begin|start)\b/i;
const ends = /^\s*(commit|rollback)\s*;?\s*$/i;

/**
 * Asks every statement of a client's connections first as each probe does, on the same connection and over the same
 * rows, and takes back what it did.
 * @returns the statements so far
 */
export function probeStatements(db: Db, probes: Probe[]): { taken: () => Promise<Probed[]> } {
  const asked: Promise<Probed>[] = [];
  db.$connections.pool.on('connect', (client) => {
    const query: Query = client.query.bind(client);
    let isInside = false;
    const probing: Query = (statement, ...rest) => {
      const one =
        typeof statement === 'string' ? { name: '', text: statement, values: valuesIn(rest) } : askedOf(statement);
      if (control.test(one.text)) {
        isInside = begins.test(one.text) || (isInside && !ends.test(one.text));
        return query(statement, ...rest);
      }
      const outcomes = probes.map((probe) => [probe.name, probed(query, probe, one, isInside)] as const);
      const [result, outcome] = observed(query, statement, rest);
      asked.push(settled(one, outcome, outcomes));
      return result;
    };
    Object.assign(client, { query: probing });
  });
  return { taken: () => Promise.all(asked) };
}

const askedOf = ({ name = '', text, values = [] }: pg.QueryConfig): Named => ({ name, text, values });
const valuesIn = ([values]: unknown[]): unknown[] => (Array.isArray(values) ? values : []);

async function settled(
  asked: Named,
  outcome: Promise<Outcome>,
  probes: (readonly [string, Promise<Outcome> | null])[],
): Promise<Probed> {
  const entries: [string, Outcome][] = [];
  for (const [name, promise] of probes) if (promise) entries.push([name, await promise]);
  return { ...asked, outcome: await outcome, probes: Object.fromEntries(entries) };
}

function probed(query: Query, { settings, valuesOf }: Probe, asked: Asked, isInside: boolean): Promise<Outcome> | null {
  const values = valuesOf(asked.values);
  if (values === null) return null;
  const [begin, end] = isInside
    ? ['SAVEPOINT probe', 'ROLLBACK TO SAVEPOINT probe; RELEASE SAVEPOINT probe']
    : ['BEGIN', 'ROLLBACK'];
  const ask = (text: string, given?: unknown[]) => Promise.resolve(query({ text, ...(given && { values: given }) }));
  // A transaction that was aborted before refuses these too, and the probe's outcome says so.
  ask(settings === '' ? begin : `${begin}; ${settings}`).catch(() => {});
  const outcome = ask(asked.text, values).then(outcomeOf, failureOf);
  ask(end).catch(() => {});
  return outcome;
}

/** The statement as it was asked, by a promise or by a callback. */
function observed(
  query: Query,
  statement: string | pg.QueryConfig,
  rest: unknown[],
): [result: unknown, outcome: Promise<Outcome>] {
  const callback = rest.at(-1);
  if (typeof callback !== 'function') {
    const result = query(statement, ...rest);
    return [result, Promise.resolve(result).then(outcomeOf, failureOf)];
  }
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const ended: Ended = (error, result) => {
    resolve(error ? failureOf(error) : outcomeOf(result));
    callback(error, result);
  };
  return [query(statement, ...rest.slice(0, -1), ended), promise];
}

function outcomeOf(result: unknown): Outcome {
  const { command = '', rows = [], rowCount }: Partial<pg.QueryResult<object>> = Object(result);
  return { command, rows, count: rowCount ?? rows.length, code: null };
}

const failureOf = (error: unknown): Outcome => ({
  command: '',
  rows: [],
  count: 0,
  code: String(Object(error).code ?? error),
});

/** Asks the same with another organization's id; nothing where ours is none of the parameters. */
export const exchange = ({ own, other }: { own: string; other: string }): Probe => ({
  name: 'exchanged',
  settings: '',
  valuesOf: (values) => (values.includes(own) ? values.map((value) => (value === own ? other : value)) : null),
});

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
