import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import openapiTS, { astToString } from 'openapi-typescript';

const run = promisify(execFile);
const compiler = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript-native/package.json')),
  'bin',
  'tsc',
);

/** A folder outside the project for what a stranger's tools make of the document; the caller removes it. */
export type Workshop = { folder: string; remove(): void };

export function openWorkshop(): Workshop {
  const folder = mkdtempSync(path.join(tmpdir(), 'generated-client-'));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** The types of openapi-typescript, with no option set, in `openapi-typescript.ts`. */
export async function generateTypes({ folder }: Workshop, document: object): Promise<void> {
  const types = astToString(await openapiTS(JSON.stringify(document)));
  writeFileSync(path.join(folder, 'openapi-typescript.ts'), types);
}

/** The client of @hey-api/openapi-ts, with no option set, in `hey-api`. */
export async function generateClient({ folder }: Workshop, document: object): Promise<void> {
  await createClient({
    input: JSON.parse(JSON.stringify(document)),
    output: { path: path.join(folder, 'hey-api') },
    logs: { level: 'silent' },
  });
}

/**
 * Compiles files of the folder with everything that they import, as strictly as TypeScript can.
 * @returns what the compiler has to say; empty where all is well
 */
export async function compile({ folder }: Workshop, files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const options = ['--strict', '--noEmit', '--skipLibCheck', '--target', 'ES2023', '--lib', 'ES2023,DOM,DOM.Iterable'];
  const modules = ['--module', 'ESNext', '--moduleResolution', 'bundler', '--types', ''];
  const args = [compiler, ...options, ...modules, ...Object.keys(files)];
  return run(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  );
}
