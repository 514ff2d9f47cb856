import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { inheritedBy } from '@invoicing/db/testing/env';
import { type Ended, runInProcess } from '@invoicing/db/testing/run-in-process';
import { root } from '../product/settings.ts';

/**
 * Runs an operator's command within this process.
 * @param file of the command, from the root of the project
 * @param env the variables that it gets in addition to those of this process
 * @returns its exit code, and what it wrote to standard output and then to standard error
 */
export async function runCommand(file: string, args: string[], env: Record<string, string>) {
  const { code, stdout, stderr } = await runInProcess(path.join(root, file), args, env);
  return { code, said: stdout + stderr };
}

/** As `runCommand`, as a process of its own: it has to end, and its two outputs are kept apart. */
export function startCommand(file: string, args: string[], env: Record<string, string>): Promise<Ended> {
  const options = { cwd: root, env: inheritedBy(env) };
  return promisify(execFile)(process.execPath, [path.join(root, file), ...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Ended) => ({ code, stdout, stderr }),
  );
}
