import type { AnnouncementKind } from '@invoicing/domain/dates/legal-deadline';
import { expect, test } from 'vitest';
import { unsentSpans } from '../src/notices/unsent-spans.ts';

const noon = (day: string) => new Date(`${day}T11:00:00Z`);
const announced = (kind: AnnouncementKind, from: string, until: string | null) => ({
  kind,
  startsAt: noon(from),
  endsAt: until === null ? null : noon(until),
});
const whole = (day: string) => ({ day, since: null, until: null });

test('on its last day a deadline is news once more, over a weekend too', () => {
  // 2026-11-20 is a Friday.
  expect(unsentSpans('2026-11-22', []).deadline_today).toEqual([]);
  expect(unsentSpans('2026-11-23', []).deadline_today).toEqual(['2026-11-22', '2026-11-21', '2026-11-20'].map(whole));
});

test('a day is over until its next business day is, and its deadline is over after that', () => {
  // 2026-11-23 is a Monday.
  const { day_over, deadline_over } = unsentSpans('2026-11-23', []);
  expect(day_over).toEqual(['2026-11-22', '2026-11-21', '2026-11-20'].map(whole));
  expect(deadline_over.slice(0, 2)).toEqual(['2026-11-19', '2026-11-18'].map(whole));
  expect(deadline_over.at(-1)).toEqual(whole('2026-11-12'));
});

// art. 106nh ust. 2
test('an unavailability that begins within a day gives time only to what was issued while it lasted', () => {
  const outage = announced('unavailability', '2026-11-18', '2026-11-19');
  const { day_over, deadline_over } = unsentSpans('2026-11-20', [outage]);
  expect(day_over).toEqual([
    { day: '2026-11-19', since: null, until: noon('2026-11-19') },
    { day: '2026-11-19', since: noon('2026-11-19'), until: null },
    { day: '2026-11-18', since: noon('2026-11-18'), until: null },
  ]);
  expect(deadline_over[0]).toEqual({ day: '2026-11-18', since: null, until: noon('2026-11-18') });
});

test('nothing is said of documents that a total failure freed of the duty', () => {
  const outage = announced('total_failure', '2026-11-19', null);
  const { day_over, deadline_over } = unsentSpans('2026-11-23', [outage]);
  expect(day_over.map(({ day }) => day)).not.toContain('2026-11-19');
  expect(deadline_over.map(({ day }) => day)).not.toContain('2026-11-19');
});
