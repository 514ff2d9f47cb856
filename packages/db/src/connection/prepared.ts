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
import { organization, Placeholder } from './placeholder.ts';

export type { RawBuilder } from 'kysely';
export { sql } from 'kysely';
export { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';

/** Numbers each parameter once, however often the statement uses it. */
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
 * Query builder over the tables of the schema. It sends nothing: each statement is built once, when its module is
 * loaded.
 */
export const tables = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new NumberingCompiler(),
  },
});

/**
 * The organization of the transaction, as the row-level policies read it: a parameter, by which Citus finds the one
 * machine of a statement, and locks rows there.
 */
export const currentOrganization = sql<string>`${organization}::uuid`;

/** Join condition: the row belongs to the organization of the outer table, one of whose columns refers to it. */
export const joined = (table: string, outer: string, column: string) =>
  sql<boolean>`${sql.ref(`${table}.organization_id`)} = ${sql.ref(`${outer}.organization_id`)}
    AND ${sql.ref(`${table}.id`)} = ${sql.ref(`${outer}.${column}`)}`;

/** A parameter's type in PostgreSQL. `value` exists only to carry the TypeScript type. */
export type Parameter<Value> = { type: string; value?: Value };
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
/** Text to compare with a `char(n)` column: as `text`, PostgreSQL would not use the column's index. */
export const fixedText = parameter<string>('bpchar');
export const texts = parameter<string[]>('text[]');
export const int = parameter<number>('int');
export const ints = parameter<number[]>('int[]');
/** A boolean for each row. */
export const flags = parameter<boolean[]>('boolean[]');
export const flag = parameter<boolean>('boolean');
export const bigint = parameter<bigint>('bigint');
export const bytes = parameter<Uint8Array<ArrayBuffer>>('bytea');
export const time = parameter<Date>('timestamptz');
/** A time with the precision of the columns, milliseconds. */
export const instant = parameter<Date>('timestamptz(3)');
export const seconds = parameter<number>('float8');
/** A bigint as decimal digits. */
export const digits = parameter<string>('bigint');
/** A day as YYYY-MM-DD. */
export const day = parameter<string>('date');
/** JSON as text. */
export const json = parameter<string>('jsonb');
/** The same for functions that accept only `json`. */
export const plainJson = parameter<string>('json');
/** A value of an enum of the database. @param type its name there */
export const enumeration = <Value extends string>(type: string): Parameter<Value> => parameter(type);
export const array = <Value>({ type }: Parameter<Value>): Parameter<Value[]> => parameter(`${type}[]`);
/** The same, nullable. */
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
 * Builds a statement over named parameters, with Kysely or as raw SQL whose template states the row type. The driver
 * returns times as Date, `bytea` as bytes and `jsonb` as values; cast amounts, dates and `void` to text.
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
 * @throws Error for a missing or undefined value, or one that the statement has no parameter for; null is a value
 */
export function bound<Named extends Parameters>(
  { name, text: statement, values, parameters }: Prepared<Named, unknown>,
  given: Given<Named>,
): Write {
  const byName = new Map<string, unknown>(Object.entries(given));
  const foreign = [...byName.keys()].filter((key) => !(key in parameters));
  if (foreign.length > 0) throw new Error(`the statement ${name} has no parameter ${foreign.join(', ')}`);
  const filled = (value: unknown): unknown => {
    if (!(value instanceof Placeholder) || value === organization) return value;
    const found = byName.get(value.name);
    if (found === undefined) throw new Error(`the statement ${name} was given no ${value.name}`);
    return found;
  };
  return { name, text: statement, values: values.map(filled) };
}

/**
 * Runs a statement in a lease or a Prisma transaction, or on its own.
 * @throws Error when the transaction is over: its connection may serve someone else by now
 */
export async function ask<Named extends Parameters, Row extends object>(
  db: Sql,
  statement: Prepared<Named, Row>,
  given: Given<Named>,
): Promise<Row[]> {
  return db.$statements.query<Row>(bound(statement, given));
}

/** Runs independent writes in one round trip, all of them or none. */
export async function writeTogether(db: Sql, writes: readonly Write[]): Promise<void> {
  await db.$statements.together(writes);
}

/** Each parameter has one placeholder of its type. */
function trustPlaceholders<Named extends Parameters>(made: object): Placeholders<Named> {
  return made as Placeholders<Named>;
}
