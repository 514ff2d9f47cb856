import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs on any Node from 20 on, before anything is installed: only built-in modules here.

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const onWindows = process.platform === 'win32';

/**
 * Installs the project's package manager and dependencies, then runs a TypeScript file of scripts/ under the project's own Node.
 * Ends this process with that file's exit code.
 * @param {string} script path of the file, relative to scripts/
 */
export function runInstalled(script) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, ...quietTools() };
  // `npm run` describes itself in npm_* variables, which pnpm would take for its own settings.
  for (const name of Object.keys(env)) if (/^npm_/i.test(name) && name !== 'npm_config_registry') delete env[name];
  env.PATH = [path.join(root, 'node_modules', '.bin'), ...pnpmFolder(env), env.PATH].join(path.delimiter);
  install(env);
  const node = path.join(root, 'node_modules', 'node', 'bin', onWindows ? 'node.exe' : 'node');
  const child = spawn(node, [path.join(root, 'scripts', script), ...process.argv.slice(2)], { cwd: root, env, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`Could not start ${node}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

/** @param {NodeJS.ProcessEnv} env */
function install(env) {
  const isFirst = !existsSync(path.join(root, 'node_modules'));
  if (isFirst) process.stdout.write('Installing the dependencies; the first time this takes a minute …\n');
  // CI=1 keeps pnpm from asking questions; a terminal may be attached.
  const options = { cwd: root, env: { ...env, CI: '1' }, encoding: /** @type {const} */ ('utf8'), shell: onWindows };
  const { status, stdout, stderr, error } = spawnSync('pnpm', ['install', '--frozen-lockfile', '--reporter=append-only'], options);
  if (status !== 0) fail(`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}\nThe dependencies could not be installed. The npm registry must be reachable.`);
}

/** What keeps the tools from phoning home. */
function quietTools() {
  return {
    NEXT_TELEMETRY_DISABLED: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    DO_NOT_TRACK: '1',
    CHECKPOINT_DISABLE: '1',
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
  };
}

/**
 * The folder to put first in PATH so that `pnpm` is the version that package.json names; none when it is there already.
 * @param {NodeJS.ProcessEnv} env
 */
function pnpmFolder(env) {
  const wanted = readJson(path.join(root, 'package.json')).packageManager.split('@')[1];
  const found = spawnSync('pnpm', ['--version'], { cwd: root, env, encoding: 'utf8', shell: onWindows });
  if (found.status === 0 && found.stdout.trim() === wanted) return [];
  const tools = path.join(root, '.tools');
  const manifest = path.join(tools, 'node_modules', 'pnpm', 'package.json');
  if (!existsSync(manifest) || readJson(manifest).version !== wanted) {
    mkdirSync(tools, { recursive: true });
    writeFileSync(path.join(tools, 'package.json'), '{"private":true}\n');
    run('npm', ['install', '--prefix', tools, '--no-save', '--no-audit', '--no-fund', '--loglevel=error', `pnpm@${wanted}`], env);
  }
  return [path.join(tools, 'node_modules', '.bin')];
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function run(command, args, env) {
  const result = spawnSync(command, args, { cwd: root, env, stdio: 'inherit', shell: onWindows });
  if (result.error) fail(`Could not run ${command}: ${result.error.message}`);
  if (result.status !== 0) fail(`"${command} ${args.join(' ')}" failed; its messages are above. The npm registry must be reachable.`, result.status ?? 1);
}

/**
 * @param {string} message
 * @param {number} [code]
 * @returns {never}
 */
function fail(message, code = 1) {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}
