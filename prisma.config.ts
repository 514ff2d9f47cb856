import { defineConfig } from 'prisma/config';

// `prisma generate` downloads the engine of `prisma migrate` unless it is given a file in its place, and never runs it.
// No call home either.
if (process.argv.includes('generate')) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;
process.env.CHECKPOINT_DISABLE ??= '1';

const url = process.env.DATABASE_URL;

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations', seed: 'node prisma/seed.ts' },
  ...(url ? { datasource: { url } } : {}),
});
