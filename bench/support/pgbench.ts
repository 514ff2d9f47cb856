import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * PostgreSQL's own throughput of a script: 16 clients, prepared statements, eight seconds.
 * @param variables `:name` in the script
 * @returns transactions per second, or null where pgbench is not installed (it comes with PostgreSQL's own packages)
 */
export async function pgbenchRate(
  url: string,
  script: string,
  variables: Record<string, string>,
): Promise<number | null> {
  const folder = mkdtempSync(path.join(tmpdir(), 'invoicing-bench-'));
  const file = path.join(folder, 'script.sql');
  writeFileSync(file, script);
  const defined = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  try {
    const { stdout } = await run('pgbench', [
      '-n',
      '-M',
      'prepared',
      '-c',
      '16',
      '-j',
      '2',
      '-T',
      '8',
      '-f',
      file,
      ...defined,
      url,
    ]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'ENOENT') throw error;
    console.log('pgbench is not installed here: nothing to compare with');
    return null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
