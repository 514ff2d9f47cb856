import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { noteProcess } from './checkout.mjs';
import { commandLine, fail, installed, patience, root } from './install.mjs';
import { nodeFlags } from './node-flags.mjs';

// Runs on any Node from 20 on, before anything is installed: only built-in modules here.

/** The oldest Node that runs TypeScript files as they are. */
const oldestNode = 24;
const parentCheckMs = 500;
const isOfProduct = /^apps\/[^/]+\/src\//;
/** Node's compile cache: loading the modules takes half as long. It is as trusted as the modules themselves. */
const compiled = path.join(root, 'node_modules', '.cache', 'compiled');
/** Scripts that do not need the result of `npm run build`. */
const worksUnbuilt = new Set(['scripts/build.ts', 'scripts/verify-audit-export.ts', 'packages/cli/src/main.ts']);

/**
 * Runs a TypeScript file of scripts/ under the project's own Node, with the dependencies installed. Ends this process
 * with that file's exit code.
 * @param {string} script path of the file, relative to scripts/
 * @param {typeof patience} limits
 */
export async function runInstalled(script, limits = patience) {
  const env = await installed(limits, { needsPnpm: true });
  launch([path.join(root, 'scripts', script), ...process.argv.slice(2)], env);
}

/**
 * Runs a TypeScript file of the project, given with its arguments on the command line, under the project's own Node,
 * with the dependencies installed. The processes of the product (in apps) run as in production. Ends this process with
 * that file's exit code.
 */
export async function runCommand() {
  const [file = '', ...args] = process.argv.slice(2);
  const env = await installed(patience, { needsPnpm: false });
  if (!worksUnbuilt.has(file)) requireBuild(file);
  launch(
    [...(nodeFlags[file] ?? []), path.join(root, file), ...(args[0] === '--' ? args.slice(1) : args)],
    isOfProduct.test(file) ? { ...env, NODE_ENV: 'production' } : env,
  );
}

/**
 * Starts Node with these arguments in place of this process: it receives signals, and notices the end of the parent
 * process, which a shell between npm and Node does not pass on.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function launch(args, env) {
  const node = ownNode();
  const child = spawn(node, args, { cwd: root, env: { NODE_COMPILE_CACHE: compiled, ...env }, stdio: 'inherit' });
  // The child is registered rather than this process, because it outlives this one if that is killed.
  if (child.pid !== undefined) {
    const forget = noteProcess(root, child.pid, commandLine());
    child.on('exit', forget);
  }
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

/** @param {string} file */
function requireBuild(file) {
  const needed = [
    'packages/db/src/generated',
    // The file that its build writes last.
    ...(file.startsWith('apps/panel/') ? ['apps/panel/.next/hosted-scripts.json'] : []),
  ];
  if (needed.some((built) => !existsSync(path.join(root, built))))
    fail('The product is not built yet. Build it first: npm run build');
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
