import type { SetDocument } from '@/components/approval/reviewed';
import { isolated } from '@/components/isolated';

/** The fragment of the address at which a document of a set is read. */
export const placeOf = (index: number) => `document-${index + 1}`;

/** A document of a set in a few words; what was not issued has no number of its own, and is known by its reference. */
export function nameOf({ intent, document, reference, facts }: SetDocument): string {
  const isIssued = intent.action === 'send' || intent.action === 'retry';
  return `${isIssued ? document.number : (reference ?? document.number)} · ${isolated(facts.buyerName)}`;
}
