import { expect, test } from 'vitest';
import type { Announcement } from '../dates/legal-deadline.ts';
import { deadlineOf, isPastItsDay, sendingIssues } from './sending.ts';

const issuedOn = (day: string) => ({ issueDate: day, issuedAt: new Date(`${day}T10:00:00Z`) });
const friday = issuedOn('2026-11-20');
const view = (now: string, announcements: Announcement[] = []) => ({ now: new Date(now), announcements });
const failure = (kind: Announcement['kind'], endsAt: string | null): Announcement => ({
  kind,
  startsAt: new Date('2026-11-20T09:00:00Z'),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

test.each([
  ['the day itself', '2026-11-20T22:59:59.999Z', false],
  ['the first moment of the next day in Warsaw', '2026-11-20T23:00:00.000Z', true],
  ['a day that has not begun', '2026-11-18T12:00:00.000Z', false],
])('a document of 20 November is past its day at %s: %s', (_, now, isPast) => {
  expect(isPastItsDay('2026-11-20', new Date(now))).toBe(isPast);
});

test.each([
  ['a weekday', '2026-11-24', '2026-11-25T22:59:59.999Z'],
  ['a Friday', '2026-11-20', '2026-11-23T22:59:59.999Z'],
  ['the day before a holiday', '2026-11-10', '2026-11-12T22:59:59.999Z'],
  ['a summer day', '2026-07-01', '2026-07-02T21:59:59.999Z'],
])(
  'what was issued on %s is due by the end of the next business day (art. 106nda ust. 16 of the VAT act)',
  (_, day, deadline) => {
    expect(deadlineOf(issuedOn(day), [])?.toISOString()).toBe(deadline);
  },
);

test('while an announced failure lasts there is no deadline, and after its end a later one', () => {
  expect(deadlineOf(friday, [failure('failure', null)])).toBeNull();
  expect(deadlineOf(friday, [failure('failure', '2026-11-23T12:00:00Z')])?.toISOString()).toBe(
    '2026-12-02T22:59:59.999Z',
  );
});

test.each([
  ['on its day nothing is said', '2026-11-20T12:00:00Z', [], []],
  ['after its day, in time', '2026-11-23T12:00:00Z', [], ['sent_after_its_day']],
  ['after its deadline', '2026-11-24T12:00:00Z', [], ['sent_after_deadline']],
  [
    'in the time after a failure',
    '2026-11-30T12:00:00Z',
    [failure('failure', '2026-11-23T12:00:00Z')],
    ['sent_after_its_day'],
  ],
] as const)('of a document that goes late, %s', (_, now, announcements, codes) => {
  for (const kind of ['invoice', 'invoice_correction'] as const)
    for (const mode of ['online', 'late', 'retry'])
      expect(sendingIssues(mode, kind, friday, view(now, [...announcements])).map(({ code }) => code)).toEqual(codes);
});

test.each([
  ['on its day', '2026-11-20T12:00:00Z', 'issued_offline'],
  ['before its deadline', '2026-11-23T12:00:00Z', 'issued_offline'],
  ['after its deadline', '2026-11-24T12:00:00Z', 'issued_offline_overdue'],
])('of a document issued offline, %s, other words are said: %s', (_, now, code) => {
  expect(sendingIssues('offline', 'invoice', friday, view(now)).map((issue) => issue.code)).toEqual([code]);
});

test('the words name the day, the mode and the deadline in both languages', () => {
  const facts = {
    late: [/20 (Nov|lis) 2026/, /offline24/, /23 (Nov|lis) 2026/, /KOD(EM)? I/],
    offline: [/20 (Nov|lis) 2026/, /offlineMode/, /23 (Nov|lis) 2026/, /KOD II/, /OFFLINE/, /CERTYFIKAT/],
  };
  for (const mode of ['late', 'offline'] as const) {
    const [issue] = sendingIssues(mode, 'invoice', friday, view('2026-11-21T12:00:00Z'));
    for (const text of [issue?.message, issue?.message_pl]) for (const fact of facts[mode]) expect(text).toMatch(fact);
  }
});

test('while an outage lasts the words say from when the time runs; after a total failure, that there is no duty', () => {
  for (const mode of ['late', 'offline']) {
    const said = (kind: Announcement['kind']) =>
      sendingIssues(mode, 'invoice', friday, view('2026-11-21T12:00:00Z', [failure(kind, null)]))[0];
    for (const kind of ['failure', 'unavailability'] as const)
      expect([said(kind)?.message, said(kind)?.message_pl]).toEqual([
        expect.stringContaining('runs from its end'),
        expect.stringContaining('biegnie od jej zakończenia'),
      ]);
    expect([said('total_failure')?.message, said('total_failure')?.message_pl]).toEqual([
      expect.stringContaining('does not ask'),
      expect.stringContaining('nie ma obowiązku'),
    ]);
  }
});
