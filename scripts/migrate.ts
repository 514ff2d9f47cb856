import { command } from './command.ts';
import { variables } from './env.ts';
import { migrate } from './product/database.ts';
import { ownerUrl } from './product/installation.ts';

// `npm run db:migrate`: brings the database up to date.
await command(async () => {
  const applied = await migrate(ownerUrl(variables()));
  process.stdout.write(applied.length === 0 ? 'Nothing to migrate.\n' : `Applied ${applied.join(', ')}.\n`);
});
