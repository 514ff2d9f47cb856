import { PrismaPg } from '@prisma/adapter-pg';
import type { Db } from '../src/client.ts';
import { PrismaClient } from '../src/generated/client.ts';

/**
 * A client of its own on a test database that notes the text of every statement, for what must do the same in two
 * cases.
 */
export function createNotingDb(url: string): { db: Db; statements: () => string[] } {
  let statements: string[] = [];
  const db = new PrismaClient({
    adapter: new PrismaPg({ connectionString: url, max: 1 }),
    log: [{ level: 'query', emit: 'event' }],
  });
  db.$on('query', ({ query }) => void statements.push(query));
  const taken = () => {
    const all = statements;
    statements = [];
    return all;
  };
  return { db, statements: taken };
}
