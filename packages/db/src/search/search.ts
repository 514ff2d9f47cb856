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
 * The ids of rows of the connection's organization that contain one of the parts in a number, name, tax identifier or
 * amount, latest first.
 * @param parts one or two; case is ignored
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

/** The same for parts of any length, which no index supports, so only the latest rows of a kind are searched. */
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

/** Escapes the wildcards of LIKE. */
function pattern(part: string): string {
  return `%${part.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
}
