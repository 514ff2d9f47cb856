// Applies Prisma's migrations and the job queue's own; both are no-ops when nothing is new.
import path from 'node:path';
import { loadEngine, migrationList, noFilters, schemaFiles } from './prisma-engine/schema-engine.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** @returns the names of the migrations applied just now */
export async function migrate(url) {
  const datamodels = schemaFiles(path.join(root, 'prisma', 'schema')).map(({ path: file, content }) => [file, content]);
  const { engine } = await loadEngine({ url, datamodels });
  const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList: migrationList(path.join(root, 'prisma', 'migrations')), filters: noFilters });
  const { migrateJobs } = await import('@invoicing/db/migrate-jobs');
  await migrateJobs(url);
  return appliedMigrationNames;
}

if (process.argv[1] === import.meta.filename) {
  if (!process.env.DATABASE_URL) throw new Error('set DATABASE_URL');
  const applied = await migrate(process.env.DATABASE_URL);
  console.log(applied.length === 0 ? 'Nothing to migrate.' : `Applied ${applied.join(', ')}.`);
  process.exit(0);
}
