import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs on any Node from 20 on, before anything is installed: only built-in modules here.

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const onWindows = process.platform === 'win32';
/** The oldest Node that runs TypeScript files as they are. */
const oldestNode = 24;
/** Holds the hash of the lock file that was installed last. */
const stamp = path.join(root, 'node_modules', '.installed-lock');
const parentCheckMs = 500;
/** What needs nothing that `npm run build` makes. */
const worksUnbuilt = new Set(['scripts/build.ts', 'scripts/verify-audit-export.ts', 'packages/cli/src/main.ts']);

/**
 * How long an installation may print nothing: after `quietMs` the person who waits sees what it waits for, after
 * `stalledMs` it is given up.
 */
const patience = { quietMs: 15_000, stalledMs: 180_000 };

/**
 * Installs the project's package manager and dependencies, then runs a TypeScript file of scripts/ under the project's
 * own Node. Ends this process with that file's exit code.
 * @param {string} script path of the file, relative to scripts/
 * @param {typeof patience} limits
 */
export async function runInstalled(script, limits = patience) {
  const env = await installed(limits);
  launch([path.join(root, 'scripts', script), ...process.argv.slice(2)], env);
}

/**
 * Runs a TypeScript file of the project, given with its arguments on the command line, under the project's own Node.
 * Installs the dependencies only where the lock file has changed since, so that it works without a registry and on a
 * file system that cannot be written. The processes of the product (apps/) run as in production. Ends this process with
 * that file's exit code.
 */
export async function runCommand() {
  const [file = '', ...args] = process.argv.slice(2);
  const env = isInstalled()
    ? environment([path.join(root, '.tools', 'node_modules', '.bin')])
    : await installed(patience);
  if (!worksUnbuilt.has(file)) requireBuild(file);
  launch(
    [path.join(root, file), ...(args[0] === '--' ? args.slice(1) : args)],
    file.startsWith('apps/') ? { ...env, NODE_ENV: 'production' } : env,
  );
}

/**
 * Starts Node with these arguments in place of this process: signals reach it, and so does the end of what started this
 * process, which a shell between npm and Node does not pass on.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function launch(args, env) {
  const node = ownNode();
  const child = spawn(node, args, { cwd: root, env, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, parentCheckMs);
  child.on('error', (error) => fail(`Could not start ${node}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
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

/** @param {typeof patience} limits */
async function installed(limits) {
  const env = environment([]);
  env.PATH = [...(await pnpmFolder(env, limits)), env.PATH].join(path.delimiter);
  await install(env, limits);
  return env;
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

/** @param {string} file */
function requireBuild(file) {
  const needed = [
    'packages/db/src/generated',
    ...(file.startsWith('apps/panel/') ? ['apps/panel/.next/BUILD_ID'] : []),
  ];
  if (needed.some((built) => !existsSync(path.join(root, built))))
    fail('The product is not built yet. Build it first: npm run build');
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {typeof patience} limits
 */
async function install(env, limits) {
  const isFirst = !existsSync(path.join(root, 'node_modules'));
  if (isFirst) process.stdout.write('Installing the dependencies; the first time this takes a minute …\n');
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
 * The Node that the lock file pins by hash for this platform; where there is none, the one that runs this, if it is new
 * enough.
 */
function ownNode() {
  const packages = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`];
  const found = packages
    .map((name) => path.join(root, 'node_modules', name, 'bin', 'node'))
    .find((file) => existsSync(file));
  if (found) return found;
  if (Number(process.versions.node.split('.')[0]) >= oldestNode) return process.execPath;
  return fail(
    `There is no packaged Node for ${process.platform} ${process.arch}. Install Node ${oldestNode} or newer and run this again.`,
  );
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
 * What is installed is pinned by the hashes of scripts/package-manager/package-lock.json.
 * @param {NodeJS.ProcessEnv} env
 * @param {typeof patience} limits
 */
async function pnpmFolder(env, limits) {
  const wanted = readJson(path.join(root, 'package.json')).packageManager.split('@')[1];
  const found = spawnSync('pnpm', ['--version'], { cwd: root, env, encoding: 'utf8', shell: onWindows });
  if (found.status === 0 && found.stdout.trim() === wanted) return [];
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
  return [path.join(tools, 'node_modules', '.bin')];
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

/**
 * @param {string} message
 * @param {number} [code]
 * @returns {never}
 */
function fail(message, code = 1) {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}
