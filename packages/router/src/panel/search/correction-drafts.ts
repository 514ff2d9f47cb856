import type { OperationContext } from '../../context.ts';
import { correctionOf } from '../../correction-drafts/document.ts';
import { stageOf } from '../../correction-processes/present.ts';
import { finderOf } from './finder.ts';
import { shownOfKind } from './found.ts';

/** Only open drafts of open processes: a finalized one is found as a correction. */
const open = { status: 'open', process: { statusText: 'open' } } as const;

/** Results link to the page of the invoice, where the correction is written, so their id is that of the invoice. */
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

/** Reads the drafts with their invoice, the stage of the process and their current version. */
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
