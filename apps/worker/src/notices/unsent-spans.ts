import { dayAfter, endOfWarsawDay, warsawDay } from '@invoicing/domain/dates/dates';
import { type Announcement, legalDeadline } from '@invoicing/domain/dates/legal-deadline';
import type { BusinessDate } from '@invoicing/domain/document';

/** Documents of an issue day that have one deadline: numbered from `since` on and before `until`, null for any time. */
export type Span = { day: BusinessDate; since: Date | null; until: Date | null };
type Occasion = 'day_over' | 'deadline_today' | 'deadline_over';

/** Failures that follow one another move deadlines so far at most. */
const lookedBackDays = 60;
/** A deadline that was over before is no news to anyone. */
const newsDays = 10;

/**
 * The documents that should have left for KSeF: whose day is over, or the time for it too (art. 106nda of the VAT act);
 * those that have until the end of today are among both the first and `deadline_today`.
 * Nothing of those that need not go there any more, after a total failure.
 * @param today in Warsaw
 */
export function unsentSpans(
  today: BusinessDate,
  announcements: readonly Announcement[],
): Record<Occasion, readonly Span[]> {
  const days = Array.from({ length: lookedBackDays }, (_, index) => dayAfter(today, -index - 1));
  const spans = days.flatMap((day) => spansOf(day, announcements));
  const of = (occasion: Occasion) =>
    spans.filter((span) => occasionsOf(span, today, announcements).some((one) => one === occasion));
  return { day_over: of('day_over'), deadline_today: of('deadline_today'), deadline_over: of('deadline_over') };
}

/** An outage that begins or ends on a day counts for some of the documents of the day. */
function spansOf(day: BusinessDate, announcements: readonly Announcement[]): Span[] {
  const times = announcements
    .flatMap(({ startsAt, endsAt }) => [startsAt, ...(endsAt ? [endsAt] : [])])
    .filter((at) => warsawDay(at) === day)
    .map((at) => at.getTime());
  const cuts = [...new Set(times)].sort((one, other) => one - other).map((time) => new Date(time));
  return [null, ...cuts].map((since, index) => ({ day, since, until: cuts[index] ?? null }));
}

function occasionsOf(
  { day, since, until }: Span,
  today: BusinessDate,
  announcements: readonly Announcement[],
): Occasion[] {
  const issuedAt = since ?? (until ? new Date(until.getTime() - 1) : endOfWarsawDay(day));
  const deadline = legalDeadline({ issueDate: day, issuedAt }, announcements);
  if (deadline.kind === 'none') return [];
  if (deadline.kind === 'open' || deadline.day > today) return ['day_over'];
  if (deadline.day === today) return ['day_over', 'deadline_today'];
  return deadline.day >= dayAfter(today, -newsDays) ? ['deadline_over'] : [];
}
