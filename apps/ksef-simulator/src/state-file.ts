import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { Change } from './state.ts';

const header = JSON.stringify({ format: 'ksef-simulator/2' });

/**
 * Reads the changes of a state file: a header, then one JSON document per line. An incomplete last line, as after a
 * kill, is ignored. A file in another format is renamed, never overwritten.
 */
export function readStateFile(file: string): Change[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  const changes = lines[0] === header ? lines.slice(1).map(parseChange) : [null];
  const readable = changes.filter((change) => change !== null);
  if (readable.length === changes.length) return readable;
  renameSync(file, `${file}.unreadable`);
  return [];
}

function parseChange(line: string): Change | null {
  try {
    return Change.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

export type StateWriter = { append: (change: Change) => void; close: () => void };

/** Rewrites the file with only the current changes, atomically by renaming, and keeps it open for further ones. */
export function openStateFile(file: string, changes: readonly Change[]): StateWriter {
  mkdirSync(path.dirname(file), { recursive: true });
  const text = [header, ...changes.map((change) => JSON.stringify(change)), ''].join('\n');
  writeFileSync(`${file}.tmp`, text, { mode: 0o600 });
  renameSync(`${file}.tmp`, file);
  const handle = openSync(file, 'a');
  return { append: (change) => void writeSync(handle, `${JSON.stringify(change)}\n`), close: () => closeSync(handle) };
}
