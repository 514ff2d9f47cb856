import path from 'node:path';
import { uncheckedLine } from './backup/drill.ts';
import { loadBackup } from './backup/load.ts';
import { verifyRestored } from './backup/verify.ts';
import { command, requiredArgument } from './command.ts';
import { variables } from './env.ts';
import { storeOf } from './files/bucket.ts';
import { ownerUrl } from './product/installation.ts';

const usage =
  'npm run restore <folder of a backup>\n\nLoads a backup into the empty database of DATABASE_URL and verifies it before anything serves from it.';

await command(usage, async () => {
  const folder = requiredArgument('folder of a backup');
  const url = ownerUrl(variables());
  const manifest = await loadBackup(url, path.resolve(folder));
  const { organizations, files, unchecked, problems } = await verifyRestored(url, manifest, storeOf(variables()));
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  if (problems.length > 0) return 1;
  process.stdout.write(
    `Restored as of ${manifest.takenAt}. ${organizations} audit chains, ${files} files and all numbers hold.\n`,
  );
  if (unchecked > 0) process.stdout.write(`${uncheckedLine(unchecked)}\n`);
  process.stdout.write(
    'Before the worker starts: what was sent to KSeF after that moment is there and not here. See docs/operations/runbook.md.\n',
  );
  return 0;
});
