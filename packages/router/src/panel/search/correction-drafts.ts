import type { OperationContext } from '../../context.ts';
import { correctionOf } from '../../correction-drafts/document.ts';
import { stageOf } from '../../correction-processes/present.ts';
import { finderOf } from './finder.ts';
import { shownOfKind } from './found.ts';

/** Open drafts of open processes alone: what is issued is a correction, and what is given up is over. */
const open = { status: 'open', process: { statusText: 'open' } } as const;

/** Each is written on the page of the invoice that it is of, which is what its id is of. */
export const findCorrectionDrafts = finderOf({
  kind: 'correction_draft',
  hasNumber: true,
  exact: (db, externalReference) =>
    db.correctionDraft.findMany({
      select: { id: true },
      orderBy: { createdAt: 'desc' },
      take: shownOfKind,
      where: { ...open, process: { ...open.process, externalReference } },
    }),
  read: readDrafts,
  show: ({ invoice, stage, current: { after, delta, input } }) => ({
    id: invoice.id,
    label: invoice.number,
    detail: after.buyer.name,
    amount: { gross: delta.gross, currency: invoice.currency },
    date: input.correction_date,
    state: `correction_${stage}`,
  }),
});

/** Each with its invoice, the stage of its process, and what its current version says. */
async function readDrafts({ db, now }: OperationContext, ids: string[]) {
  const rows = await db.correctionDraft.findMany({
    where: { id: { in: ids }, ...open },
    select: {
      id: true,
      process: { select: { invoice: { select: { id: true, number: true, currency: true } } } },
      approvalIntents: {
        where: { status: { in: ['pending', 'approved'] } },
        select: { status: true, expiresAt: true, usableUntil: true },
      },
      versions: { orderBy: { version: 'desc' }, take: 1 },
    },
  });
  return rows.flatMap(({ id, process: { invoice }, approvalIntents, versions }) =>
    versions.map((version) => ({
      ...{ id, invoice },
      stage: stageOf({ status: 'open', drafts: [{ approvalIntents }] }, now),
      current: correctionOf(version),
    })),
  );
}
