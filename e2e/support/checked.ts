import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
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
