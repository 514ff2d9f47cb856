import type { DocumentKind } from '@invoicing/db/tax-document';

/** The page that a row links to. */
export type WorkTarget = {
  kind: DocumentKind | 'draft' | 'correcting' | 'submission' | 'approval' | 'webhook' | 'ksef';
  /**
   * The token of an approval's URL, the invoice of a correction in progress, otherwise the object's id; null for the
   * KSeF connection, of which there is one.
   */
  id: string | null;
};

/** The next action of the member, if they have the permission; otherwise they can only open the page. */
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

/** An item that needs a person: what it is, why, by when, and the next action. */
export type WorkRow = {
  id: string;
  /** Its number or other name; null if it has none yet. */
  name: string | null;
  buyerName: string | null;
  amount: { gross: string; currency: string } | null;
  reason: string;
  /** KSeF's message. */
  detail: string | null;
  /** Since when it has been in this state, if that is more useful than the deadline. */
  since: string | null;
  /** Its deadline; null where it has none. */
  by: string | null;
  /** Null if the member can only ask someone else. */
  verb: WorkVerb | null;
  target: WorkTarget;
};

/** Defaults for rows without a document, a deadline or a message. */
export const plainRow = { name: null, buyerName: null, amount: null, detail: null, since: null, by: null } as const;

/** Compares rows by deadline, the nearest first; rows without one come last. */
export function byDeadline(one: WorkRow, other: WorkRow): number {
  if (one.by === null || other.by === null) return Number(one.by === null) - Number(other.by === null);
  return one.by.localeCompare(other.by);
}
