import { endOfWarsawDay, warsawDay, warsawMoment } from '../dates/dates.ts';
import type { BusinessDate, Issue } from '../document.ts';
import { warning } from '../rules/issue.ts';

/**
 * When today's document has to be decided: at the organization's time of day or, once that has passed, by the end of
 * the day. A later decision leads to a late submission to KSeF (art. 106nda ust. 16 of the VAT act).
 * @param until Polish time as HH:MM; null for midnight alone
 */
export function waitEnds(now: Date, until: string | null): Date {
  const today = warsawDay(now);
  const ends = until === null ? null : warsawMoment(today, until);
  return ends !== null && now < ends ? ends : endOfWarsawDay(today);
}

/**
 * True once today's document has waited beyond the organization's time of day; the decision is then due by midnight.
 */
export function hasWaitedTooLong(issueDate: BusinessDate, now: Date, until: string | null): boolean {
  return until !== null && issueDate === warsawDay(now) && now >= warsawMoment(issueDate, until);
}

/** The warning of that. @param path of the issue date in the input */
export function waitIssues(issueDate: BusinessDate, now: Date, until: string | null, path: string): Issue[] {
  if (until === null || !hasWaitedTooLong(issueDate, now, until)) return [];
  return [warning('waited_past_its_time', { path, fa3: 'Fa/P_1', with: { until } })];
}
