import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';

/** A separate process that stops a server once everything that uses it has ended, in whatever way. */
export type Guard = {
  /** The server runs as long as any process has this pipe open: pass it to each process that uses the server. */
  lifeline: Writable;
  /** Lets go of the lifeline; the guard stops what still runs, and ends. */
  release: () => Promise<void>;
};

const program = path.join(import.meta.dirname, 'guard-process.ts');
const checkMs = 200;

/**
 * Ensures that the server of a data folder is stopped when this process and those with the lifeline have ended. The
 * guard has its own session, so that signals to this process's group do not reach it.
 * @param passing what is removed after that; null where the data stay
 */
export function guardServer(folder: string, passing: string | null = null): Guard {
  const guard = spawn(process.execPath, [program, folder, ...(passing === null ? [] : [passing])], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  return { lifeline: guard.stdin, release: () => release(guard) };
}

/**
 * Waits until the guard of an earlier run has stopped its server: a server that is about to end cannot be adopted.
 * @param say is called once when there is something to wait for
 */
export async function awaitGuard(folder: string, say: (line: string) => void): Promise<void> {
  if (!isGuarded(folder)) return;
  say('Waiting for the processes and the database of the run before to end …');
  while (isGuarded(folder)) await new Promise((resolve) => setTimeout(resolve, checkMs));
}

async function release(guard: ChildProcess): Promise<void> {
  if (guard.exitCode !== null || guard.signalCode !== null) return;
  guard.ref();
  const ended = once(guard, 'exit');
  guard.stdin?.end();
  await ended;
}

/** Where a guard says that it guards a folder. */
export const pidFile = (folder: string) => `${folder}.guard`;

function isGuarded(folder: string): boolean {
  if (!existsSync(pidFile(folder))) return false;
  const pid = Number(readFileSync(pidFile(folder), 'utf8'));
  const commandLine = `/proc/${pid}/cmdline`;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes(program);
}
