import type { Compilable, SelectQueryBuilder } from 'kysely';
import type { Sql } from '../connection/client.ts';
import {
  ask,
  currentOrganization,
  day,
  instant,
  int,
  type Parameter,
  type Prepared,
  prepare,
  type RawBuilder,
  sql,
  text,
  uuid,
} from '../connection/prepared.ts';
import { type Order, type PageStart, startOf } from './keyset.ts';

type Condition = (value: RawBuilder<unknown>) => RawBuilder<boolean>;

/** A filter of a list: the type of its parameter, how the caller's text is read as one, and the condition on rows. */
export type Filter = { type: Parameter<unknown>; read: (given: string) => unknown; condition: Condition };

/** The filters of a list by their names in the query. */
type Filters = Readonly<Record<string, Filter>>;

/** What a caller filters by: any of the filters, among other members. */
type Given<Named extends Filters> = { readonly [Name in keyof Named]?: string | undefined };

/** Rows of a page: of the organization, that match the filters given, from the start of the page on, in its order. */
type PageOf = <DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, O>;

/** The columns by which rows are ordered, and whose table has the organization. */
type Key = { table: string; id: string };
type Variant<Row> = Prepared<Record<string, Parameter<unknown>>, Row>;

/** Upper bound on the statements of a list that connections prepare: each connection keeps every one of them. */
const namedAtMost = 64;

const column = (name: string) => sql.ref(name);
const moment = (given: string) => new Date(given);

/** The filter that a condition makes. */
export const filterOf = (type: Parameter<string>, condition: Condition): Filter => ({
  type,
  read: (given) => given,
  condition,
});

/** Rows whose column has the value. */
export const equalTo = (name: string, type: Parameter<string> = text): Filter =>
  filterOf(type, (value) => sql`${column(name)} = ${value}`);

/** Rows whose time is later than the one given. */
export const laterThan = (name: string): Filter => ({
  type: instant,
  read: moment,
  condition: (value) => sql`${column(name)} > ${value}`,
});

/** Rows whose time is earlier than the one given. */
export const earlierThan = (name: string): Filter => ({
  type: instant,
  read: moment,
  condition: (value) => sql`${column(name)} < ${value}`,
});

/** Rows whose folded text begins like this; no character acts as a wildcard. */
export const startingWith = (name: string): Filter => ({
  type: text,
  read: (given) => given.toLowerCase(),
  condition: (value) => sql`${column(name)} >= ${value} AND ${column(name)} < ${value} || chr(1114111)`,
});

/** Rows from a day on. */
export const fromDay = (name: string): Filter => filterOf(day, (value) => sql`${column(name)} >= ${value}`);

/** Rows until the end of a day. */
export const untilDay = (name: string): Filter => filterOf(day, (value) => sql`${column(name)} <= ${value}`);

/** The filters that each public list has. */
export const createdBetween = (table: string) => ({
  created_after: laterThan(`${table}.created_at`),
  created_before: earlierThan(`${table}.created_at`),
});

/**
 * A list whose filters may each be given or not: there is one statement for each set of filters and each order, so that
 * PostgreSQL plans what was asked.
 * @param name of its statements; with the number of the filters at most 63 bytes
 * @param build the rows with their columns, which `page` restricts and orders
 * @returns reads one page, and one row more where another page follows
 */
export function listStatement<Named extends Filters, Row extends object>(
  name: string,
  key: Key,
  filters: Named,
  build: (page: PageOf) => Compilable<Row>,
): (db: Sql, given: Given<Named>, page: PageStart) => Promise<Row[]> {
  const known = new Map<string, Variant<Row>>();
  const variantOf = (used: ReadonlySet<string>, order: Order): Variant<Row> => {
    const variant = `${name}-${order}-${numberOf(Object.keys(filters), used)}`;
    const made = known.get(variant) ?? variantFor(variant, key, chosenOf(filters, used), order, build);
    if (known.size >= namedAtMost && !known.has(variant)) return { ...made, name: '' };
    known.set(variant, made);
    return made;
  };
  return async (db, given, { order, position, take }) => {
    const values = Object.entries(filters).flatMap(([one, { read }]) => {
      const value = given[one];
      return value === undefined ? [] : [[one, read(value)] as const];
    });
    const variant = variantOf(new Set(values.map(([one]) => one)), order);
    return ask(db, variant, { ...Object.fromEntries(values), ...startOf(order, position), take });
  };
}

/** A short name for a set of filters. */
function numberOf(all: readonly string[], used: ReadonlySet<string>): string {
  return all.reduce((sum, name, at) => sum + (used.has(name) ? 2 ** at : 0), 0).toString(36);
}

function chosenOf(filters: Filters, used: ReadonlySet<string>): [string, Filter][] {
  return Object.entries(filters).filter(([name]) => used.has(name));
}

function variantFor<Row>(
  name: string,
  { table, id: idColumn }: Key,
  chosen: readonly [string, Filter][],
  order: Order,
  build: (page: PageOf) => Compilable<Row>,
): Variant<Row> {
  const [at, id] = [column(`${table}.created_at`), column(`${table}.${idColumn}`)];
  const own = sql<boolean>`${column(`${table}.organization_id`)} = ${currentOrganization}`;
  const beyond = sql.raw(order === 'desc' ? '<' : '>');
  const types = Object.fromEntries(chosen.map(([one, { type }]) => [one, type]));
  const parameters: Record<string, Parameter<unknown>> = { startAt: text, startId: uuid, take: int, ...types };
  return prepare(name, parameters, ({ startAt, startId, take, ...given }) => {
    const start = sql<boolean>`(${at}, ${id}) ${beyond} (${startAt}::timestamptz(3), ${startId})`;
    const wanted = chosen.map(([one, { condition }]) => condition(sql`${given[one]}`));
    return build((rows) =>
      [own, start, ...wanted]
        .reduce((found, condition) => found.where(condition), rows)
        .orderBy(at, order)
        .orderBy(id, order)
        .limit(sql<number>`${take}`),
    );
  });
}
