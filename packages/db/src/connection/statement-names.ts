import { createHash } from 'node:crypto';

/** Each connection keeps its prepared statements, so an unbounded number of different texts must not all get names. */
const namedAtMost = 2000;

/**
 * Names for Prisma's statements, so that a connection plans each text once: planning costs PostgreSQL more than most of
 * them take to run.
 * @param limit how many texts get a name
 * @returns the name of a text; empty for an unnamed one: a new text once the limit is reached, and the settings of a
 * transaction, which are several statements in one text
 */
export function createStatementNames(limit = namedAtMost): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    if (sql.startsWith('SET LOCAL')) return '';
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= limit) return '';
    const name = `prisma_${createHash('sha256').update(sql).digest('base64url').slice(0, 22)}`;
    names.set(sql, name);
    return name;
  };
}
