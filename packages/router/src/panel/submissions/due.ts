import { endOfWarsawDay, warsawDay } from '@invoicing/domain/dates/dates';
import type { View } from '@invoicing/domain/dates/legal-deadline';
import { offlineDeadline, type Standing } from '@invoicing/domain/ksef/submission-notices';

/**
 * By when a document has to be in KSeF: what no one has sent, on its day until that ends; later by the law; null while
 * an outage leaves that open, and of what goes on its day already.
 */
export function dueInKsef(standing: Standing, view: View): Date | null {
  const { submission, issueDate } = standing;
  const isBeforeItsEnd = submission === null && issueDate >= warsawDay(view.now);
  return isBeforeItsEnd ? endOfWarsawDay(issueDate) : offlineDeadline(standing, view);
}
