import type { Db } from '@invoicing/db/connection/client';
import type { Prisma } from '@invoicing/db/generated/client';
import { canonicalJson, hashOfContent } from '@invoicing/domain/drafts/content-hash';
import { fromNewerRelease } from '@invoicing/domain/testing/from-a-newer-release';
import type { Json } from './harness.ts';

export { unknownMember } from '@invoicing/domain/testing/from-a-newer-release';

type Tx = Prisma.TransactionClient;
type Column = { table: string; column: string };
const nameOf = ({ table, column }: Column) => `${table}.${column}`;

/** The columns of the service that hold JSON of several members. */
async function columnsOf(db: Db | Tx): Promise<Column[]> {
  const found = await db.$queryRaw<Column[]>`
    SELECT columns.table_name AS "table", columns.column_name AS "column" FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND data_type = 'jsonb' AND table_type = 'BASE TABLE' ORDER BY 1, 2`;
  return found.filter((column) => !maps.has(nameOf(column)));
}

/** Their names, as `table.column`. */
export async function jsonColumns(db: Db): Promise<string[]> {
  return (await columnsOf(db)).map(nameOf);
}

/** These map names to values: a further name in them is a further value, and no member. */
const maps: ReadonlySet<string> = new Set([
  'nbp_tables.rates',
  'webhook_attempts.request_headers',
  'webhook_attempts.response_headers',
]);

/** Further columns that have the hash of a version's content. */
const hashes = [
  ['approval_intents', 'subject_hash'],
  ['invoices', 'content_hash'],
  ['invoice_corrections', 'content_hash'],
] as const;

/**
 * Has everything that is stored as JSON look as if a newer release had written it: with members that this one does not
 * know, at every depth; the contents of drafts, which are JSON as text, with the hashes that they then have.
 * @returns in which columns there was something
 */
export function rewriteAsNewer(db: Db): Promise<string[]> {
  return db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe('SET LOCAL session_replication_role = replica');
    for (const table of ['invoice_draft_versions', 'correction_draft_versions']) await rewriteContents(tx, table);
    const rewritten: string[] = [];
    for (const place of await columnsOf(tx)) if ((await rewriteColumn(tx, place)) > 0) rewritten.push(nameOf(place));
    return rewritten;
  });
}

async function rewriteColumn(tx: Tx, { table, column }: Column): Promise<number> {
  const rows = await tx.$queryRawUnsafe<{ place: string; value: unknown }[]>(
    `SELECT ctid::text AS place, ${column} AS value FROM ${table} WHERE jsonb_typeof(${column}) <> 'null'`,
  );
  for (const { place, value } of rows)
    await tx.$executeRawUnsafe(
      `UPDATE ${table} SET ${column} = $1::jsonb WHERE ctid = $2::tid`,
      JSON.stringify(fromNewerRelease(value)),
      place,
    );
  return rows.length;
}

async function rewriteContents(tx: Tx, table: string): Promise<void> {
  const rows = await tx.$queryRawUnsafe<{ content: string; hash: string }[]>(
    `SELECT DISTINCT content, content_hash AS hash FROM ${table} WHERE content IS NOT NULL`,
  );
  for (const { content, hash } of rows) {
    const parsed: Json = JSON.parse(content);
    const { hash_schema, ...document } = parsed;
    const newer = canonicalJson({ hash_schema, ...Object(fromNewerRelease(document)) });
    const newHash = hashOfContent(newer);
    const versions = `UPDATE ${table} SET content = $1, content_hash = $2 WHERE content = $3`;
    await tx.$executeRawUnsafe(versions, newer, newHash, content);
    for (const [place, column] of hashes)
      await tx.$executeRawUnsafe(`UPDATE ${place} SET ${column} = $1 WHERE ${column} = $2`, newHash, hash);
  }
}
