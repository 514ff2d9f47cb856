import { databaseUrl } from './env.ts';
import { migrate } from './product/database.ts';

const url = databaseUrl();
if (url === null) throw new Error('Say which database: DATABASE_URL=postgres://… pnpm db:migrate');
const applied = await migrate(url);
process.stdout.write(applied.length === 0 ? 'Nothing to migrate.\n' : `Applied ${applied.join(', ')}.\n`);
process.exit(0);
