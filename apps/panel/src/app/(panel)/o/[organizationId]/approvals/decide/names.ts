import type { SetDocument } from '@/components/approval/reviewed';
import { isolated } from '@/components/isolated';

/** The URL fragment of a document in a set. */
export const placeOf = (index: number) => `document-${index + 1}`;

/** The name of a document in a set: its number or, before it is issued, its reference. */
export function knownAs({ intent, document, reference }: SetDocument): string {
  const isIssued = intent.action === 'send' || intent.action === 'retry';
  return isIssued ? document.number : (reference ?? document.number);
}

/** A document of a set in a few words. */
export const nameOf = (document: SetDocument) => `${knownAs(document)} · ${isolated(document.facts.buyerName)}`;
