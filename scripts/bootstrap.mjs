// Runs on Node 20 with nothing but npm: gets pnpm from the registry, installs, then hands over to Node 24 from node_modules.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
const tools = path.join(root, '.tools');
const windows = process.platform === 'win32';

/** The environment of every child: no npm variables (they confuse pnpm), no telemetry, Node 24 and pnpm first in PATH. */
export function childEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || name.toLowerCase() === 'npm_config_registry');
  const folders = [path.join(root, 'node_modules', '.bin'), path.join(tools, 'node_modules', '.bin'), process.env.PATH ?? ''];
  return {
    ...Object.fromEntries(kept),
    PATH: folders.join(path.delimiter),
    NEXT_TELEMETRY_DISABLED: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    CHECKPOINT_DISABLE: '1',
    PRISMA_SCHEMA_ENGINE_BINARY: path.join(root, 'scripts', 'prisma-engine', 'schema-engine-bin.mjs'),
  };
}

/** Runs a command in the project's root and ends the process with its status when it fails. */
export function run(command, args, extra = {}) {
  const result = spawnSync(command, args, { cwd: root, env: { ...childEnvironment(), ...extra }, stdio: 'inherit', shell: windows });
  if (result.error) throw result.error;
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Installs pnpm where it is missing, then the dependencies exactly as locked, then generates the database client. */
export function install() {
  const wanted = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).packageManager.split('@')[1];
  const manifest = path.join(tools, 'node_modules', 'pnpm', 'package.json');
  if (!existsSync(manifest) || JSON.parse(readFileSync(manifest, 'utf8')).version !== wanted) {
    mkdirSync(tools, { recursive: true });
    writeFileSync(path.join(tools, 'package.json'), '{"private":true}\n');
    run('npm', ['install', '--prefix', tools, '--no-save', '--no-audit', '--no-fund', '--loglevel=error', `pnpm@${wanted}`]);
  }
  run(path.join(tools, 'node_modules', '.bin', 'pnpm'), ['install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn']);
  run('prisma', ['generate'], { PRISMA_HIDE_UPDATE_MESSAGE: '1' });
}
