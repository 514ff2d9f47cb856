import type { Sql } from './client.ts';
import { run } from './statement.ts';

export type SearchedKind = 'invoice' | 'invoice_correction' | 'customer' | 'draft' | 'correction_draft';

const find = {
  name: 'find-by-part',
  text: 'SELECT id FROM find_by_part($1::text, $2::text, $3::text, $4::int) AS id',
  row: { id: '' },
};

/**
 * The ids of what has one of the parts in its numbers, names, tax identifier or amounts, the latest first: of the
 * organization that the connection is for.
 * @param parts one or two; a letter of either size is the same
 */
export async function findByPart(
  db: Sql,
  kind: SearchedKind,
  [part, other]: readonly [string, string?],
  most: number,
): Promise<string[]> {
  const rows = await run(db, find, [kind, pattern(part), other === undefined ? null : pattern(other), most]);
  return rows.map(({ id }) => id);
}

const findLatest = {
  name: 'find-latest-by-part',
  text: 'SELECT id FROM find_latest_by_part($1::text, $2::text, $3::text, $4::int, $5::int) AS id',
  row: { id: '' },
};

/** The same of parts of any length, for which there is no index: among the latest of a kind alone. */
export async function findLatestByPart(
  db: Sql,
  kind: SearchedKind,
  [part, other]: readonly [string, string?],
  { most, among }: { most: number; among: number },
): Promise<string[]> {
  const rows = await run(db, findLatest, [
    kind,
    pattern(part),
    other === undefined ? null : pattern(other),
    most,
    among,
  ]);
  return rows.map(({ id }) => id);
}

/** No character of the part means anything but itself. */
function pattern(part: string): string {
  return `%${part.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
}
