import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { testDatabaseUrl } from './env.ts';

/** Databases without a schema, for tests that bring one; `drop` removes them all. */
export type EmptyDatabases = { create: () => Promise<string>; drop: () => Promise<void> };

/** @returns what creates an empty database on the test server and gives its URL as the owner */
export async function openEmptyDatabases(): Promise<EmptyDatabases> {
  const admin = new pg.Client({ connectionString: testDatabaseUrl() });
  await admin.connect();
  const names: string[] = [];
  return {
    async create() {
      const name = `empty_${randomBytes(6).toString('hex')}`;
      await admin.query(`CREATE DATABASE ${name}`);
      names.push(name);
      const url = new URL(testDatabaseUrl());
      url.pathname = `/${name}`;
      return url.href;
    },
    async drop() {
      for (const name of names) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}

/** Runs one statement on a connection of its own. @returns its rows as arrays */
export async function ask(url: string, text: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query({ text, rowMode: 'array' }).finally(() => client.end());
  return rows;
}
