import type { Db, Tx } from '../connection/client.ts';
import { Prisma } from '../generated/client.ts';
import type { Order, Position } from '../search/keyset.ts';

type Days = { issue_date_from?: string | undefined; issue_date_to?: string | undefined };
type Page = { order: Order; position: Position | null; take: number };

const tables = { invoice: Prisma.raw('invoices'), correction: Prisma.raw('invoice_corrections') };

/**
 * The ids of one page of documents issued within a range of days, in the order of their creation. The index is read day
 * by day, and for each day only as many rows as the page has, so documents of other days are never read.
 */
export async function idsIssuedBetween(
  db: Db | Tx,
  organizationId: string,
  kind: keyof typeof tables,
  days: Days,
  page: Page,
): Promise<string[]> {
  const table = tables[kind];
  const own = Prisma.sql`organization_id = ${organizationId}::uuid`;
  const until = days.issue_date_to ? Prisma.sql`AND issue_date <= ${days.issue_date_to}::date` : Prisma.empty;
  const from = days.issue_date_from ? Prisma.sql`AND issue_date >= ${days.issue_date_from}::date` : Prisma.empty;
  const isDescending = page.order === 'desc';
  const direction = Prisma.raw(isDescending ? 'DESC' : 'ASC');
  const beyond = page.position
    ? Prisma.sql`AND (created_at, id) ${Prisma.raw(isDescending ? '<' : '>')} (${page.position.createdAt}::timestamptz, ${page.position.id}::uuid)`
    : Prisma.empty;
  const rows = await db.$queryRaw<{ id: string }[]>`
    WITH RECURSIVE days AS (
      SELECT (SELECT min(issue_date) FROM ${table} WHERE ${own} ${from} ${until}) AS day
      UNION ALL
      SELECT (SELECT min(issue_date) FROM ${table} WHERE ${own} AND issue_date > days.day ${until}) FROM days
        WHERE days.day IS NOT NULL
    )
    SELECT found.id FROM days CROSS JOIN LATERAL (
      SELECT id, created_at FROM ${table} WHERE ${own} AND issue_date = days.day ${beyond}
        ORDER BY created_at ${direction}, id ${direction} LIMIT ${page.take}
    ) AS found
    ORDER BY found.created_at ${direction}, found.id ${direction} LIMIT ${page.take}`;
  return rows.map(({ id }) => id);
}
