import type pg from 'pg';
import type { Db } from '../src/connection/client.ts';
import type { Asked } from './queries.ts';

/** A way to ask a statement before it is asked as it is. */
export type Probe = { name: string; settings: string; valuesOf: (values: unknown[]) => unknown[] | null };

/**
 * What became of a statement: the rows it gave or changed, or PostgreSQL's error code. `written` counts rows of the
 * schema `public`, also those that a function writes.
 */
export type Outcome = { command: string; rows: unknown[]; count: number; written: number; code: string | null };

/** A statement with its own outcome and that of each probe, once all have arrived. */
export type Probed = Named & { outcome: Outcome; probes: Record<string, Outcome> };

/** The number of statements so far, and those of a range. */
export type Probing = { count: () => number; taken: (from?: number, to?: number) => Promise<Probed[]> };

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
export function probeStatements(db: Db, probes: Probe[]): Probing {
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
      const [result, outcome] = measured(query, one.text, () => observed(query, statement, rest));
      asked.push(settled(one, outcome, outcomes));
      return result;
    };
    Object.assign(client, { query: probing });
  });
  return { count: () => asked.length, taken: (from = 0, to = asked.length) => Promise.all(asked.slice(from, to)) };
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
  const [, outcome] = measured(query, asked.text, () => [null, ask(asked.text, values).then(outcomeOf, failureOf)]);
  ask(end).catch(() => {});
  return outcome;
}

/** Statements whose own count of rows does not say what they write: calls of functions, and those with WITH. */
const writesUnseen = /^\s*(with|select\s+\w+\()/i;
/** The rows that were written in this transaction so far, also before savepoints that were taken back. */
const countWritten = `SELECT sum(n_tup_ins + n_tup_upd + n_tup_del)::int AS written
  FROM pg_stat_xact_user_tables WHERE schemaname = 'public'`;

/** Has what a statement wrote in its outcome, by PostgreSQL's statistics where its own count does not say. */
function measured(
  query: Query,
  text: string,
  send: () => [result: unknown, outcome: Promise<Outcome>],
): [result: unknown, outcome: Promise<Outcome>] {
  if (!writesUnseen.test(text)) return send();
  const count = () => Promise.resolve(query({ text: countWritten })).then(writtenIn, () => null);
  const before = count();
  const [result, outcome] = send();
  const after = count();
  return [result, joinWritten(outcome, before, after)];
}

/** An aborted transaction counts nothing, and has written nothing. */
async function joinWritten(
  outcome: Promise<Outcome>,
  before: Promise<number | null>,
  after: Promise<number | null>,
): Promise<Outcome> {
  const [from, to] = [await before, await after];
  return { ...(await outcome), written: from === null || to === null ? 0 : Math.max(0, to - from) };
}

const writtenIn = (result: unknown) => Number(Object(Object(result).rows?.[0]).written);

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
  const count = rowCount ?? rows.length;
  return { command, rows, count, written: command === 'SELECT' ? 0 : count, code: null };
}

const failureOf = (error: unknown): Outcome => ({
  command: '',
  rows: [],
  count: 0,
  written: 0,
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
export function breachOf({ rows, written, code }: Outcome): string | null {
  if (code !== null) return refusals.has(code) ? null : `error ${code}`;
  if (!rows.every(saysNothing)) return `${rows.length} rows seen`;
  return written > 0 ? `${written} rows written` : null;
}

/** With the empty text of a function that returns nothing. */
const nothing = new Set(['null', 'false', '0', '"0"', '[]', '"[]"', '""']);
const saysNothing = (row: unknown) => Object.values(Object(row)).every((value) => nothing.has(jsonOf(value)));
const jsonOf = (value: unknown) => JSON.stringify(typeof value === 'bigint' ? Number(value) : value);
