import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { variables } from './env.ts';

const root = path.resolve(import.meta.dirname, '..');

// A checkout with a package manager that counts its installations, and can be held in the middle of one.
const pnpm = `#!/bin/sh
if [ "$1" = --version ]; then echo "$PNPM_VERSION"; exit 0; fi
echo install >> installations
while [ -e hold ]; do sleep 0.05; done
mkdir -p node_modules
`;

type Run = { child: ChildProcess; output: () => string; code: Promise<number | null> };

describe('a command of a checkout', () => {
  let folder: string;
  let runs: Run[];

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'checkout-'));
    runs = [];
    for (const name of ['scripts', 'bin', 'packages/db/src/generated'])
      mkdirSync(path.join(folder, name), { recursive: true });
    for (const file of ['bootstrap.mjs', 'checkout.mjs', 'install.mjs', 'node-flags.mjs', 'run.mjs'])
      cpSync(path.join(root, 'scripts', file), path.join(folder, 'scripts', file));
    cpSync(path.join(root, 'package.json'), path.join(folder, 'package.json'));
    write('pnpm-lock.yaml', 'first');
    write('scripts/done.ts', `console.log('done');`);
    write('scripts/stay.ts', `console.log('staying'); setInterval(() => {}, 1000);`);
    write('bin/pnpm', pnpm);
    chmodSync(path.join(folder, 'bin/pnpm'), 0o755);
    write('start.mjs', `import { runInstalled } from './scripts/bootstrap.mjs'; await runInstalled('done.ts');`);
  });

  afterEach(async () => {
    rmSync(path.join(folder, 'hold'), { force: true });
    for (const { child } of runs) child.kill('SIGTERM');
    await Promise.all(runs.map(({ code }) => code));
    rmSync(folder, { recursive: true });
  });

  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  const installations = () =>
    existsSync(path.join(folder, 'installations'))
      ? readFileSync(path.join(folder, 'installations'), 'utf8').trim().split('\n').length
      : 0;

  function run(...args: string[]): Run {
    const version = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).packageManager.split('@')[1];
    const given = variables();
    const env = {
      ...given,
      PNPM_VERSION: version,
      PATH: [path.join(folder, 'bin'), given['PATH']].join(path.delimiter),
      npm_lifecycle_event: 'start:api',
    };
    const child = spawn(process.execPath, args, { cwd: folder, env, stdio: 'pipe' });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    const code = new Promise<number | null>((resolve) => child.once('close', resolve));
    const started = { child, output: () => output, code };
    runs.push(started);
    return started;
  }

  const command = (script: string) => run('scripts/run.mjs', `scripts/${script}`);

  it('installs once for each lock file, whichever command comes first', async () => {
    for (const next of [() => run('start.mjs'), () => command('done.ts'), () => run('start.mjs')]) {
      const { code, output } = next();
      expect([await code, output()]).toEqual([0, expect.stringContaining('done')]);
    }
    expect(installations()).toBe(1);
    write('pnpm-lock.yaml', 'second');
    expect(await run('start.mjs').code).toBe(0);
    expect(installations()).toBe(2);
  });

  it('starts a process of the product with the flags of Node that belong to it', async () => {
    mkdirSync(path.join(folder, 'apps/api/src'), { recursive: true });
    write('apps/api/src/main.ts', 'console.log(process.execArgv.join());');
    const { code, output } = run('scripts/run.mjs', 'apps/api/src/main.ts');
    expect([await code, output()]).toEqual([0, expect.stringContaining('--v8-pool-size=1')]);
  });

  it('waits for an installation that another command began, and does not install again', async () => {
    write('hold', '');
    const first = run('start.mjs');
    await expect.poll(installations).toBe(1);
    const second = command('done.ts');
    await expect.poll(second.output).toContain('is installing the dependencies');
    rmSync(path.join(folder, 'hold'));
    expect([await first.code, await second.code, installations()]).toEqual([0, 0, 1]);
    expect(second.output()).toContain('done');
  });

  it('installs nothing while a process of the checkout runs, and says which one to stop', async () => {
    const running = command('stay.ts');
    await expect.poll(running.output).toContain('staying');
    write('pnpm-lock.yaml', 'second');
    const refused = run('start.mjs');
    expect(await refused.code).toBe(1);
    expect(refused.output()).toMatch(/this checkout is in use:\n {2}npm run start:api \(process \d+\)\nStop it/);
    expect(installations()).toBe(1);
    running.child.kill('SIGTERM');
    await running.code;
    expect(await run('start.mjs').code).toBe(0);
    expect(installations()).toBe(2);
  });

  it('takes no notice of what a killed command left behind', async () => {
    write('hold', '');
    const killed = run('start.mjs');
    await expect.poll(installations).toBe(1);
    killed.child.kill('SIGKILL');
    await killed.code;
    rmSync(path.join(folder, 'hold'));
    const lock = path.join(folder, '.run/installation.lock');
    expect(existsSync(lock)).toBe(true);
    expect(await run('start.mjs').code).toBe(0);
    expect([installations(), existsSync(lock)]).toEqual([2, false]);
  });
});
