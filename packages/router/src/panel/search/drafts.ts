import type { OperationContext } from '../../context.ts';
import { documentOf } from '../../invoice-drafts/document.ts';
import { finderOf } from './finder.ts';
import { shownOfKind } from './found.ts';

/** Open drafts alone: what is issued is an invoice, and what is discarded is over. */
const open = { statusText: 'open' } as const;

export const findDrafts = finderOf({
  kind: 'draft',
  exact: (db, externalReference) =>
    db.invoiceDraft.findMany({
      select: { id: true },
      orderBy: { createdAt: 'desc' },
      take: shownOfKind,
      where: { ...open, externalReference },
    }),
  read: readDrafts,
  show: ({ externalReference, current: { input, buyer, totals } }) => ({
    label: buyer.name,
    detail: externalReference,
    amount: { gross: totals.gross, currency: input.currency },
    date: input.issue_date,
    state: 'draft',
  }),
});

/** Each with what its current version says. */
async function readDrafts(db: OperationContext['db'], ids: string[]) {
  const rows = await db.invoiceDraft.findMany({
    where: { id: { in: ids }, ...open },
    include: { versions: { orderBy: { version: 'desc' }, take: 1 } },
  });
  return rows.flatMap(({ id, externalReference, versions }) =>
    versions.map((version) => ({ id, externalReference, current: documentOf(version) })),
  );
}
