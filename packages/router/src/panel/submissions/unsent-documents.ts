import type { Tx } from '@invoicing/db/connection/client';
import type { Prisma } from '@invoicing/db/generated/client';
import type { DocumentKind, TaxDocument } from '@invoicing/db/tax-document';
import type { OperationContext } from '../../context.ts';
import { issuedAt } from '../../invoices/present.ts';
import { viewOf } from '../../offline/view.ts';
import { dueInKsef } from './due.ts';
import { issuedOffline } from './waiting.ts';

/** Upper bound on the rows of each source that are sorted, oldest first; the rest appears as documents are sent. */
const lookedThrough = 2000;
const oldestFirst = [{ createdAt: 'asc' }, { id: 'asc' }] satisfies Prisma.InvoiceStateOrderByWithRelationInput[];
/** Represents no deadline, so that it sorts last. */
const never = new Date('9999-12-31T00:00:00Z');

const dates = { select: { id: true, issueDate: true, createdAt: true, submission: true } } as const;

/** A document whose deadline is its position in a list. */
export type Placed = { id: string; createdAt: Date; document: TaxDocument };

/** Conditions for documents of one environment that were not submitted. */
function ofKind(environment: OperationContext['actor']['environment']) {
  const ofEnvironment = { ksefStatus: 'not_submitted' } as const;
  return {
    invoice: { ...ofEnvironment, invoice: { environment } } satisfies Prisma.InvoiceStateWhereInput,
    correction: { ...ofEnvironment, correction: { environment } } satisfies Prisma.InvoiceCorrectionStateWhereInput,
  };
}

/** Numbered documents without a submission, the nearest deadline first; those without a deadline last. */
export async function findUnsent(ctx: OperationContext): Promise<Placed[]> {
  const { db, actor } = ctx;
  const where = ofKind(actor.environment);
  const orderBy = oldestFirst;
  const take = lookedThrough;
  const [view, invoices, corrections, offline] = await Promise.all([
    viewOf(ctx),
    db.invoiceState.findMany({ orderBy, take, where: where.invoice, select: { invoice: dates } }),
    db.invoiceCorrectionState.findMany({ orderBy, take, where: where.correction, select: { correction: dates } }),
    db.submission.findMany({
      where: { ...issuedOffline, environment: actor.environment, NOT: { invoice: null } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: lookedThrough,
      select: { invoice: dates },
    }),
  ]);
  const place = (kind: DocumentKind, row: (typeof invoices)[number]['invoice']): Placed => {
    const state = { kind, ...issuedAt(row), submission: row.submission };
    return { id: row.id, createdAt: dueInKsef(state, view) ?? never, document: { kind, id: row.id } };
  };
  return [
    ...[...invoices, ...offline].flatMap(({ invoice }) => (invoice ? place('invoice', invoice) : [])),
    ...corrections.map(({ correction }) => place('invoice_correction', correction)),
  ].sort(byPlace);
}

/** The number of such documents, up to a limit. */
export async function countUnsent(db: Tx, { actor }: Pick<OperationContext, 'actor'>, take: number): Promise<number> {
  const where = ofKind(actor.environment);
  const counts = await Promise.all([
    db.invoiceState.count({ where: where.invoice, take }),
    db.invoiceCorrectionState.count({ where: where.correction, take }),
    db.submission.count({ where: { ...issuedOffline, environment: actor.environment, NOT: { invoice: null } }, take }),
  ]);
  return Math.min(
    take,
    counts.reduce((sum, count) => sum + count, 0),
  );
}

/** Compares two rows. */
export function byPlace(one: Pick<Placed, 'createdAt' | 'id'>, other: Pick<Placed, 'createdAt' | 'id'>): number {
  return one.createdAt.getTime() - other.createdAt.getTime() || one.id.localeCompare(other.id);
}
