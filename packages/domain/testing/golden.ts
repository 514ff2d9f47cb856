import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isUpdatingGolden } from './env.ts';

/** The documents in a folder: each `name.json` has its reviewed XML next to it in `name.xml`. */
export function goldenNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.basename(name, '.json'));
}

export function goldenInput(folder: string, name: string): string {
  return readFileSync(path.join(folder, `${name}.json`), 'utf8');
}

/** The XML that was reviewed. With UPDATE_GOLDEN=1 it becomes what is built now, to be reviewed as a difference. */
export function goldenXml(folder: string, name: string, built: string): string {
  const file = path.join(folder, `${name}.xml`);
  if (isUpdatingGolden) writeFileSync(file, built);
  return readFileSync(file, 'utf8');
}
