import type { DocumentKind } from '@invoicing/db/tax-document';

/** What a row leads to. */
export type WorkTarget = {
  kind: DocumentKind | 'draft' | 'correcting' | 'submission' | 'approval' | 'webhook' | 'ksef';
  /**
   * Of an approval the token of its address, of a correction that is being written its invoice; null for the
   * connection, of which there is one.
   */
  id: string | null;
};

/** What the member does about it, as far as they may; who may not, opens it. */
export type WorkVerb =
  | 'issue'
  | 'send'
  | 'look'
  | 'retry'
  | 'replace'
  | 'evidence'
  | 'decide'
  | 'failures'
  | 'renew'
  | 'connect'
  | 'open';

/** Something that needs a person: what it is, why, by when, and what they do about it. */
export type WorkRow = {
  id: string;
  /** What people know it by; null where there is nothing yet. */
  name: string | null;
  buyerName: string | null;
  amount: { gross: string; currency: string } | null;
  reason: string;
  /** What KSeF said. */
  detail: string | null;
  /** Since when it is so, where that says more than its deadline. */
  since: string | null;
  /** Its deadline; null where it has none. */
  by: string | null;
  /** Null where the member can only ask somebody else. */
  verb: WorkVerb | null;
  target: WorkTarget;
};

/** Rows that have no document, no deadline and no words of others. */
export const plainRow = { name: null, buyerName: null, amount: null, detail: null, since: null, by: null } as const;

/** The nearest deadline first; what has none, last. */
export function byDeadline(one: WorkRow, other: WorkRow): number {
  if (one.by === null || other.by === null) return Number(one.by === null) - Number(other.by === null);
  return one.by.localeCompare(other.by);
}
