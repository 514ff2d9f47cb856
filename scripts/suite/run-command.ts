import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { inheritedBy } from '@invoicing/db/testing/env';
import { vi } from 'vitest';
import { root } from '../product/settings.ts';

let calls = 0;
let isRunning = false;

/**
 * Runs an operator's command within this process: loading what it imports takes far longer than what it does. Only its
 * own file is evaluated at each call; what it imports stays loaded. A test calls one command at a time.
 * @param file of the command, from the root of the project
 * @param env the variables that it gets in addition to those of this process
 * @returns its exit code, and what it wrote to standard output and standard error
 */
export async function runCommand(file: string, args: string[], env: Record<string, string>) {
  if (isRunning) throw new Error('another command runs in this process: wait until it has ended');
  isRunning = true;
  const { argv, exitCode } = process;
  const written: string[] = [];
  const write = (chunk: unknown) => written.push(String(chunk)) > 0;
  const streams = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(write));
  for (const [variable, value] of Object.entries(env)) vi.stubEnv(variable, value);
  Object.assign(process, { argv: [process.execPath, file, ...args], exitCode: undefined });
  calls += 1;
  try {
    await import(`${path.join(root, file)}?run=${calls}`);
    return { code: Number(process.exitCode ?? 0), said: written.join('') };
  } finally {
    Object.assign(process, { argv, exitCode });
    for (const stream of streams) stream.mockRestore();
    vi.unstubAllEnvs();
    isRunning = false;
  }
}

/** As `runCommand`, as a process of its own: it has to end, and its two outputs are kept apart. */
export function startCommand(
  file: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const options = { cwd: root, env: inheritedBy(env) };
  return promisify(execFile)(process.execPath, [path.join(root, file), ...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  );
}
