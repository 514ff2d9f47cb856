import path from 'node:path';
import { drill } from './backup/drill.ts';
import { command, onlyArgument } from './command.ts';
import { variables } from './env.ts';
import { storeOf } from './files/bucket.ts';
import { ownerUrl } from './product/installation.ts';

const usage = `npm run restore:drill [<folder of a backup>]

Restores a backup (one of now, where none is named) into a new server, verifies it and removes it again.`;

await command(usage, async () => {
  const folder = onlyArgument();
  const { problems, lines } = await drill(
    ownerUrl(variables()),
    folder === null ? null : path.resolve(folder),
    storeOf(variables()),
  );
  for (const line of [...lines, ...problems]) process.stdout.write(`${line}\n`);
  return problems.length === 0 ? 0 : 1;
});
