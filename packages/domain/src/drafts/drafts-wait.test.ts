import { describe, expect, test } from 'vitest';
import { endOfWarsawDay, warsawMoment } from '../dates/dates.ts';
import { hasWaitedTooLong, waitEnds, waitIssues } from './drafts-wait.ts';

const day = '2026-11-23';
const at = (time: string) => new Date(`${day}T${time}:00+01:00`);

describe('a time of day in Warsaw', () => {
  test.each([
    ['2026-11-23', '18:00', '2026-11-23T17:00:00.000Z'],
    ['2026-07-01', '00:30', '2026-06-30T22:30:00.000Z'],
    // Summer time begins at 02:00 and ends at 03:00 on these days.
    ['2026-03-29', '01:30', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '12:00', '2026-10-25T11:00:00.000Z'],
  ])('%s %s is %s', (on, time, moment) => {
    expect(warsawMoment(on, time).toISOString()).toBe(moment);
  });
});

test('a document waits until the time that is set, then until midnight, and without one until midnight alone', () => {
  expect(waitEnds(at('17:59'), '18:00')).toEqual(at('18:00'));
  expect(waitEnds(at('18:00'), '18:00')).toEqual(endOfWarsawDay(day));
  expect(waitEnds(at('09:00'), null)).toEqual(endOfWarsawDay(day));
});

test('only a document of today has waited too long, from that minute on', () => {
  expect(hasWaitedTooLong(day, at('17:59'), '18:00')).toBe(false);
  expect(hasWaitedTooLong(day, at('18:00'), '18:00')).toBe(true);
  expect(hasWaitedTooLong('2026-11-22', at('20:00'), '18:00')).toBe(false);
  expect(hasWaitedTooLong(day, at('20:00'), null)).toBe(false);
});

test('the warning names the time in both languages', () => {
  const [issue] = waitIssues(day, at('18:01'), '18:00', '/input/issue_date');
  expect(issue).toMatchObject({ code: 'waited_past_its_time', severity: 'warning', path: '/input/issue_date' });
  expect(issue?.message).toContain('18:00');
  expect(issue?.message_pl).toContain('18:00');
});
