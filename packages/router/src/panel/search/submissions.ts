import type { Prisma } from '@invoicing/db/generated/client';
import { warsawDay } from '@invoicing/domain/dates/dates';
import type { OperationContext } from '../../context.ts';
import { grossOfCorrection, grossOfInvoice } from './documents.ts';
import { type Found, shownOfKind } from './found.ts';
import { referenceRange } from './parts.ts';

const document = { select: { number: true, currency: true, totals: true } } as const;
const select = {
  ...{ id: true, status: true, createdAt: true, sessionReference: true, invoiceReference: true, ksefNumber: true },
  invoice: document,
  correction: document,
  attempts: { select: { sessionReference: true, invoiceReference: true }, orderBy: { number: 'desc' } },
} satisfies Prisma.SubmissionSelect;
type Row = Prisma.SubmissionGetPayload<{ select: typeof select }>;

/**
 * Submissions by KSeF's reference of the session or the invoice, or by the KSeF number, complete or from its beginning.
 */
export async function findSubmissions({ db }: OperationContext, text: string): Promise<Found[]> {
  const begins = referenceRange(text);
  if (begins === null) return [];
  const ids = await idsOf(db, begins);
  const rows = await db.submission.findMany({ where: { id: { in: ids } }, select, orderBy: { createdAt: 'desc' } });
  return rows.slice(0, shownOfKind).map((row) => show(row, begins.startsWith));
}

/** Ordered by the reference, with one index per column, since thousands may match. */
async function idsOf(db: OperationContext['db'], begins: Prisma.StringNullableFilter): Promise<string[]> {
  const take = shownOfKind;
  const found = (['sessionReference', 'invoiceReference', 'ksefNumber'] as const).map((column) =>
    db.submission.findMany({ where: { [column]: begins }, orderBy: { [column]: 'desc' }, take, select: { id: true } }),
  );
  const sent = (['sessionReference', 'invoiceReference'] as const).map((column) =>
    db.submissionAttempt.findMany({
      where: { [column]: begins },
      orderBy: { [column]: 'desc' },
      take,
      select: { submissionId: true },
    }),
  );
  const ids = (await Promise.all(found)).flat().map(({ id }) => id);
  return [...new Set([...ids, ...(await Promise.all(sent)).flat().map(({ submissionId }) => submissionId)])];
}

/** Shows a submission by the number of its document and the reference that matched. */
function show(row: Row, beginning: string): Found {
  const { invoice, correction, attempts } = row;
  const references = [
    row.ksefNumber,
    ...[row, ...attempts].flatMap((of) => [of.sessionReference, of.invoiceReference]),
  ];
  const gross = invoice ? grossOfInvoice(invoice.totals) : correction && grossOfCorrection(correction.totals);
  const currency = (invoice ?? correction)?.currency;
  return {
    id: row.id,
    label: (invoice ?? correction)?.number ?? row.id,
    detail: references.find((reference) => reference?.startsWith(beginning)) ?? '',
    amount: gross && currency ? { gross, currency } : null,
    date: warsawDay(row.createdAt),
    state: row.status,
  };
}
