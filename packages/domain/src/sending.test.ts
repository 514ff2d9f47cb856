import { expect, test } from 'vitest';
import { isPastItsDay, lateSendingIssues, offline24Deadline } from './sending.ts';

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
  'what was issued on %s is due by the end of the next business day in Warsaw (art. 106nda of the VAT act)',
  (_, day, deadline) => {
    expect(offline24Deadline(day).toISOString()).toBe(deadline);
  },
);

test.each([
  ['on its day nothing is said', '2026-11-20T12:00:00Z', []],
  ['after its day, in time', '2026-11-23T12:00:00Z', ['sent_after_its_day']],
  ['after its deadline', '2026-11-24T12:00:00Z', ['sent_after_deadline']],
])('%s', (_, now, codes) => {
  for (const kind of ['invoice', 'invoice_correction'] as const)
    expect(lateSendingIssues(kind, '2026-11-20', new Date(now)).map(({ code }) => code)).toEqual(codes);
});

test('the words name the day, the mode and the deadline in both languages (art. 106nda ust. 16 of the VAT act)', () => {
  const [issue] = lateSendingIssues('invoice', '2026-11-20', new Date('2026-11-21T12:00:00Z'));
  for (const text of [issue?.message, issue?.message_pl])
    for (const fact of [/2026-11-20/, /offline24/, /2026-11-23/, /KOD(EM)? I/]) expect(text).toMatch(fact);
});
