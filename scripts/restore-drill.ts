import path from 'node:path';
import { drill } from './backup/drill.ts';
import { command } from './command.ts';
import { variables } from './env.ts';
import { ownerUrl } from './product/installation.ts';

// `npm run restore:drill [<folder>]`: restores a backup (one of now, where none is named) into a new server, verifies it and removes it again.
await command(async () => {
  const [folder] = process.argv.slice(2);
  const { problems, lines } = await drill(ownerUrl(variables()), folder === undefined ? null : path.resolve(folder));
  for (const line of [...lines, ...problems]) process.stdout.write(`${line}\n`);
  return problems.length === 0 ? 0 : 1;
});
