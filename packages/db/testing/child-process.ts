import { type ChildProcess, spawn } from 'node:child_process';
import { inheritedBy } from './env.ts';

/** A process of the product that a test starts, kills and starts again; at most one runs at a time, a second start throws. */
export type Child = { start: () => void; kill: (signal?: NodeJS.Signals) => Promise<void> };

/**
 * Runs `main` in a process of its own with these variables besides this process's own.
 * `kill` waits until the process is gone; nothing happens when none runs.
 */
export function childProcess(main: string, environment: () => Record<string, string>): Child {
  let running: ChildProcess | null = null;
  return {
    start() {
      if (running && running.exitCode === null) throw new Error(`${main} runs already: the one before would be left behind`);
      running = spawn(process.execPath, [main], { env: inheritedBy(environment()), stdio: 'inherit' });
    },
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
