import type { Sql } from '../connection/client.ts';
import { ask, int, maybe, prepare, sql, text } from '../connection/prepared.ts';

export type SearchedKind = 'invoice' | 'invoice_correction' | 'customer' | 'draft' | 'correction_draft';

const find = prepare(
  'find-by-part',
  { kind: text, part: text, other: maybe(text), most: int },
  ({ kind, part, other, most }) =>
    sql<{ id: string }>`SELECT id FROM find_by_part(${kind}, ${part}, ${other}, ${most}) AS id`,
);

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
  const rows = await ask(db, find, {
    kind,
    part: pattern(part),
    other: other === undefined ? null : pattern(other),
    most,
  });
  return rows.map(({ id }) => id);
}

const findLatest = prepare(
  'find-latest-by-part',
  { kind: text, part: text, other: maybe(text), most: int, among: int },
  ({ kind, part, other, most, among }) =>
    sql<{ id: string }>`SELECT id FROM find_latest_by_part(${kind}, ${part}, ${other}, ${most}, ${among}) AS id`,
);

/** The same of parts of any length, for which there is no index: among the latest of a kind alone. */
export async function findLatestByPart(
  db: Sql,
  kind: SearchedKind,
  [part, other]: readonly [string, string?],
  { most, among }: { most: number; among: number },
): Promise<string[]> {
  const rows = await ask(db, findLatest, {
    kind,
    part: pattern(part),
    other: other === undefined ? null : pattern(other),
    most,
    among,
  });
  return rows.map(({ id }) => id);
}

/** No character of the part means anything but itself. */
function pattern(part: string): string {
  return `%${part.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
}
