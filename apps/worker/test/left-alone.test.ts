import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';

const module = path.resolve(import.meta.dirname, '../../../packages/db/testing/child-process.ts');

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'what a test or a storm has started ends when that is ended by %s',
  async (signal) => {
    const program = `import { childProcess } from ${JSON.stringify(module)};
      childProcess('--eval=' + ${JSON.stringify('console.log(process.pid); setInterval(() => {}, 1000)')}, () => ({}), { supervised: true }).start();`;
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said]: Buffer[] = await once(parent.stdout, 'data');
    const pid = Number(said);
    expect(isAlive(pid)).toBe(true);
    parent.kill(signal);
    await once(parent, 'exit');
    await expect.poll(() => isAlive(pid)).toBe(false);
  },
);
