import path from 'node:path';
import { saveBackup } from './backup/save.ts';
import { command, requiredArgument } from './command.ts';
import { variables } from './env.ts';
import { ownerUrl } from './product/installation.ts';

const usage =
  'npm run backup <new folder>\n\nWrites everything in the database as it is now into the folder, while the service runs.';

await command(usage, async () => {
  const folder = requiredArgument('new folder');
  const startedAt = Date.now();
  const { takenAt, tables } = await saveBackup(ownerUrl(variables()), path.resolve(folder));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `${path.resolve(folder)}: ${rows} rows of ${tables.length} tables as of ${takenAt}, in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.\n`,
  );
  process.stdout.write(
    'The keys of the installation are not in it; without SEALING_KEYS what is sealed stays shut. Keep them elsewhere.\n',
  );
});
