import type { Issue } from '@invoicing/domain/document';
import type { IntentSubjectKey, RatedSummary } from '../use/store.ts';

/** What an intent binds: recomputed now, never taken from the request. */
export type IntentSubject = {
  key: IntentSubjectKey;
  version: number | null;
  hash: string;
  mode: string | null;
  attemptNumber: number | null;
  summary: RatedSummary;
  /** What the person who decides is warned of. */
  issues: Issue[];
};
