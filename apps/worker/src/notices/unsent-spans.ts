import { dayAfter, endOfWarsawDay, warsawDay } from '@invoicing/domain/dates/dates';
import { type Announcement, legalDeadline } from '@invoicing/domain/dates/legal-deadline';
import type { BusinessDate } from '@invoicing/domain/document';

/** Documents of an issue day with the same deadline: numbered from `since` and before `until`; null for no bound. */
export type Span = { day: BusinessDate; since: Date | null; until: Date | null };
type Occasion = 'day_over' | 'deadline_today' | 'deadline_over';

/** Upper bound on how far consecutive outages can move a deadline. */
const lookedBackDays = 60;
/** Deadlines that passed earlier are no longer reported. */
const newsDays = 10;

/**
 * The documents that should have been sent to KSeF: those whose issue day is over, and those past the legal deadline
 * (art. 106nda of the VAT act). Documents due by the end of today are in both `day_over` and `deadline_today`.
 * Documents that no longer need to be sent, after a total failure, are excluded.
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

/** Splits a day where outages begin or end, since each affects only some of its documents. */
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
