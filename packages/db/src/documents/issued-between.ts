import type { Sql } from '../connection/client.ts';
import { ask, currentOrganization, day, int, prepare, sql, text, uuid } from '../connection/prepared.ts';
import { type Order, type PageStart, startOf } from '../search/keyset.ts';

type Days = { issue_date_from?: string | undefined; issue_date_to?: string | undefined };

const tables = { invoice: 'invoices', correction: 'invoice_corrections' } as const;

/** The index is read day by day, and for each day only as many rows as the page has: none of other days is read. */
const idsOfDays = (kind: keyof typeof tables, order: Order) =>
  prepare(
    `list-${kind}s-by-day-${order}`,
    { from: day, until: day, startAt: text, startId: uuid, take: int },
    ({ from, until, startAt, startId, take }) => {
      const table = sql.raw(tables[kind]);
      const own = sql`organization_id = ${currentOrganization}`;
      const direction = sql.raw(order);
      const beyond = sql.raw(order === 'desc' ? '<' : '>');
      return sql<{ id: string }>`
        WITH RECURSIVE days AS (
          SELECT (SELECT min(issue_date) FROM ${table}
            WHERE ${own} AND issue_date >= ${from} AND issue_date <= ${until}) AS day
          UNION ALL
          SELECT (SELECT min(issue_date) FROM ${table}
            WHERE ${own} AND issue_date > days.day AND issue_date <= ${until}) FROM days WHERE days.day IS NOT NULL
        )
        SELECT found.id FROM days CROSS JOIN LATERAL (
          SELECT id, created_at FROM ${table} WHERE ${own} AND issue_date = days.day
            AND (created_at, id) ${beyond} (${startAt}::timestamptz(3), ${startId})
            ORDER BY created_at ${direction}, id ${direction} LIMIT ${take}
        ) AS found
        ORDER BY found.created_at ${direction}, found.id ${direction} LIMIT ${take}`;
    },
  );

const statements = {
  invoice: { asc: idsOfDays('invoice', 'asc'), desc: idsOfDays('invoice', 'desc') },
  correction: { asc: idsOfDays('correction', 'asc'), desc: idsOfDays('correction', 'desc') },
};

/** The ids of one page of documents issued within a range of days, in the order of their creation. */
export async function idsIssuedBetween(
  db: Sql,
  kind: keyof typeof tables,
  { issue_date_from: from = '-infinity', issue_date_to: until = 'infinity' }: Days,
  { order, position, take }: PageStart,
): Promise<string[]> {
  const rows = await ask(db, statements[kind][order], { from, until, ...startOf(order, position), take });
  return rows.map(({ id }) => id);
}
