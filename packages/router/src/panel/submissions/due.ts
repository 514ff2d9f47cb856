import { endOfWarsawDay, warsawDay } from '@invoicing/domain/dates/dates';
import type { View } from '@invoicing/domain/dates/legal-deadline';
import { offlineDeadline, type SubmissionState } from '@invoicing/domain/ksef/submission-notices';

/**
 * The time by which a document has to be in KSeF: for one that was not submitted, the end of its issue day; after that,
 * the legal deadline. Null while an outage leaves that open, and for a document already submitted on its day.
 */
export function dueInKsef(state: SubmissionState, view: View): Date | null {
  const { submission, issueDate } = state;
  const isBeforeItsEnd = submission === null && issueDate >= warsawDay(view.now);
  return isBeforeItsEnd ? endOfWarsawDay(issueDate) : offlineDeadline(state, view);
}
