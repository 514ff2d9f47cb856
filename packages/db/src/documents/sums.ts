import type { BusinessDate } from '@invoicing/domain/document';
import type { Db, Tx } from '../connection/client.ts';
import { Prisma } from '../generated/client.ts';

/** The organization whose documents are added up, and the KSeF environment of those documents. */
type Books = { organizationId: string; environment: string };

/** Amounts are decimal strings with two digits, as the database added them up. */
export type MonthSum = { month: BusinessDate; currency: string; gross: string };
export type RateSum = {
  currency: string;
  rate: string;
  monthNet: string;
  monthVat: string;
  quarterNet: string;
  quarterVat: string;
};

/**
 * The totals of the organization's documents from a day on; for a correction, its difference. Documents that KSeF
 * rejected permanently count as never issued.
 */
const totalsFrom = ({ organizationId, environment }: Books, from: BusinessDate) => {
  const of = (table: 'invoices' | 'invoice_corrections', totals: string, reference: string) => Prisma.sql`
    SELECT document.issue_date, document.currency, ${Prisma.raw(totals)} AS totals
    FROM ${Prisma.raw(table)} AS document
    WHERE document.organization_id = ${organizationId}::uuid AND document.issue_date >= ${from}::date
      AND document.environment = ${environment}::ksef_environment
      AND NOT EXISTS (SELECT FROM submissions AS submission WHERE submission.organization_id = document.organization_id
        AND submission.${Prisma.raw(reference)} = document.id AND submission.status_text = 'rejected'
        AND NOT submission.retry_allowed)`;
  return Prisma.sql`${of('invoices', 'document.totals', 'invoice_id')}
    UNION ALL ${of('invoice_corrections', `document.totals -> 'delta'`, 'correction_id')}`;
};

/** The gross totals by the month of issue, months without documents left out. */
export function sumByMonth(db: Db | Tx, books: Books, from: BusinessDate): Promise<MonthSum[]> {
  return db.$queryRaw<MonthSum[]>`
    SELECT to_char(issue_date, 'YYYY-MM-01') AS month, currency::text AS currency,
      round(sum((totals ->> 'gross')::numeric), 2)::text AS gross
    FROM (${totalsFrom(books, from)}) AS document
    GROUP BY 1, 2`;
}

/** Net and VAT by rate, for the month and the quarter that begin on the two given days. */
export function sumByRate(
  db: Db | Tx,
  books: Books,
  from: BusinessDate,
  { month, quarter }: { month: BusinessDate; quarter: BusinessDate },
): Promise<RateSum[]> {
  const inMonth = Prisma.sql`FILTER (WHERE issue_date >= ${month}::date)`;
  const sum = (of: string, filter: Prisma.Sql) =>
    Prisma.sql`round(coalesce(sum((part ->> ${of})::numeric) ${filter}, 0), 2)::text`;
  return db.$queryRaw<RateSum[]>`
    SELECT currency::text AS currency, part ->> 'vat_rate' AS rate,
      ${sum('net', inMonth)} AS "monthNet", ${sum('vat', inMonth)} AS "monthVat",
      ${sum('net', Prisma.empty)} AS "quarterNet", ${sum('vat', Prisma.empty)} AS "quarterVat"
    FROM (${totalsFrom(books, from > quarter ? from : quarter)}) AS document
    CROSS JOIN jsonb_array_elements(totals -> 'by_rate') AS part
    GROUP BY 1, 2`;
}
