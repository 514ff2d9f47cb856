import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { variables } from './env.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const Lock = z.object({
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional(), integrity: z.string().optional() })),
});

describe('what is installed before anything else', () => {
  it('is the package manager that package.json names, and every package of it is pinned by hash', () => {
    const { packages } = Lock.parse(JSON.parse(read('scripts/package-manager/package-lock.json')));
    const { '': _, ...installed } = packages;
    expect(JSON.parse(read('package.json')).packageManager).toBe(`pnpm@${installed['node_modules/pnpm']?.version}`);
    for (const [name, { integrity }] of Object.entries(installed)) expect(integrity, name).toMatch(/^sha512-/);
  });

  it('takes the Node binaries from the lock file, by hash, and no script downloads one', () => {
    const { devDependencies, optionalDependencies } = JSON.parse(read('package.json'));
    expect(Object.keys(devDependencies)).not.toContain('node');
    const lock = read('pnpm-lock.yaml');
    for (const [name, version] of Object.entries(optionalDependencies)) {
      expect(name).toMatch(/^node-/);
      expect(lock).toMatch(new RegExp(`\\n {2}${name}@${version}:\\n {4}resolution: \\{integrity: sha512-`));
    }
  });
});

describe('a registry that accepts connections and answers nothing', () => {
  let folder: string;
  let registry: Server;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'bootstrap-'));
    mkdirSync(path.join(folder, 'scripts'));
    for (const file of ['bootstrap.mjs', 'checkout.mjs', 'install.mjs', 'node-flags.mjs'])
      cpSync(path.join(root, 'scripts', file), path.join(folder, 'scripts', file));
    cpSync(path.join(root, 'scripts/package-manager'), path.join(folder, 'scripts/package-manager'), {
      recursive: true,
    });
    cpSync(path.join(root, 'package.json'), path.join(folder, 'package.json'));
    registry = createServer();
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  });

  afterEach(() => {
    registry.close();
    rmSync(folder, { recursive: true });
  });

  it('is named while it is waited for, and given up in the end', async () => {
    const address = registry.address();
    if (address === null || typeof address === 'string') throw new Error('the server listens on TCP');
    writeFileSync(
      path.join(folder, 'run.mjs'),
      `import { runInstalled } from './scripts/bootstrap.mjs'; await runInstalled('none.ts', { quietMs: 200, stalledMs: 1500 });`,
    );
    // As on a machine without the package manager.
    const PATH = (variables()['PATH'] ?? '')
      .split(path.delimiter)
      .filter((entry) => !existsSync(path.join(entry, 'pnpm')));
    const env = {
      ...variables(),
      PATH: PATH.join(path.delimiter),
      npm_config_registry: `http://127.0.0.1:${address.port}/`,
      npm_config_cache: path.join(folder, 'cache'),
    };
    const child = spawn(process.execPath, ['run.mjs'], { cwd: folder, env, stdio: 'pipe' });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining('Installing the package manager: still waiting for the registry'),
    });
    expect(output).toContain('Check the connection to the npm registry');
  });
});
