import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** Builds the panel through turbo, which skips it when none of its inputs changed. */
export function buildPanel() {
  const { status } = spawnSync('turbo', ['run', 'build', '--filter=@invoicing/panel', '--output-logs=errors-only', '--log-prefix=none'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } });
  if (status !== 0) throw new Error('the panel could not be built');
}
