import type { IntentRow } from '../../approval-lifecycle/store.ts';
import { presentAnyIntent } from '../../approvals/present.ts';
import type { OperationContext } from '../../trpc.ts';

/**
 * An approval as lists of the panel show it: with the way to its page, what people know its document by, and who asked.
 * @param names of those who asked, by the ids of intents
 */
export function presentListed(intent: IntentRow, ctx: OperationContext, names: ReadonlyMap<string, string>) {
  const { urlToken, requestedByClient } = intent;
  return {
    ...presentAnyIntent(intent, ctx),
    urlToken,
    document: namesOf(intent),
    isOfPanel: requestedByClient.isPanel,
    requesterName: names.get(intent.id) ?? null,
  };
}

/**
 * The number or, before there is one, that of the invoice which is corrected; and the reference of the system that the
 * document came from.
 */
function namesOf({ draft, invoice, correctionDraft, correction, submission }: IntentRow) {
  const sent = submission?.invoice ?? submission?.correction ?? null;
  const process = correctionDraft?.process ?? correction?.process ?? submission?.correction?.process ?? null;
  return {
    number: invoice?.number ?? correction?.number ?? sent?.number ?? null,
    correctedNumber: process?.invoice.number ?? null,
    reference: (draft ?? invoice ?? submission?.invoice ?? process)?.externalReference ?? null,
  };
}
