import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readEnv } from './env.ts';

/** The processes that run journeys share what they have checked: a file for each state of a page. */
const folder = path.join(path.dirname(readEnv().demoFile), 'checked');

/** Before the journeys of a run: nothing is checked yet. */
export function forgetChecks(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
}

/** @returns whether this process is the first of the run to check the state */
export function takeCheck(state: string): boolean {
  try {
    writeFileSync(path.join(folder, createHash('sha256').update(state).digest('hex')), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
