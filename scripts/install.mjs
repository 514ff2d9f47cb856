import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { otherProcesses, withInstallationLock } from './checkout.mjs';

// Runs on any Node from 20 on, before anything is installed: only built-in modules here.

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const onWindows = process.platform === 'win32';
/** Holds the hash of the lock file that was installed last. */
const stamp = path.join(root, 'node_modules', '.installed-lock');
const toolsFolder = path.join(root, '.tools', 'node_modules', '.bin');

/**
 * How long an installation may be silent: after `quietMs` its current step is shown, after `stalledMs` it is aborted.
 */
export const patience = { quietMs: 15_000, stalledMs: 180_000 };

/**
 * Installs the dependencies if the lock file has changed and returns this process's variables. Without a change it
 * needs neither a registry nor a writable file system.
 * @param {typeof patience} limits
 * @param {{ needsPnpm: boolean }} needs whether what is run calls the package manager
 */
export async function installed(limits, { needsPnpm }) {
  if (isInstalled() && (!needsPnpm || hasPnpm(environment([toolsFolder])))) return environment([toolsFolder]);
  return await withInstallationLock(
    root,
    async () => {
      if (!isInstalled()) refuseWhileRunning();
      const env = environment([]);
      env.PATH = [...(await pnpmFolder(env, limits)), env.PATH].join(path.delimiter);
      if (!isInstalled()) await install(env, limits);
      return env;
    },
    { quietMs: limits.quietMs, say: (text) => void process.stdout.write(text) },
  );
}

/** An installation replaces the modules that running processes still read. */
function refuseWhileRunning() {
  const running = otherProcesses(root);
  if (running.length === 0) return;
  const list = running.map(({ pid, command }) => `  ${command} (process ${pid})`).join('\n');
  fail(
    `The dependencies have changed and have to be installed, but this checkout is in use:\n${list}\nStop it, then run this again.`,
  );
}

/** Whether what the lock file says is what was installed last. */
function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .digest('hex');
}

/**
 * This process's variables, with the project's tools first in PATH.
 * @param {string[]} folders
 */
function environment(folders) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, ...quietTools() };
  // `npm run` describes itself in npm_* variables, which pnpm would take for its own settings.
  for (const name of Object.keys(env)) if (/^npm_/i.test(name) && name !== 'npm_config_registry') delete env[name];
  env.PATH = [path.join(root, 'node_modules', '.bin'), ...folders, env.PATH].join(path.delimiter);
  return env;
}

/** Disables the tools' telemetry. */
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
 * @param {NodeJS.ProcessEnv} env
 * @param {typeof patience} limits
 */
async function install(env, limits) {
  if (!existsSync(path.join(root, 'node_modules')))
    process.stdout.write('Installing the dependencies; the first time this takes a minute …\n');
  // CI=1 keeps pnpm from asking questions; a terminal may be attached.
  rmSync(stamp, { force: true });
  await run(
    'Installing the dependencies',
    'pnpm',
    ['install', '--frozen-lockfile', '--reporter=append-only'],
    { ...env, CI: '1' },
    limits,
  );
  writeFileSync(stamp, lockHash());
}

/**
 * The folder to put first in PATH so that `pnpm` is the version that package.json names; none when it is there already.
 * What is installed is pinned by the hashes of scripts/package-manager/package-lock.json.
 * @param {NodeJS.ProcessEnv} env
 * @param {typeof patience} limits
 */
async function pnpmFolder(env, limits) {
  if (hasPnpm(env)) return [];
  const wanted = wantedPnpm();
  const tools = path.join(root, '.tools');
  const manifest = path.join(tools, 'node_modules', 'pnpm', 'package.json');
  if (!existsSync(manifest) || readJson(manifest).version !== wanted) {
    rmSync(tools, { recursive: true, force: true });
    mkdirSync(tools, { recursive: true });
    for (const file of ['package.json', 'package-lock.json'])
      copyFileSync(path.join(root, 'scripts', 'package-manager', file), path.join(tools, file));
    await run(
      'Installing the package manager',
      'npm',
      ['install', '--prefix', tools, '--no-audit', '--no-fund', '--loglevel=http'],
      env,
      limits,
    );
  }
  return [toolsFolder];
}

/**
 * Whether `pnpm` is the version that package.json names.
 * @param {NodeJS.ProcessEnv} env
 */
function hasPnpm(env) {
  const found = spawnSync('pnpm', ['--version'], { cwd: root, env, encoding: 'utf8', shell: onWindows });
  return found.status === 0 && found.stdout.trim() === wantedPnpm();
}

function wantedPnpm() {
  return readJson(path.join(root, 'package.json')).packageManager.split('@')[1];
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Runs an installation quietly: its output is shown when it fails; while it says nothing, its last line is.
 * @param {string} what the message for the person who waits
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {typeof patience} limits
 * @returns {Promise<void>}
 */
function run(what, command, args, env, { quietMs, stalledMs }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], shell: onWindows });
    let output = '';
    let lastAt = Date.now();
    const watch = setInterval(() => {
      const silentMs = Date.now() - lastAt;
      const lastLine = output.trimEnd().split('\n').at(-1)?.trim() || 'no answer of the registry yet';
      if (silentMs >= stalledMs) {
        child.kill('SIGKILL');
        fail(
          `${what}: nothing has arrived for ${stalledMs / 1000} s; given up. Check the connection to the npm registry and run this again.\n${output}`,
        );
      } else if (silentMs >= quietMs) process.stdout.write(`${what}: still waiting for the registry (${lastLine})\n`);
    }, quietMs);
    const note = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString('utf8');
      lastAt = Date.now();
    };
    child.stdout?.on('data', note);
    child.stderr?.on('data', note);
    child.on('error', (error) => fail(`${what}: could not run ${command}: ${error.message}`));
    child.on('close', (code) => {
      clearInterval(watch);
      if (code === 0) resolve();
      else
        fail(
          `${output}\n${what} failed ("${command} ${args.join(' ')}"). The npm registry must be reachable.`,
          code ?? 1,
        );
    });
  });
}

/** What a person typed, as far as npm says. */
export function commandLine() {
  const script = process.env.npm_lifecycle_event;
  if (script === undefined) return path.relative(root, process.argv[1] ?? '');
  return ['start', 'test'].includes(script) ? `npm ${script}` : `npm run ${script}`;
}

/**
 * @param {string} message
 * @param {number} [code]
 * @returns {never}
 */
export function fail(message, code = 1) {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}
