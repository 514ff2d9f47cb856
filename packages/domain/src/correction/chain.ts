import { isDeepStrictEqual } from 'node:util';
import type { CorrectionDocument } from './document.ts';

/** A correction among all of its invoice: the document whose state it changes, and the one in whose place it came. */
export type Link = { id: string; baseId: string; replacesId: string | null; isRejected: boolean };

/**
 * Where the next correction of an invoice begins: at the state that one of its documents left. Nowhere, where a
 * correction builds upon one that KSeF rejected finally, until that one is replaced; nor where they do not follow each
 * other in one line. `continuedBy` is what builds upon the state that the next one has to leave.
 */
export type Beginning<One extends Link> =
  | { kind: 'state'; at: One | 'invoice'; continuedBy: One | null }
  | { kind: 'gap'; rejected: One; continuedBy: One }
  | { kind: 'tangle' };

/** The corrections that stand: what KSeF rejected finally was never issued. */
export function standingOf<One extends Link>(links: readonly One[]): One[] {
  return links.filter(({ isRejected }) => !isRejected);
}

/**
 * Where a correction begins: at the end of those that stand. One in the place of a rejected correction, upon which
 * another builds, begins where that one did.
 */
export function beginningOf<One extends Link>(links: readonly One[], replacesId: string | null): Beginning<One> {
  const standing = standingOf(links);
  for (const continuedBy of standing) {
    const { document, gaps } = groundOf(links, continuedBy);
    if (document === null) return { kind: 'tangle' };
    const first = gaps.at(-1);
    if (first && first.id === replacesId) return at<One>(document, continuedBy);
    if (first) return { kind: 'gap', rejected: first, continuedBy };
  }
  const grounds = new Set(standing.map((one) => groundOf(links, one).document));
  const ends = standing.filter((one) => !grounds.has(one));
  const [end] = ends;
  if (standing.length === 0) return at<One>('invoice', null);
  return end && ends.length === 1 && grounds.size === standing.length ? at<One>(end, null) : { kind: 'tangle' };
}

/** The correction that KSeF rejected finally, and that was not replaced since, upon which another builds; else null. */
export function gapUnder<One extends Link>(links: readonly One[], id: string): One | null {
  const link = links.find((one) => one.id === id);
  return (link && groundOf(links, link).gaps.at(-1)) ?? null;
}

/**
 * Whether two corrections leave an invoice of the same lines and amounts, as one does that comes in the place of
 * another upon which a third builds. Who bought may differ: KSeF may have rejected the other for that.
 */
export function leaveTheSame(one: CorrectionDocument, other: CorrectionDocument): boolean {
  const worth = ({ after: { buyer: _, annotations: __, ...rest } }: CorrectionDocument) => rest;
  return isDeepStrictEqual(worth(one), worth(other));
}

function at<One extends Link>(document: One | 'invoice', continuedBy: One | null): Beginning<One> {
  return { kind: 'state', at: document, continuedBy };
}

/**
 * The document that a correction builds upon, by way of what came in the place of rejected ones, null where those go
 * round in a circle; and the rejected ones on the way for which nothing came, the nearest to the invoice last.
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
