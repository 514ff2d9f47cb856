import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readJsonFile } from './json-file.ts';

const Running = z.object({ pid: z.number(), baseUrl: z.string(), simulatorControlUrl: z.string().optional() });

export type Running = z.infer<typeof Running>;

/** Where a product that runs on a data folder says so. */
export function runningFile(dataFolder: string): string {
  return path.join(dataFolder, 'running.json');
}

/** @throws Error naming the file when there is none or it is damaged */
export function readRunning(dataFolder: string): Running {
  return readJsonFile(runningFile(dataFolder), Running, 'If no product runs on this data folder, remove the file.');
}

/**
 * Two products on one data folder would share its database and its simulator's state file.
 * @throws Error naming the one that runs
 */
export function requireSingle(dataFolder: string): void {
  if (!existsSync(runningFile(dataFolder))) return;
  const { pid, baseUrl } = readRunning(dataFolder);
  const commandLine = `/proc/${pid}/cmdline`;
  const isAlive = existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(import.meta.dirname);
  if (pid === process.pid || !isAlive) return;
  throw new Error(
    `The product runs already on this data folder: ${baseUrl} (process ${pid}).\nStop it, or start another one: DATA_DIR=.data-2 PORT=4000 npm start`,
  );
}
