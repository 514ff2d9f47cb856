import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { nodeFlags } from '../../../scripts/node-flags.mjs';
import { inheritedBy } from './env.ts';

/**
 * A process of the product that a test starts, kills and starts again; at most one runs at a time, a second start
 * throws.
 */
export type Child = {
  start: () => void;
  kill: (signal?: NodeJS.Signals) => Promise<void>;
  signal: (signal: NodeJS.Signals) => void;
  /** The id of the process that runs, if one does. */
  pid: () => number | undefined;
};

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * What is killed writes no compile cache when it ends, so each process writes what it has compiled once it has had the
 * time to start.
 */
const keepCompiled = `data:text/javascript,${encodeURIComponent(`import { flushCompileCache } from 'node:module'; setTimeout(flushCompileCache, 3000).unref();`)}`;

/** A test that is killed leaves no process behind: what it has started notices, and ends. */
const leave = `${new URL('../../../scripts/product/leave-with-parent.mjs', import.meta.url)}?parent=${process.pid}`;

/**
 * Runs `main` in a process of its own, with these variables in addition to this process's own, the flags of Node that
 * belong to it, and more of them. One that is supervised starts again when it ends without `kill`, as it does in an
 * installation. `kill` waits until the process is gone; `signal` waits for nothing. Nothing happens when none runs.
 */
export function childProcess(
  main: string,
  environment: () => Record<string, string>,
  { supervised = false, flags: more = [] }: { supervised?: boolean; flags?: readonly string[] } = {},
): Child {
  const flags = [...(nodeFlags[path.relative(root, main)] ?? []), ...more];
  let running: ChildProcess | null = null;
  const launch = () => {
    const launched = spawn(process.execPath, ['--import', leave, '--import', keepCompiled, ...flags, main], {
      env: inheritedBy(environment()),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    running = launched;
    launched.once('exit', () => {
      if (supervised && running === launched) launch();
    });
  };
  return {
    start() {
      if (running && running.exitCode === null)
        throw new Error(`${main} runs already: the one before would be left behind`);
      launch();
    },
    signal: (signal) => void running?.kill(signal),
    pid: () => running?.pid,
    async kill(signal = 'SIGKILL') {
      const dying = running;
      running = null;
      if (!dying || dying.exitCode !== null) return;
      const gone = new Promise((resolve) => dying.once('exit', resolve));
      dying.kill(signal);
      await gone;
    },
  };
}
