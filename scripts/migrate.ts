import { command, noArguments } from './command.ts';
import { variables } from './env.ts';
import { migrate } from './product/database.ts';
import { ownerUrl } from './product/installation.ts';

const usage = 'npm run db:migrate\n\nBrings the database up to date.';

await command(usage, async () => {
  noArguments();
  const applied = await migrate(ownerUrl(variables()));
  process.stdout.write(applied.length === 0 ? 'Nothing to migrate.\n' : `Applied ${applied.join(', ')}.\n`);
});
