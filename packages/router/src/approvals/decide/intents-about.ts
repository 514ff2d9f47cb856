import type { Tx } from '@invoicing/db/connection/client';

/** A number or reference identifies one document, or a few of different external systems. */
const documentsAtMost = 20;
const intentsAtMost = 100;

/**
 * The ids of intents about documents with a number or external reference, or about their drafts and submissions. Each
 * step is an index lookup of a few ids.
 */
export async function idsOfIntentsAbout(db: Tx, text: string): Promise<string[]> {
  const select = { id: true } as const;
  const take = documentsAtMost;
  const ids = (rows: { id: string }[]) => ({ in: rows.map(({ id }) => id) });
  const named = { OR: [{ number: text }, { externalReference: text }] };
  const [drafts, invoices, corrections, processes] = await Promise.all([
    db.invoiceDraft.findMany({ where: { externalReference: text }, select, take }),
    db.invoice.findMany({ where: named, select: { id: true, draftId: true }, take }),
    db.invoiceCorrection.findMany({ where: { number: text }, select: { id: true, draftId: true }, take }),
    db.correctionProcess.findMany({ where: { externalReference: text }, select, take }),
  ]);
  const drafted = { processId: ids(processes) };
  const [correctionDrafts, submissions] = await Promise.all([
    db.correctionDraft.findMany({ where: drafted, select, take: intentsAtMost }),
    db.submission.findMany({
      where: { OR: [{ invoiceId: ids(invoices) }, { correctionId: ids(corrections) }, { correction: drafted }] },
      select,
      take: intentsAtMost,
    }),
  ]);
  const subjects = [
    { draftId: { in: [...drafts.map(({ id }) => id), ...invoices.map(({ draftId }) => draftId)] } },
    { invoiceId: ids(invoices) },
    {
      correctionDraftId: {
        in: [...correctionDrafts.map(({ id }) => id), ...corrections.map(({ draftId }) => draftId)],
      },
    },
    { correctionId: ids(corrections) },
    { submissionId: ids(submissions) },
  ];
  const found = await Promise.all(
    subjects.map((where) => db.approvalIntent.findMany({ where, select, take: intentsAtMost })),
  );
  return found.flat().map(({ id }) => id);
}
