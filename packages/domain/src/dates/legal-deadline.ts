import type { BusinessDate } from '../document.ts';
import { businessDayAfter, nextBusinessDay } from './business-days.ts';
import { endOfWarsawDay, warsawDay } from './dates.ts';

/**
 * What the ministry announces of KSeF: unavailability (art. 106nh of the VAT act), a failure (art. 106nf), or a total
 * failure (art. 106ng).
 */
export const announcementKinds = ['unavailability', 'failure', 'total_failure'] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];
/** `endsAt` is null while it lasts. */
export type Announcement = { kind: AnnouncementKind; startsAt: Date; endsAt: Date | null };

/** The context in which the state of a document is judged: the moment, and the announcements until then. */
export type View = { now: Date; announcements: readonly Announcement[] };

/** A document with its issue date, and the moment at which it got its number. */
export type IssuedAt = { issueDate: BusinessDate; issuedAt: Date };

/**
 * The legal deadline of a document that was not sent to KSeF on its day: a day; open while an announced outage lasts;
 * none after a total failure.
 */
export type LegalDeadline = { kind: 'by'; day: BusinessDate } | { kind: 'open' } | { kind: 'none' };

/** Art. 106nf ust. 5 of the VAT act. */
const daysAfterFailure = 7;

/**
 * The next business day after the issue (art. 106nda ust. 4 of the VAT act), or after the end of an unavailability
 * during which it was issued (art. 106nh ust. 2). A failure announced before that deadline extends it to seven business
 * days after its end, and a further one extends it again (art. 106nf ust. 5 and 7, art. 106nh ust. 3); a total failure
 * removes the obligation.
 */
export function legalDeadline(issued: IssuedAt, announcements: readonly Announcement[]): LegalDeadline {
  const issuedAt = earlier(issued.issuedAt, endOfWarsawDay(issued.issueDate));
  let day = announcements
    .filter(({ kind, startsAt }) => kind === 'unavailability' && startsAt <= issuedAt)
    .filter((outage) => isOnAfter(outage, issuedAt))
    .reduce<BusinessDate | null>(
      (until, { endsAt }) => later(until, endsAt && nextBusinessDay(warsawDay(endsAt))),
      nextBusinessDay(issued.issueDate),
    );
  const failures = announcements
    .filter((announced) => announced.kind !== 'unavailability' && isOnAfter(announced, issuedAt))
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  for (const { kind, startsAt, endsAt } of failures) {
    if (day !== null && startsAt > endOfWarsawDay(day)) break;
    if (kind === 'total_failure') return { kind: 'none' };
    day = later(day, endsAt && businessDayAfter(warsawDay(endsAt), daysAfterFailure));
  }
  return day === null ? { kind: 'open' } : { kind: 'by', day };
}

/** Whether it was still in force at a moment. */
function isOnAfter({ endsAt }: Announcement, moment: Date): boolean {
  return endsAt === null || endsAt > moment;
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);

/** The later of two days; null means open-ended and is later than any day. */
function later(one: BusinessDate | null, other: BusinessDate | null): BusinessDate | null {
  if (one === null || other === null) return null;
  return one > other ? one : other;
}
