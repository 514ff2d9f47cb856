import type { Tx } from '@invoicing/db/client';
import type { CorrectionDocument } from '@invoicing/domain/correction/document';
import type { InvoiceDocument } from '@invoicing/domain/document';
import { standingOf } from '@invoicing/domain/states/approval-intent';
import type { IntentRow } from '../../approval-lifecycle/store.ts';
import { correctionOf } from '../../correction-drafts/document.ts';
import { getCorrectionVersionOrThrow } from '../../correction-drafts/store.ts';
import { documentOf } from '../../invoice-drafts/document.ts';
import { getDraftVersionOrThrow } from '../../invoice-drafts/store.ts';

type Compared =
  | { kind: 'invoice'; before: InvoiceDocument; after: InvoiceDocument }
  | { kind: 'correction'; before: CorrectionDocument; after: CorrectionDocument };

/** Where the requests before and after one are, and the two contents that a reader compares. */
type Revision = { earlier: string | null; newer: string | null; compared: Compared | null };

const asked = { urlToken: true, draftId: true, correctionDraftId: true, subjectVersion: true, subjectHash: true };
type Asked = Pick<IntentRow, 'urlToken' | 'draftId' | 'correctionDraftId' | 'subjectVersion' | 'subjectHash'>;

/**
 * What was changed between a request about a draft and a newer one: of a superseded request, the newest; of any other,
 * the last one before it that was about another content, whatever became of it. Each document is read from the content
 * that its request's hash is of.
 */
export async function revisionOf(tx: Tx, intent: IntentRow, now: Date): Promise<Revision> {
  const among = await sameDraft(tx, intent);
  if (!among) return { earlier: null, newer: null, compared: null };
  if (standingOf(intent, now) === 'superseded') {
    const later = { ...among, createdAt: { gt: intent.createdAt } };
    const newer = await tx.approvalIntent.findFirst({ where: later, orderBy: { createdAt: 'desc' }, select: asked });
    return { earlier: null, newer: newer?.urlToken ?? null, compared: newer && (await compare(tx, intent, newer)) };
  }
  const earlier = await tx.approvalIntent.findFirst({
    where: {
      ...among,
      createdAt: { lt: intent.createdAt },
      NOT: { subjectHash: intent.subjectHash },
    },
    orderBy: { createdAt: 'desc' },
    select: asked,
  });
  return { earlier: earlier?.urlToken ?? null, newer: null, compared: earlier && (await compare(tx, earlier, intent)) };
}

/** The requests about the same draft; of a correction, about any draft of its process. */
async function sameDraft(tx: Tx, { draftId, correctionDraftId }: Asked) {
  if (draftId !== null) return { draftId };
  if (correctionDraftId === null) return null;
  const { processId } = await tx.correctionDraft.findFirstOrThrow({ where: { id: correctionDraftId } });
  return { correctionDraft: { processId } };
}

async function compare(tx: Tx, earlier: Asked, later: Asked): Promise<Compared | null> {
  if (earlier.subjectHash === later.subjectHash) return null;
  const [before, after] = [await readAsked(tx, earlier), await readAsked(tx, later)];
  if (before.invoice && after.invoice) return { kind: 'invoice', before: before.invoice, after: after.invoice };
  if (before.correction && after.correction)
    return { kind: 'correction', before: before.correction, after: after.correction };
  throw new Error('two requests about one draft are of one kind');
}

async function readAsked(tx: Tx, { draftId, correctionDraftId, subjectVersion }: Asked) {
  const version = subjectVersion ?? 0;
  if (draftId !== null) return { invoice: documentOf(await getDraftVersionOrThrow(tx, draftId, version)) };
  const row = await getCorrectionVersionOrThrow(tx, correctionDraftId ?? '', version);
  return { correction: correctionOf(row) };
}
