import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
  type SqlQueryable,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils';

export type DatabaseConfig = {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  max: number;
  ssl?: { rejectUnauthorized: boolean };
};
type FieldResult = { fields?: { dataTypeID: number }[] };
type PerformIo = (query: SqlQuery) => Promise<FieldResult>;

/** PostgreSQL's internal one-byte type "char", which its catalogue tables use. */
const charOid = 18;
const bpcharOid = 1042;

/**
 * Takes a PostgreSQL URL apart for `pg`. Never a connectionString: it would win over `database`, and a shadow database would be the main one.
 * @throws TypeError when it is not a URL
 */
export function poolConfig(url: string): DatabaseConfig {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    host: searchParams.get('host') ?? hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    max: 4,
    ...sslOf(searchParams.get('sslmode')),
  };
}

function sslOf(mode: string | null): Pick<DatabaseConfig, 'ssl'> {
  if (mode === null || mode === 'disable' || mode === 'prefer' || mode === 'allow') return {};
  return { ssl: { rejectUnauthorized: mode.startsWith('verify') } };
}

/** How the schema engine reaches PostgreSQL: Prisma's adapter, with what the engine needs and the adapter lacks. */
export function adapterFactory(config: DatabaseConfig): { factory: SqlMigrationAwareDriverAdapterFactory; close: () => Promise<void> } {
  const main = new PrismaPg(config);
  const opened: SqlDriverAdapter[] = [];
  const factory: SqlMigrationAwareDriverAdapterFactory = {
    provider: main.provider,
    adapterName: main.adapterName,
    connect: async () => {
      const adapter = forEngine(await main.connect());
      opened.push(adapter);
      return adapter;
    },
    connectToShadowDb: () => connectToShadow(config),
  };
  // The engine never closes its connections, and its migration lock lives as long as they do.
  const close = async () => void (await Promise.all(opened.map((adapter) => adapter.dispose())));
  return { factory, close };
}

/** The adapter's own shadow database is dropped while its pool still holds connections, which PostgreSQL refuses. */
async function connectToShadow(config: DatabaseConfig): Promise<SqlDriverAdapter> {
  const database = `prisma_migrate_shadow_db_${randomUUID()}`;
  const admin = await new PrismaPg(config).connect();
  await admin.executeScript(`CREATE DATABASE "${database}"`);
  const shadow = forEngine(await new PrismaPg({ ...config, database }).connect());
  const disconnect = shadow.dispose.bind(shadow);
  shadow.dispose = async () => {
    await disconnect();
    await admin.executeScript(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
    await admin.dispose();
  };
  return shadow;
}

function forEngine(adapter: SqlDriverAdapter): SqlDriverAdapter {
  acceptChar(adapter);
  // The adapter splits a script at every `;`, which cuts function bodies. Without parameters PostgreSQL takes it whole, in one transaction.
  adapter.executeScript = async (script) => {
    await adapter.executeRaw({ sql: script, args: [], argTypes: [] });
  };
  const startTransaction = adapter.startTransaction.bind(adapter);
  adapter.startTransaction = async (isolationLevel) => {
    const transaction = await startTransaction(isolationLevel);
    acceptChar(transaction);
    return transaction;
  };
  return adapter;
}

/** The adapter refuses columns of type "char"; the engine's catalogue queries return them. They are given on as characters. */
function acceptChar(queryable: SqlQueryable): void {
  const performIo = trustPerformIo(queryable);
  const queryRaw = queryable.queryRaw.bind(queryable);
  const charColumns = new WeakMap<SqlQuery, number[]>();
  Reflect.set(queryable, 'performIO', async (query: SqlQuery): Promise<FieldResult> => {
    const result = await performIo(query);
    const chars = (result.fields ?? []).flatMap((field, index) => (field.dataTypeID === charOid ? [index] : []));
    charColumns.set(query, chars);
    for (const field of result.fields ?? []) if (field.dataTypeID === charOid) field.dataTypeID = bpcharOid;
    return result;
  });
  queryable.queryRaw = async (query): Promise<SqlResultSet> => {
    const set = await queryRaw(query);
    for (const index of charColumns.get(query) ?? []) set.columnTypes[index] = ColumnTypeEnum.Character;
    return set;
  };
}

/** PgQueryable of @prisma/adapter-pg 7.10.0 (pinned) runs every query through its private `performIO(query)`. */
function trustPerformIo(queryable: SqlQueryable): PerformIo {
  const performIo: unknown = Reflect.get(queryable, 'performIO');
  if (typeof performIo !== 'function') throw new Error('@prisma/adapter-pg has no performIO any more: scripts/schema-engine/adapter.ts must follow');
  return performIo.bind(queryable);
}
