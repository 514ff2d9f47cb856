import type { SetDocument } from '@/components/approval/reviewed';
import { isolated } from '@/components/isolated';

/** The fragment of the address at which a document of a set is read. */
export const placeOf = (index: number) => `document-${index + 1}`;

/** By what people know a document of a set: what was not issued has no number of its own, and goes by its reference. */
export function knownAs({ intent, document, reference }: SetDocument): string {
  const isIssued = intent.action === 'send' || intent.action === 'retry';
  return isIssued ? document.number : (reference ?? document.number);
}

/** A document of a set in a few words. */
export const nameOf = (document: SetDocument) => `${knownAs(document)} · ${isolated(document.facts.buyerName)}`;
