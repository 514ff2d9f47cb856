import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readEnv } from './env.ts';

/** The processes that run journeys share what they have done: a file for each state of a page, and for each code. */
const folder = path.join(path.dirname(readEnv().demoFile), 'checked');

/** Before the journeys of a run: nothing is checked and no code is used yet. */
export function forgetChecks(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
}

/** @returns whether this process is the first of the run to check the state, or to use the code */
export function takeCheck(state: string): boolean {
  try {
    writeFileSync(path.join(folder, createHash('sha256').update(state).digest('hex')), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

const countsFile = path.join(folder, 'counts');

/** Counts something that the run has done, for all of its processes. */
export function countOne(what: string): void {
  appendFileSync(countsFile, `${what}\n`);
}

/** After the journeys: what the run has counted, by its name. */
export function sayCounts(): void {
  if (!existsSync(countsFile)) return;
  const counts = new Map<string, number>();
  for (const what of readFileSync(countsFile, 'utf8').trimEnd().split('\n'))
    counts.set(what, (counts.get(what) ?? 0) + 1);
  for (const [what, count] of counts) process.stdout.write(`axe, ${what}: ${count}\n`);
}
