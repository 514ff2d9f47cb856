import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { inheritedBy } from '@invoicing/db/testing/env';

const run = promisify(execFile);

/** This release. */
export const root = path.resolve(import.meta.dirname, '../../../..');

/** The release whose processes run while those of this one take their place: its commit. */
const formerRelease = '7e27711b7417b97be13049488d9687e075854368';

/**
 * Puts the former release into a folder, with its dependencies and its build.
 * @throws Error where this clone does not have its commit, or it does not build
 */
export async function buildFormer(folder: string): Promise<void> {
  await run('git', ['cat-file', '-e', `${formerRelease}^{commit}`], { cwd: root }).catch((error: unknown) => {
    const fetching = `git fetch --unshallow, or git fetch origin ${formerRelease}`;
    throw new Error(`This clone lacks the former release, ${formerRelease}. Fetch it: ${fetching}`, { cause: error });
  });
  mkdirSync(folder, { recursive: true });
  const archive = path.join(folder, 'release.tar');
  await run('git', ['archive', '--output', archive, formerRelease], { cwd: root });
  await run('tar', ['-xf', archive], { cwd: folder });
  const bin = [folder, root].map((home) => path.join(home, 'node_modules', '.bin'));
  const tools = path.join(root, '.tools', 'node_modules', '.bin');
  const env = inheritedBy({ PATH: [...bin, tools, inheritedBy({})['PATH']].join(path.delimiter) });
  const options = { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 };
  await run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'], options);
  await run('turbo', ['run', 'build', '--filter=@invoicing/panel', '--output-logs=errors-only'], options);
}
