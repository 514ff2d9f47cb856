import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { quickFolder } from '@invoicing/db/testing/quick-folder';
import { expect, test } from 'vitest';
import { scratchFolder } from './scratch.ts';

test('a run that is killed leaves neither its server nor its data', async () => {
  const home = scratchFolder();
  const program = `
    import { scratchServer } from ${JSON.stringify(path.join(import.meta.dirname, 'scratch.ts'))};
    await scratchServer({}, ${JSON.stringify(home)});
    process.stdout.write('ready');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program]);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const [root = ''] = readdirSync(home);
  expect(existsSync(path.join(home, root, 'postgres', 'postmaster.pid'))).toBe(true);
  child.kill('SIGKILL');
  await expect.poll(() => readdirSync(home)).toEqual([]);
  rmSync(home, { recursive: true });
});

test('data of tests are on disk where memory has no room for them', () => {
  expect(quickFolder('/no/such/folder')).toBe(tmpdir());
  expect(quickFolder('/proc')).toBe(tmpdir());
});
