import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import type { Variables } from '../env.ts';
import { openLogFile } from './log-file.ts';

/** One process of the product. */
export type Part = {
  name: string;
  folder: string;
  /** What Node runs: its flags, the file, the file's arguments. */
  args: string[];
  env: Variables;
  /** Answers below 500 once the part is ready; null when it serves nothing. */
  healthUrl: string | null;
};

export type Processes = {
  start: (part: Part) => void;
  /** Everything has started: from now on a part that exits is restarted, without limit. */
  settle: () => void;
  stop: () => Promise<void>;
  pids: () => number[];
};

export type ProcessOptions = {
  logFolder: string;
  /** Shows the parts' output here too. */
  isVerbose: boolean;
  say: (line: string) => void;
  /** Called once when a part keeps dying while everything starts. */
  onGiveUp: (reason: string) => void;
  /** Stays open for as long as a part runs. */
  lifeline?: Writable | null;
  firstDelayMs?: number;
};

const maxRestarts = 5;
const longestDelayMs = 30_000;
const stopGraceMs = 10_000;
/** After running this long a part counts as stable: its next exit counts as the first. */
const provenMs = 60_000;
const preload = `${new URL('leave-with-parent.mjs', import.meta.url)}?parent=${process.pid}`;

type Running = { child: ChildProcess; exited: Promise<void> };

/**
 * Keeps parts running: one that exits is restarted with growing delays; one that keeps exiting during the start aborts
 * it.
 */
export function createProcesses(options: ProcessOptions): Processes {
  const running = new Map<string, Running>();
  let [isStopping, isSettled] = [false, false];

  const launch = (part: Part, falls: number): void => {
    const startedAt = Date.now();
    const { child, exited } = spawnPart(part, options);
    running.set(part.name, { child, exited });
    void exited.then(() => {
      const { exitCode: code, signalCode: signal } = child;
      running.delete(part.name);
      if (isStopping) return;
      const before = Date.now() - startedAt > provenMs ? 0 : falls;
      const file = logFile(options, part);
      const end = `The ${part.name} ended unexpectedly (${signal ?? `exit code ${code}`})`;
      if (before >= maxRestarts && !isSettled)
        return options.onGiveUp(`${end} ${maxRestarts + 1} times; its log is ${file}. The end of it:\n${tail(file)}`);
      const delayMs = Math.min((options.firstDelayMs ?? 1000) * 2 ** before, longestDelayMs);
      options.say(`${end}; starting it again in ${delayMs / 1000} s (its log is ${file}).`);
      setTimeout(() => !isStopping && launch(part, before + 1), delayMs);
    });
  };

  const stop = async (): Promise<void> => {
    isStopping = true;
    const all = [...running.values()];
    const end = (signal: 'SIGTERM' | 'SIGKILL') => all.forEach(({ child }) => void child.kill(signal));
    end('SIGTERM');
    const late = setTimeout(end, stopGraceMs, 'SIGKILL');
    await Promise.all(all.map(({ exited }) => exited));
    clearTimeout(late);
  };

  const settle = (): void => {
    isSettled = true;
  };
  const pids = () => [...running.values()].flatMap(({ child }) => child.pid ?? []);
  return { start: (part) => launch(part, 0), settle, stop, pids };
}

/** In a process group of its own, so that Ctrl-C reaches it only in the order that `stop` keeps. */
function spawnPart(part: Part, options: ProcessOptions): Running {
  const child = spawn(process.execPath, ['--import', preload, ...part.args], {
    cwd: part.folder,
    env: part.env,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc', options.lifeline ?? 'ignore'],
  });
  const log = openLogFile(options.logFolder, part.name, { say: options.say });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', log.write);
    if (options.isVerbose)
      stream?.on('data', (chunk: Buffer) =>
        options.say(chunk.toString('utf8').trimEnd().replace(/^/gm, `${part.name}: `)),
      );
  }
  child.once('error', (error) => options.say(`The ${part.name} did not start: ${error.message}`));
  const exited = new Promise<void>((resolve) => child.once('close', () => void log.end().then(resolve)));
  return { child, exited };
}

function logFile({ logFolder }: ProcessOptions, { name }: Part): string {
  return path.join(logFolder, `${name}.log`);
}

function tail(file: string): string {
  if (!existsSync(file)) return '(nothing could be written to it)';
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-20).join('\n');
}

/**
 * Waits until an address answers below 500.
 * @param signal when to wait no longer
 * @throws Error naming the part that did not come up
 */
export async function waitForHealth(name: string, url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(5000)]);
    const status = await fetch(url, { redirect: 'manual', signal: timeout }).then(
      (response) => response.status,
      () => null,
    );
    if (status !== null && status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(
    `The ${name} did not answer at ${url} in time; its log is in the folder logs of the data. START_TIMEOUT_S allows for more.`,
  );
}
