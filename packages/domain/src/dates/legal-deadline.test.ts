import { expect, test } from 'vitest';
import { endOfWarsawDay } from './dates.ts';
import { type Announcement, type AnnouncementKind, legalDeadline } from './legal-deadline.ts';

const noon = (day: string) => new Date(`${day}T11:00:00Z`);
const announced = (kind: AnnouncementKind, from: string, until: string | null): Announcement => ({
  kind,
  startsAt: noon(from),
  endsAt: until === null ? null : noon(until),
});
const of = (issueDate: string, announcements: Announcement[] = [], issuedAt = noon(issueDate)) =>
  legalDeadline({ issueDate, issuedAt }, announcements);
const by = (day: string) => ({ kind: 'by', day });

test.each([
  ['a weekday', '2026-11-24', '2026-11-25'],
  ['a Friday', '2026-11-20', '2026-11-23'],
  ['the day before Independence Day', '2026-11-10', '2026-11-12'],
  ['Maundy Thursday', '2026-04-02', '2026-04-03'],
  ['Good Friday, before Easter Monday', '2026-04-03', '2026-04-07'],
  ['the day before Corpus Christi', '2026-06-03', '2026-06-05'],
  ['the day before Christmas Eve', '2026-12-23', '2026-12-28'],
])('what was issued on %s is due by the next business day (art. 106nda ust. 4 of the VAT act)', (_, issued, due) => {
  expect(of(issued)).toEqual(by(due));
});

// art. 106nh, art. 106nh ust. 2
test('what was issued in an announced unavailability is due by the next business day after its end', () => {
  const outage = announced('unavailability', '2026-11-19', '2026-11-27');
  expect(of('2026-11-24', [outage])).toEqual(by('2026-11-30'));
  expect(of('2026-11-24', [announced('unavailability', '2026-11-19', null)])).toEqual({ kind: 'open' });
  expect(of('2026-11-18', [outage])).toEqual(by('2026-11-19'));
  expect(of('2026-11-30', [outage])).toEqual(by('2026-12-01'));
});

// art. 106nf, art. 106nf ust. 5
test('a failure gives seven business days from its end; one that ends on a Saturday those from Monday on', () => {
  expect(of('2025-07-08', [announced('failure', '2025-07-08', '2025-07-12')])).toEqual(by('2025-07-22'));
  // Independence Day, a Wednesday, is within the seven days.
  expect(of('2026-11-05', [announced('failure', '2026-11-05', '2026-11-06')])).toEqual(by('2026-11-18'));
  expect(of('2026-11-05', [announced('failure', '2026-11-05', null)])).toEqual({ kind: 'open' });
});

test('a failure counts when it is announced before the time is over, even one that ends in that time, and no later', () => {
  expect(of('2026-11-23', [announced('failure', '2026-11-24', '2026-11-24')])).toEqual(by('2026-12-03'));
  expect(of('2026-11-23', [announced('failure', '2026-11-25', '2026-11-26')])).toEqual(by('2026-11-24'));
  const endsBeforeIssue = { ...announced('failure', '2026-11-22', '2026-11-23'), endsAt: noon('2026-11-23') };
  expect(of('2026-11-23', [endsBeforeIssue], new Date('2026-11-23T11:00:01Z'))).toEqual(by('2026-11-24'));
});

test('a further failure within the longer time counts from its own end; one after it does not', () => {
  const failures = [announced('failure', '2026-12-01', '2026-12-02'), announced('failure', '2026-11-23', '2026-11-24')];
  expect(of('2026-11-23', failures)).toEqual(by('2026-12-11'));
  expect(of('2026-11-23', [...failures, announced('failure', '2026-12-14', null)])).toEqual(by('2026-12-11'));
});

// art. 106nh ust. 3
test('a failure in an unavailability counts, and a shorter one never shortens the time', () => {
  const outage = announced('unavailability', '2026-11-19', '2026-11-27');
  expect(of('2026-11-24', [outage, announced('failure', '2026-11-28', '2026-11-29')])).toEqual(by('2026-12-08'));
  const early = announced('failure', '2026-11-24', '2026-11-25');
  const long = announced('unavailability', '2026-11-19', '2026-12-24');
  expect(of('2026-11-24', [long, early])).toEqual(by('2026-12-28'));
});

test('a total failure ends the duty to send (art. 106ng of the VAT act)', () => {
  expect(of('2026-11-23', [announced('total_failure', '2026-11-24', '2026-11-25')])).toEqual({ kind: 'none' });
  expect(of('2026-11-23', [announced('total_failure', '2026-11-26', null)])).toEqual(by('2026-11-24'));
});

test('what gets its number after its issue day counts from the end of that day', () => {
  const nextDay = { kind: 'failure', startsAt: noon('2026-11-23'), endsAt: endOfWarsawDay('2026-11-23') } as const;
  expect(of('2026-11-23', [nextDay], noon('2026-11-25'))).toEqual(by('2026-11-24'));
});
