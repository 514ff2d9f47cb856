import type { Db, Tx } from '@invoicing/db/client';
import type { Prisma } from '@invoicing/db/generated/client';
import { AppError } from '@invoicing/domain/errors';
import { replacedFacts } from '../offline/offline-mode.ts';

export const invoiceInclude = {
  submission: true,
  state: true,
  replacedBy: { select: { id: true } },
  ...replacedFacts,
  correctionProcesses: {
    include: { correction: { select: { id: true, submission: { select: { status: true, retryAllowed: true } } } } },
    orderBy: { createdAt: 'asc' },
  },
} satisfies Prisma.InvoiceInclude;

export type InvoiceRow = Prisma.InvoiceGetPayload<{ include: typeof invoiceInclude }>;

/** An invoice with its submission and corrections. @throws AppError not_found */
export async function getInvoiceOrThrow(db: Db | Tx, id: string): Promise<InvoiceRow> {
  const row = await db.invoice.findFirst({ where: { id }, include: invoiceInclude });
  if (!row) throw new AppError('not_found', 'There is no such invoice.');
  return row;
}
