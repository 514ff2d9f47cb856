import type { IntentRow } from '../use/store.ts';

/** The page of a document; a correction that is still being written is shown on the page of its invoice. */
type Place = { kind: 'draft' | 'invoice' | 'correcting' | 'invoice_correction'; id: string };

/** The page of the document, on which the approved action is carried out. */
export function carriedOutAt({
  draftId,
  invoice,
  invoiceId,
  correctionDraft,
  correctionId,
  submission,
}: IntentRow): Place | null {
  const targets: [Place['kind'], string | null | undefined][] = [
    ['draft', draftId],
    ['invoice', invoice ? invoiceId : (submission?.invoiceId ?? null)],
    ['correcting', correctionDraft?.process.invoice.id],
    ['invoice_correction', correctionId ?? submission?.correctionId],
  ];
  const [found] = targets.flatMap(([kind, id]) => (id ? [{ kind, id }] : []));
  return found ?? null;
}
