import type { Issue } from '@invoicing/domain/document';
import type { IntentSubjectKey, RatedSummary } from '../use/store.ts';

/** The content that an intent is bound to: recomputed here, never taken from the request. */
export type IntentSubject = {
  key: IntentSubjectKey;
  version: number | null;
  hash: string;
  mode: string | null;
  attemptNumber: number | null;
  summary: RatedSummary;
  /** The warnings for the approver. */
  issues: Issue[];
};
