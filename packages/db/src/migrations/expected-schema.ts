import type { Db } from '../connection/client.ts';

/** The expected migrations that the database lacks; none when the database is ahead of the code. */
export async function missingMigrations(db: Db, expected: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT name FROM unnest(${[...expected]}::text[]) AS name
    WHERE NOT EXISTS (SELECT 1 FROM _prisma_migrations
      WHERE migration_name = name AND finished_at IS NOT NULL AND rolled_back_at IS NULL)
    ORDER BY name`;
  return rows.map(({ name }) => name);
}
