import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { variables } from '../env.ts';
import { createProcesses, type Part, type Processes } from './processes.ts';

describe('createProcesses', () => {
  let folder: string;
  let processes: Processes;
  const said: string[] = [];

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'processes-'));
    said.length = 0;
  });

  afterEach(async () => {
    await processes.stop();
    rmSync(folder, { recursive: true });
  });

  function begin(script: string, onGiveUp: (reason: string) => void = () => undefined): void {
    writeFileSync(path.join(folder, 'part.mjs'), script);
    const part: Part = { name: 'part', folder, args: ['part.mjs'], env: variables(), healthUrl: null };
    processes = createProcesses({
      logFolder: folder,
      isVerbose: false,
      say: (line) => said.push(line),
      onGiveUp,
      firstDelayMs: 1,
    });
    processes.start(part);
  }

  const isAlive = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  it('starts a part that died again and says so', async () => {
    begin(`import { appendFileSync, readFileSync } from 'node:fs';
      appendFileSync('starts', 'x');
      if (readFileSync('starts', 'utf8').length < 3) process.exit(3);
      setInterval(() => {}, 1000);`);
    await expect
      .poll(() => existsSync(path.join(folder, 'starts')) && readFileSync(path.join(folder, 'starts'), 'utf8'), {
        timeout: 300_000,
      })
      .toBe('xxx');
    expect(said).toEqual([
      expect.stringMatching(/The part ended unexpectedly \(exit code 3\); starting it again/),
      expect.stringContaining('part.log'),
    ]);
  });

  it('gives up on a part that keeps dying, with the end of its log', async () => {
    const reasons: string[] = [];
    begin(`console.error('DATABASE_URL: is missing'); process.exit(1);`, (reason) => reasons.push(reason));
    await expect
      .poll(() => reasons)
      .toEqual([
        expect.stringMatching(/The part ended unexpectedly \(exit code 1\) 6 times[\s\S]*DATABASE_URL: is missing/),
      ]);
  });

  it('once everything has come up, starts a part that keeps dying again and again instead of ending the product', async () => {
    const reasons: string[] = [];
    begin(`import { appendFileSync } from 'node:fs'; appendFileSync('starts', 'x'); process.exit(1);`, (reason) =>
      reasons.push(reason),
    );
    processes.settle();
    const starts = () =>
      existsSync(path.join(folder, 'starts')) ? readFileSync(path.join(folder, 'starts'), 'utf8').length : 0;
    await expect.poll(starts).toBeGreaterThan(7);
    expect(reasons).toEqual([]);
  });

  it('stops politely, and by force what does not listen', async () => {
    begin(
      `process.on('SIGTERM', () => { console.log('tidied'); process.exit(0); }); console.log('up'); setInterval(() => {}, 1000);`,
    );
    await expect.poll(() => readLog()).toContain('up');
    const pids = processes.pids();
    await processes.stop();
    expect(pids.map(isAlive)).toEqual([false]);
    expect(readLog()).toContain('tidied');
  });

  it('leaves no process behind when the one that started them is killed', async () => {
    processes = createProcesses({
      logFolder: folder,
      isVerbose: false,
      say: () => undefined,
      onGiveUp: () => undefined,
    });
    writeFileSync(
      path.join(folder, 'part.mjs'),
      `import { writeFileSync } from 'node:fs'; writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1000);`,
    );
    const script = `import { createProcesses } from ${JSON.stringify(path.join(import.meta.dirname, 'processes.ts'))};
      const folder = ${JSON.stringify(folder)};
      createProcesses({ logFolder: folder, isVerbose: false, say() {}, onGiveUp() {} }).start({ name: 'part', folder, args: ['part.mjs'], env: process.env, healthUrl: null });`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
    await expect
      .poll(() => existsSync(path.join(folder, 'pid')) && readFileSync(path.join(folder, 'pid'), 'utf8'), {
        timeout: 300_000,
      })
      .toBeTruthy();
    const pid = Number(readFileSync(path.join(folder, 'pid'), 'utf8'));
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it('lets a part have children that wait for its messages', async () => {
    begin(`import { fork } from 'node:child_process';
      const child = fork('child.mjs');
      child.on('message', (text) => console.log(text));
      child.send('hello');
      setInterval(() => {}, 1000);`);
    writeFileSync(path.join(folder, 'child.mjs'), `process.on('message', (text) => process.send(text + ' again'));`);
    await expect.poll(() => readLog()).toContain('hello again');
  });

  function readLog(): string {
    const file = path.join(folder, 'part.log');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }
});
