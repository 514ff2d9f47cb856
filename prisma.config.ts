import path from 'node:path';
import { defineConfig } from 'prisma/config';

// The schema engine that comes with the dependencies, in place of the one that Prisma's CLI would download; and no call home.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(import.meta.dirname, 'scripts/schema-engine/command.ts');
process.env.CHECKPOINT_DISABLE ??= '1';

const url = process.env.DATABASE_URL;

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations', seed: 'node prisma/seed.ts' },
  ...(url ? { datasource: { url } } : {}),
});
