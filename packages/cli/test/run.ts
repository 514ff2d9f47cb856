import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { compiledBy } from '@invoicing/db/testing/env';
import { vi } from 'vitest';

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

let calls = 0;

/**
 * Runs `inv` to its end within this process, with these variables and those of this one: loading what it imports takes
 * far longer than a command does. For arguments that commander accepts, one call at a time.
 */
export async function inv(given: readonly string[], env: Environment = {}): Promise<Ended> {
  const { argv, exitCode } = process;
  const listeners = process.listeners('SIGINT');
  const written = { stdout: '', stderr: '' };
  const streams = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((chunk) => {
      written[name] += String(chunk);
      return true;
    }),
  );
  for (const [variable, value] of Object.entries(env)) vi.stubEnv(variable, value);
  Object.assign(process, { argv: [process.execPath, program, ...given], exitCode: undefined });
  calls += 1;
  try {
    await import(`${program}?run=${calls}`);
    return { code: Number(process.exitCode ?? 0), out: written.stdout, err: written.stderr };
  } finally {
    Object.assign(process, { argv, exitCode });
    // Left behind, it would swallow the Ctrl-C that ends the run of tests.
    for (const stop of process.listeners('SIGINT')) if (!listeners.includes(stop)) process.off('SIGINT', stop);
    for (const stream of streams) stream.mockRestore();
    vi.unstubAllEnvs();
  }
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
