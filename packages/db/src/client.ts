import { PrismaPg } from '@prisma/adapter-pg';
import { type Prisma, PrismaClient } from './generated/client.ts';

export type Db = PrismaClient;
export type Tx = Prisma.TransactionClient;

/**
 * Opens a pool on PostgreSQL.
 * @param url `postgres://…`, any PostgreSQL from 15 on
 * @param options `max` connections of this process (10 unless told)
 */
export function createDb(url: string, options: { max?: number } = {}): Db {
  return new PrismaClient({ adapter: new PrismaPg({ connectionString: url, max: options.max ?? 10 }) });
}
