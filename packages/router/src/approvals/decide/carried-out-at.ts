import type { IntentRow } from '../use/store.ts';

/** A page; of a correction that is being written, by its invoice. */
type Place = { kind: 'draft' | 'invoice' | 'correcting' | 'invoice_correction'; id: string };

/** Where what was approved is carried out: on the page of the document. */
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
