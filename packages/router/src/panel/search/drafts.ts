import type { OperationContext } from '../../context.ts';
import { documentOf } from '../../invoice-drafts/document.ts';
import { approvalsOfDrafts } from '../drafts/approvals-of-drafts.ts';
import { finderOf } from './finder.ts';
import { shownOfKind } from './found.ts';

/** Only open drafts: an issued one is found as an invoice. */
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
  show: ({ externalReference, approval, current: { input, buyer, totals } }) => ({
    label: buyer.name,
    detail: externalReference,
    amount: { gross: totals.gross, currency: input.currency },
    date: input.issue_date,
    state: `draft_${approval?.state ?? 'open'}`,
  }),
});

/** Reads the drafts with their current version and the state of its approval. */
async function readDrafts(context: OperationContext, ids: string[]) {
  const rows = await context.db.invoiceDraft.findMany({
    where: { id: { in: ids }, ...open },
    include: { versions: { orderBy: { version: 'desc' }, take: 1 } },
  });
  const approvals = await approvalsOfDrafts(context, rows);
  return rows.flatMap(({ id, externalReference, versions }) =>
    versions.map((version) => ({
      ...{ id, externalReference },
      approval: approvals.get(id) ?? null,
      current: documentOf(version),
    })),
  );
}
