import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { z } from 'zod';

/**
 * Reads a JSON file of the data folder.
 * @param remedy what the person who reads the error can do, as a sentence
 * @throws Error that names the file, what is wrong with it, and the remedy
 */
export function readJsonFile<T>(file: string, schema: z.ZodType<T>, remedy: string): T {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}. ${remedy}`, {
      cause: error,
    });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const members = [
    ...new Set(parsed.error.issues.map(({ path: [name] }) => (name === undefined ? 'everything' : String(name)))),
  ];
  throw new Error(`${file} lacks or has damaged: ${members.join(', ')}. ${remedy}`);
}

/**
 * Writes a JSON file for its owner only, whole or not at all: a full disk or a kill leaves the earlier one as it was.
 */
export function writeJsonFile(file: string, value: object): void {
  const fresh = `${file}.new`;
  writeFileSync(fresh, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(fresh, file);
}
