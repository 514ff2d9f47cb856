import { isDeepStrictEqual } from 'node:util';
import type { CorrectionDocument } from './document.ts';

/**
 * A correction in the chain of its invoice: `baseId` is the document whose state it changes, `replacesId` the rejected
 * correction that it replaces.
 */
export type Link = { id: string; baseId: string; replacesId: string | null; isRejected: boolean };

/**
 * The state that the next correction of an invoice starts from. There is none while a correction builds on one that
 * KSeF finally rejected and that has not been replaced (a gap), nor if the corrections do not form one chain (a
 * tangle). `continuedBy` is the correction that builds on the state that the next one has to produce.
 */
export type Beginning<One extends Link> =
  | { kind: 'state'; at: One | 'invoice'; continuedBy: One | null }
  | { kind: 'gap'; rejected: One; continuedBy: One }
  | { kind: 'tangle' };

/** The corrections in force: one that KSeF finally rejected was never issued. */
export function correctionsInForce<One extends Link>(links: readonly One[]): One[] {
  return links.filter(({ isRejected }) => !isRejected);
}

/**
 * The state that a correction starts from: the end of the chain of those in force. A replacement of a rejected
 * correction on which another builds starts where the rejected one did.
 */
export function beginningOf<One extends Link>(links: readonly One[], replacesId: string | null): Beginning<One> {
  const inForce = correctionsInForce(links);
  for (const continuedBy of inForce) {
    const { document, gaps } = groundOf(links, continuedBy);
    if (document === null) return { kind: 'tangle' };
    const first = gaps.at(-1);
    if (first && first.id === replacesId) return at<One>(document, continuedBy);
    if (first) return { kind: 'gap', rejected: first, continuedBy };
  }
  const grounds = new Set(inForce.map((one) => groundOf(links, one).document));
  const ends = inForce.filter((one) => !grounds.has(one));
  const [end] = ends;
  if (inForce.length === 0) return at<One>('invoice', null);
  return end && ends.length === 1 && grounds.size === inForce.length ? at<One>(end, null) : { kind: 'tangle' };
}

/** The finally rejected and not yet replaced correction on which this one builds, or null. */
export function gapUnder<One extends Link>(links: readonly One[], id: string): One | null {
  const link = links.find((one) => one.id === id);
  return (link && groundOf(links, link).gaps.at(-1)) ?? null;
}

/**
 * Whether two corrections leave the same lines and amounts, as a replacement has to when a third correction builds on
 * the rejected one. The buyer may differ, because KSeF may have rejected the other for it.
 */
export function leaveTheSame(one: CorrectionDocument, other: CorrectionDocument): boolean {
  const worth = ({ after: { buyer: _, annotations: __, ...rest } }: CorrectionDocument) => rest;
  return isDeepStrictEqual(worth(one), worth(other));
}

function at<One extends Link>(document: One | 'invoice', continuedBy: One | null): Beginning<One> {
  return { kind: 'state', at: document, continuedBy };
}

/**
 * The document that a correction builds on, following replacements of rejected ones (null if they form a cycle), and
 * the rejected ones on the way without a replacement, the nearest to the invoice last.
 */
function groundOf<One extends Link>(
  links: readonly One[],
  { baseId }: One,
): { document: One | 'invoice' | null; gaps: One[] } {
  const gaps: One[] = [];
  let id = baseId;
  for (let step = 0; step <= links.length; step += 1) {
    const link = links.find((one) => one.id === id);
    if (!link) return { document: 'invoice', gaps };
    if (!link.isRejected) return { document: link, gaps };
    const instead = links.find(({ replacesId }) => replacesId === link.id);
    if (!instead) gaps.push(link);
    id = instead?.id ?? link.baseId;
  }
  return { document: null, gaps };
}
