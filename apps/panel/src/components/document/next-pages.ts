import { type MemberActor, permits } from '@invoicing/router/access/actor';

/** An invoice, or a correction of it that is written again. */
type Of = { invoiceId: string; correctionId: string | null };

/** Where what comes next begins on a page of its own, by its operation, for a member who may take it. */
export function nextPages(actor: MemberActor, base: string, { invoiceId, correctionId }: Of): Record<string, string> {
  const again = correctionId === null ? {} : { replaces: correctionId };
  return {
    ...(correctionId === null && permits(actor, 'invoice-drafts:write')
      ? { createInvoiceDraft: `${base}/drafts/new?replaces=${invoiceId}` }
      : {}),
    ...(permits(actor, 'invoice-corrections:write')
      ? {
          createInvoiceCorrectionProcess: `${base}/corrections/new?${new URLSearchParams({ invoice: invoiceId, ...again })}`,
        }
      : {}),
  };
}
