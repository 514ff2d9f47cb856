import type pg from 'pg';
import { createDb, type Db } from '../src/connection/client.ts';

export type Asked = { text: string; values: unknown[] };

/** Notes every statement that goes over the connections of a client, of Prisma and of ours. */
export function noteStatements(db: Db, note: (asked: Asked) => void): void {
  db.$connections.pool.on('connect', (client) => {
    const query = client.query;
    const noting = (statement: string | pg.QueryConfig, ...rest: unknown[]): unknown => {
      note(typeof statement === 'string' ? { text: statement, values: [] } : { values: [], ...statement });
      return Reflect.apply(query, client, [statement, ...rest]);
    };
    Object.assign(client, { query: noting });
  });
}

/**
 * A client of its own on a test database that notes the text of every statement, for what must do the same in two
 * cases.
 */
export function createNotingDb(url: string): { db: Db; statements: () => string[] } {
  let statements: string[] = [];
  const db = createDb(url, { max: 1 });
  noteStatements(db, ({ text }) => void statements.push(text));
  const taken = () => {
    const all = statements;
    statements = [];
    return all;
  };
  return { db, statements: taken };
}
