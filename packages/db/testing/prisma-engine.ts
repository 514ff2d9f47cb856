import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  bindMigrationAwareSqlAdapterFactory,
  type ColumnType,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
} from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import type { Migration } from '../src/migrations/files.ts';

/**
 * Prisma's schema engine, the WebAssembly build of what its CLI runs. Tests ask it what `prisma migrate` would see;
 * nothing else uses it.
 */
export type PrismaEngine = bindings.SchemaEngine;

/** One Prisma schema file: path and text. */
export type SchemaFile = [path: string, content: string];

/** What of Node's WebAssembly is used here; only the types of browsers have it. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: Record<string, object>) => { exports: Record<string, unknown> };
};

const noSchema: SchemaFile[] = [['schema.prisma', 'datasource db {\n  provider = "postgresql"\n}\n']];
let isLoaded = false;

/** Gives an engine on the PostgreSQL database of `url`, and closes its connections after. */
export async function withPrismaEngine<T>(url: string, work: (engine: PrismaEngine) => Promise<T>): Promise<T> {
  if (!isLoaded) loadWebAssembly();
  const clients: pg.Client[] = [];
  const factory: SqlMigrationAwareDriverAdapterFactory = {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: async () => {
      const client = new pg.Client({ connectionString: url });
      clients.push(client);
      await client.connect();
      return adapterOver(client);
    },
    connectToShadowDb: () =>
      Promise.reject(new Error('Migrations are applied to a database of the test, not to a shadow database')),
  };
  try {
    return await work(
      await bindings.SchemaEngine.new(
        { datamodels: noSchema },
        () => undefined,
        bindMigrationAwareSqlAdapterFactory(factory),
      ),
    );
  } finally {
    // The engine never closes its connections, and its migration lock lives as long as they do.
    for (const client of clients) await client.end();
  }
}

/** The database of `withPrismaEngine`, as one side of a comparison. */
export const connectedDatabase = {
  tag: 'schemaDatasource',
  files: noSchema.map(([file, content]) => ({ path: file, content })),
  configDir: '',
} as const;

/** Migrations as the engine takes them. */
export function migrationList(migrations: readonly Migration[]): bindings.MigrationList {
  return {
    baseDir: 'prisma/migrations',
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, script }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: script } },
    })),
  };
}

/** One instance a process: the bindings keep it in a variable of their module. */
function loadWebAssembly(): void {
  const panics = {
    message: '',
    get: () => panics.message,
    set_message(message: string) {
      panics.message = message;
    },
  };
  Reflect.set(globalThis, 'PRISMA_WASM_PANIC_REGISTRY', panics);
  const folder = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg'));
  const module = new WebAssembly.Module(readFileSync(path.join(folder, 'schema_engine_bg.wasm')));
  const { exports } = new WebAssembly.Instance(module, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(exports);
  const { __wbindgen_start: start } = exports;
  if (typeof start === 'function') start();
  isLoaded = true;
}

/**
 * How the engine reaches PostgreSQL. Prisma's adapter for pg serves clients and not this engine: it refuses the type
 * "char" of the catalogue and splits scripts at every semicolon, those of function bodies too.
 */
function adapterOver(client: pg.Client): SqlDriverAdapter {
  const run = ({ sql, args }: SqlQuery) =>
    client.query<unknown[]>({ text: sql, values: args, rowMode: 'array', types: { getTypeParser } });
  return {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    async queryRaw(query) {
      const { fields, rows } = await run(query);
      return {
        columnNames: fields.map(({ name }) => name),
        columnTypes: fields.map(({ dataTypeID }) => columnTypeOf(dataTypeID)),
        rows,
      };
    },
    executeRaw: async (query) => (await run(query)).rowCount ?? 0,
    executeScript: async (script) => void (await client.query(script)),
    startTransaction: () => Promise.reject(new Error('The schema engine asks for no transaction')),
    getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
    dispose: () => client.end(),
  };
}

const timestamptz = 1184;

/** The engine takes moments as text in the form of RFC 3339, everything else as pg gives it. */
function getTypeParser(oid: number): (text: string) => unknown {
  return oid === timestamptz ? (text) => new Date(text).toISOString() : pg.types.getTypeParser(oid, 'text');
}

/** The types of the catalogue's columns and of Prisma's own table, by PostgreSQL's number. Source: pg_type.dat */
const columnTypes: Readonly<Record<number, ColumnType>> = {
  16: ColumnTypeEnum.Boolean,
  18: ColumnTypeEnum.Character,
  19: ColumnTypeEnum.Text,
  20: ColumnTypeEnum.Int64,
  21: ColumnTypeEnum.Int32,
  23: ColumnTypeEnum.Int32,
  25: ColumnTypeEnum.Text,
  26: ColumnTypeEnum.Int64,
  1009: ColumnTypeEnum.TextArray,
  1043: ColumnTypeEnum.Text,
  [timestamptz]: ColumnTypeEnum.DateTime,
};

function columnTypeOf(oid: number): ColumnType {
  const found = columnTypes[oid];
  if (found === undefined)
    throw new Error(
      `The schema engine reads a column of the type ${oid}, which packages/db/testing/prisma-engine.ts does not know`,
    );
  return found;
}
