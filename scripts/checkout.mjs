import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Runs on any Node from 20 on, before anything is installed: only built-in modules here.

/** @typedef {{ pid: number, startedAt: string | null, command: string }} Entry */

const lockCheckMs = 200;

/**
 * Registers a process that runs from this checkout until it ends: its modules must not be replaced meanwhile.
 * @param {string} root of the checkout
 * @param {number} pid
 * @param {string} command what a person typed
 * @returns {() => void} removes the note; one that a killed process leaves behind counts for nothing
 */
export function noteProcess(root, pid, command) {
  const file = path.join(folderOf(root), `${pid}.json`);
  try {
    mkdirSync(folderOf(root), { recursive: true });
    writeFileSync(file, JSON.stringify(entryOf(pid, command)));
  } catch (error) {
    // On a read-only file system nothing can be installed either.
    if (!isReadOnly(error)) throw error;
  }
  return () => rmSync(file, { force: true });
}

/**
 * The processes that run from this checkout now, without this one.
 * @param {string} root
 * @returns {Entry[]}
 */
export function otherProcesses(root) {
  if (!existsSync(folderOf(root))) return [];
  return readdirSync(folderOf(root))
    .filter((name) => /^\d+\.json$/.test(name))
    .flatMap((name) => readEntry(path.join(folderOf(root), name)) ?? [])
    .filter((entry) => entry.pid !== process.pid && isAlive(entry));
}

/**
 * Runs work that no other process of this checkout does at the same time.
 * @template T
 * @param {string} root
 * @param {() => Promise<T>} work
 * @param {{ quietMs: number, say: (text: string) => void }} wait how often a wait is explained, and where
 * @returns {Promise<T>}
 */
export async function withInstallationLock(root, work, { quietMs, say }) {
  const file = path.join(folderOf(root), 'installation.lock');
  mkdirSync(folderOf(root), { recursive: true });
  let saidAt = 0;
  while (!takeLock(file)) {
    if (Date.now() - saidAt >= quietMs) {
      saidAt = Date.now();
      say(`Process ${readEntry(file)?.pid ?? '?'} is installing the dependencies of this checkout; waiting for it …\n`);
    }
    await new Promise((resolve) => setTimeout(resolve, lockCheckMs));
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * @param {string} file
 * @returns {boolean} whether this process holds the lock now
 */
function takeLock(file) {
  try {
    writeFileSync(file, JSON.stringify(entryOf(process.pid, 'installation')), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const holder = readEntry(file);
  if (holder && !isAlive(holder)) removeStale(file, holder);
  return false;
}

/**
 * Removes the lock of a dead process. If another process has taken the lock in between, that one is restored.
 * @param {string} file
 * @param {Entry} dead
 */
function removeStale(file, dead) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (readEntry(aside)?.pid === dead.pid) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

/** @param {string} root */
function folderOf(root) {
  return path.join(root, '.run');
}

/**
 * @param {number} pid
 * @param {string} command
 * @returns {Entry}
 */
function entryOf(pid, command) {
  return { pid, startedAt: startOf(pid), command };
}

/**
 * @param {string} file
 * @returns {Entry | null} null where the file is gone or half written
 */
function readEntry(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** @param {Entry} entry */
function isAlive({ pid, startedAt }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  return startedAt === null || startOf(pid) === startedAt;
}

/**
 * When a process started, in ticks since the machine did: another process with the same id started at another time.
 * @param {number} pid
 * @returns {string | null} null where the system does not say
 */
function startOf(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  // The name of the program is in parentheses and may contain spaces.
  return readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? null;
}

/** @param {unknown} error */
function isReadOnly(error) {
  return ['EROFS', 'EACCES', 'EPERM'].includes(String(codeOf(error)));
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : null;
}
