import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One folder of prisma/migrations: its name, its SQL, and the checksum by which Prisma recognizes the text. */
export type Migration = { name: string; script: string; checksum: string };

const projectFolder = path.resolve(import.meta.dirname, '../../../../prisma/migrations');

/** Earlier texts that led to the same schema: a database that was migrated with one of them is as good as any other. */
const earlierChecksums: Readonly<Record<string, string>> = {
  // Made the role without looking whether an administrator had made it before.
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
 * The same with their SQL.
 * @throws Error when a folder has no migration.sql
 */
export function readMigrations(folder: string = projectFolder): Migration[] {
  return expectedMigrations(folder).map((name) => {
    const script = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
    return { name, script, checksum: checksumOf(script) };
  });
}

/**
 * Whether a database that recorded this checksum was migrated with this text, or with one that is as good. Line ends do
 * not count, as for Prisma.
 */
export function isTextOf({ name, script, checksum }: Migration, recorded: string): boolean {
  if (recorded === checksum || recorded === earlierChecksums[name]) return true;
  const unix = script.replaceAll('\r\n', '\n');
  return recorded === checksumOf(unix) || recorded === checksumOf(unix.replaceAll('\n', '\r\n'));
}

function checksumOf(script: string): string {
  return createHash('sha256').update(script).digest('hex');
}
