import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLogFile } from './log-file.ts';

describe('the log of a part', () => {
  let folder: string;
  const said: string[] = [];
  const say = (line: string) => void said.push(line);

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'log-'));
    said.length = 0;
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('goes on where it ended, and never takes more than its limit times the files kept', async () => {
    const line = Buffer.from(`${'x'.repeat(1023)}\n`);
    for (let run = 0; run < 2; run += 1) {
      const log = openLogFile(folder, 'part', { say, size: '8K' });
      for (let count = 0; count < 60; count += 1) log.write(line);
      await log.end();
    }
    const sizes = ['part.log', ...[1, 2, 3, 4, 5].map((index) => `part.log.${index}`)].map(
      (name) => statSync(path.join(folder, name)).size,
    );
    for (const size of sizes) expect(size).toBeLessThanOrEqual(9 * 1024);
    expect(existsSync(path.join(folder, 'part.log.6'))).toBe(false);
    expect(said).toEqual([]);
  });

  it('on a full disk drops what is printed, reports that once, and writes again when there is room', async () => {
    // Whatever is written to /dev/full fails as on a disk without room (ENOSPC).
    const file = path.join(folder, 'part.log');
    symlinkSync('/dev/full', file);
    const log = openLogFile(folder, 'part', { say, retryMs: 0 });
    const attempt = () => log.write(Buffer.from('printed\n'));
    attempt();
    await expect.poll(() => said.length).toBe(1);
    attempt();
    attempt();
    expect(said).toEqual([
      expect.stringMatching(
        /^The log part\.log cannot be written \(.*\); what the part prints is dropped until it can\.$/,
      ),
    ]);
    rmSync(file);
    const written = () => {
      attempt();
      return existsSync(file) && readFileSync(file, 'utf8');
    };
    await expect.poll(written).toContain('printed');
    await log.end();
  });
});
