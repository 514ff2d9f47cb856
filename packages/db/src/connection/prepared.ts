import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryId,
  type RawBuilder,
  type RootOperationNode,
  sql,
} from 'kysely';
import type pg from 'pg';
import type { Tables } from '../generated/tables.ts';
import type { Sql } from './lease.ts';

export type { RawBuilder } from 'kysely';
export { sql } from 'kysely';
export { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';

/** The place in a statement of a value that is given each time. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Sends a parameter once, however often its statement uses it. */
class NumberingCompiler extends PostgresQueryCompiler {
  #numbers = new Map<string, number>();

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    this.#numbers = new Map();
    return super.compileQuery(node, queryId);
  }

  protected override appendValue(value: unknown): void {
    const number = value instanceof Placeholder ? this.#numbers.get(value.name) : undefined;
    if (number !== undefined) this.append(`$${number}`);
    else super.appendValue(value);
    if (value instanceof Placeholder && number === undefined) this.#numbers.set(value.name, this.numParameters);
  }
}

/**
 * Builds statements over the tables of the schema and sends none: a statement is built once, when its module is read.
 */
export const tables = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new NumberingCompiler(),
  },
});

/** The organization of the transaction, as the policies read it. */
export const currentOrganization = sql<string>`current_organization()`;

/** Of the organization of the outer table, and named by a column of that. */
export const joined = (table: string, outer: string, column: string) =>
  sql<boolean>`${sql.ref(`${table}.organization_id`)} = ${sql.ref(`${outer}.organization_id`)}
    AND ${sql.ref(`${table}.id`)} = ${sql.ref(`${outer}.${column}`)}`;

/** What a parameter is in PostgreSQL. `value` only carries the type that is given for it. */
type Parameter<Value> = { type: string; value?: Value };
type Parameters = Readonly<Record<string, Parameter<unknown>>>;
type ValueOf<One> = One extends Parameter<infer Value> ? Value : never;
type Given<Named extends Parameters> = { readonly [Name in keyof Named]: ValueOf<Named[Name]> };
export type Placeholders<Named extends Parameters> = {
  readonly [Name in keyof Named]: RawBuilder<ValueOf<Named[Name]>>;
};

const parameter = <Value>(type: string): Parameter<Value> => ({ type });
export const uuid = parameter<string>('uuid');
export const uuids = parameter<string[]>('uuid[]');
export const text = parameter<string>('text');
/** Text that is compared with a column of `char(n)`: as `text` it would keep PostgreSQL from the column's index. */
export const fixedText = parameter<string>('bpchar');
export const texts = parameter<string[]>('text[]');
export const int = parameter<number>('int');
export const ints = parameter<number[]>('int[]');
/** Whether, of each. */
export const flags = parameter<boolean[]>('boolean[]');
export const flag = parameter<boolean>('boolean');
export const bigint = parameter<bigint>('bigint');
export const bytes = parameter<Uint8Array<ArrayBuffer>>('bytea');
export const time = parameter<Date>('timestamptz');
/** A time as columns have it, in milliseconds. */
export const instant = parameter<Date>('timestamptz(3)');
export const seconds = parameter<number>('float8');
/** A bigint in its digits. */
export const digits = parameter<string>('bigint');
/** A day as YYYY-MM-DD. */
export const day = parameter<string>('date');
/** JSON in its text. */
export const json = parameter<string>('jsonb');
/** The same where PostgreSQL takes no other type. */
export const plainJson = parameter<string>('json');
/** A value of an enum of the database. @param type its name there */
export const enumeration = <Value extends string>(type: string): Parameter<Value> => parameter(type);
export const array = <Value>({ type }: Parameter<Value>): Parameter<Value[]> => parameter(`${type}[]`);
/** The same where there may be none. */
export const maybe = <Value>({ type }: Parameter<Value>): Parameter<Value | null> => parameter(type);

/** A statement with its values. */
export type Write = pg.QueryConfig;

/** A statement that a connection prepares once, under its name. `row` only carries the type. */
export type Prepared<Named extends Parameters, Row> = {
  name: string;
  text: string;
  values: readonly unknown[];
  parameters: Named;
  row?: Row;
};

/**
 * Builds a statement over named parameters: with Kysely over the tables, or as SQL in its template `sql`, whose row is
 * then as the template says. Times come as Date, `bytea` as bytes, `jsonb` as values; amounts, dates and what is `void`
 * are to be cast to text.
 * @throws Error for a parameter that the statement does not use
 */
export function prepare<Named extends Parameters, Row>(
  name: string,
  parameters: Named,
  build: (placeholders: Placeholders<Named>) => Compilable<Row> | RawBuilder<Row>,
): Prepared<Named, Row> {
  const made = Object.entries(parameters).map(([key, { type }]) => [
    key,
    sql`${new Placeholder(key)}::${sql.raw(type)}`,
  ]);
  const { sql: statement, parameters: values } = build(trustPlaceholders(Object.fromEntries(made))).compile(tables);
  const used = new Set(values.map((value) => (value instanceof Placeholder ? value.name : null)));
  const idle = Object.keys(parameters).filter((key) => !used.has(key));
  if (idle.length > 0) throw new Error(`the statement ${name} does not use ${idle.join(', ')}`);
  return { name, text: statement, values, parameters };
}

/**
 * A statement with its values, to be sent.
 * @throws Error for a value that is missing, or that the statement has no parameter for: null is a value, undefined is
 * none
 */
export function bound<Named extends Parameters>(
  { name, text: statement, values, parameters }: Prepared<Named, unknown>,
  given: Given<Named>,
): Write {
  const byName = new Map<string, unknown>(Object.entries(given));
  const foreign = [...byName.keys()].filter((key) => !(key in parameters));
  if (foreign.length > 0) throw new Error(`the statement ${name} has no parameter ${foreign.join(', ')}`);
  const filled = (value: unknown): unknown => {
    if (!(value instanceof Placeholder)) return value;
    const found = byName.get(value.name);
    if (found === undefined) throw new Error(`the statement ${name} was given no ${value.name}`);
    return found;
  };
  return { name, text: statement, values: values.map(filled) };
}

/**
 * Runs a statement over a lease, a transaction of Prisma, or alone.
 * @throws Error when the transaction is over: its connection may serve someone else by now
 */
export async function ask<Named extends Parameters, Row extends object>(
  db: Sql,
  statement: Prepared<Named, Row>,
  given: Given<Named>,
): Promise<Row[]> {
  return db.$statements.query<Row>(bound(statement, given));
}

/** Runs writes that do not build on each other: one way to the database and back, all of them or none. */
export async function writeTogether(db: Sql, writes: readonly Write[]): Promise<void> {
  await db.$statements.together(writes);
}

/** One placeholder was made for each parameter, of its type. */
function trustPlaceholders<Named extends Parameters>(made: object): Placeholders<Named> {
  return made as Placeholders<Named>;
}
