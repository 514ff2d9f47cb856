import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { compiledBy } from '@invoicing/db/testing/env';
import { runInProcess } from '@invoicing/db/testing/run-in-process';

const program = path.join(import.meta.dirname, '../src/main.ts');

type Environment = Record<string, string>;
export type Ended = { code: number | null; out: string; err: string };

/** Starts `inv` as a process of its own, with these variables and none of ours. */
function start(given: readonly string[], env: Environment): ChildProcess {
  return spawn(process.execPath, [program, ...given], {
    env: { NODE_ENV: 'production', ...compiledBy(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs `inv` to its end. */
export async function run(given: readonly string[], env: Environment = {}): Promise<Ended> {
  const child = start(given, env);
  if (!child.stdout || !child.stderr) throw new Error('the streams are piped');
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, out, err };
}

/**
 * Runs `inv` to its end within this process, with these variables and those of this one. For arguments that commander
 * accepts: it ends the process where it refuses some.
 */
export async function inv(given: readonly string[], env: Environment = {}): Promise<Ended> {
  const { code, stdout, stderr } = await runInProcess(program, given, env);
  return { code, out: stdout, err: stderr };
}

/** `inv` while it runs; `interrupt` is Ctrl-C. */
export function launch(given: readonly string[], env: Environment) {
  const child = start(given, env);
  let out = '';
  const read = (chunk: Buffer) => {
    out += chunk.toString();
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  const closed = once(child, 'close');
  return {
    lines: () => out.trimEnd().split('\n'),
    interrupt: async (): Promise<number | null> => {
      child.kill('SIGINT');
      const [code] = await closed;
      return code;
    },
  };
}
