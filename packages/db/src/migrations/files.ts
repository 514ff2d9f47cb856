import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One folder of prisma/migrations: its name, its SQL, and the checksum by which Prisma recognizes the text. */
export type Migration = { name: string; script: string; checksum: string };

const projectFolder = path.resolve(import.meta.dirname, '../../../../prisma/migrations');

/**
 * Checksums of earlier texts of migrations that produced the same schema; a database migrated with one of them is
 * accepted.
 */
const earlierChecksums: Readonly<Record<string, string>> = {
  // Created the role without checking whether an administrator had created it before.
  '20261121090000_row_level_security': '9a0019e2809305264fb632054d9b932d900e559aedbc6a5f1316a9649c0f9289',
};

/** The migrations that this code expects, oldest first. */
export function expectedMigrations(folder: string = projectFolder): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/**
 * Reads the same migrations with their SQL.
 * @throws Error when a folder has no migration.sql
 */
export function readMigrations(folder: string = projectFolder): Migration[] {
  return expectedMigrations(folder).map((name) => {
    const script = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
    return { name, script, checksum: checksumOf(script) };
  });
}

/**
 * True if the recorded checksum is that of this text or of an accepted earlier one. Line endings are ignored, as Prisma
 * does.
 */
export function isTextOf({ name, script, checksum }: Migration, recorded: string): boolean {
  if (recorded === checksum || recorded === earlierChecksums[name]) return true;
  const unix = script.replaceAll('\r\n', '\n');
  return recorded === checksumOf(unix) || recorded === checksumOf(unix.replaceAll('\n', '\r\n'));
}

function checksumOf(script: string): string {
  return createHash('sha256').update(script).digest('hex');
}
