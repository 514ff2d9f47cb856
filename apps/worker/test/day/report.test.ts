import { expect, test } from 'vitest';
import { countCalls, linesOf } from './calls.ts';
import type { DayResult } from './day.ts';
import { misfits } from './report.ts';

const answer = { method: 'POST', contentType: null, hash: null, retryAfter: null, body: '', isFaulty: false };
const sending = { ...answer, route: '/v2/sessions/online/:session/invoices', status: 202 };

/** Calls at these moments, in seconds; then one that KSeF refused, where it is wanted. */
function callsAt(seconds: readonly number[], isOneRefused = false) {
  let time = 0;
  const calls = countCalls(() => new Date(time));
  for (const second of seconds) {
    time = second * 1000;
    calls.onAnswer(sending);
  }
  if (isOneRefused) calls.onAnswer({ ...sending, status: 429 });
  return calls;
}

const fitting = (calls = callsAt([0, 3])): DayResult => ({
  documents: 2,
  accepted: 2,
  confirmed: 2,
  inKsef: 2,
  twice: 0,
  sessions: 1,
  packages: 0,
  inPackages: 0,
  jobs: 8,
  sentAfterHours: 0.1,
  overAfterHours: 9,
  realMinutes: 1,
  calls,
});

test('a day in which everything was confirmed within the limits fits', () => {
  expect(misfits(fitting())).toEqual([]);
});

test.each<[string, Partial<DayResult>, string]>([
  ['a document was not accepted', { accepted: 1 }, '1 of 2 documents were accepted'],
  ['a confirmation is missing', { confirmed: 1 }, '1 of 2 confirmations'],
  ['KSeF lacks one', { inKsef: 1 }, 'KSeF has 1 of 2'],
  ['KSeF has one twice', { twice: 1 }, 'KSeF has 1 documents twice'],
  ['it took longer than a day', { overAfterHours: 24.2 }, 'it took 24.2 hours'],
  ['KSeF had to refuse a call', { calls: callsAt([0], true) }, 'KSeF had to refuse 1 calls'],
  ['a minute had too many', { calls: callsAt(Array.from({ length: 31 }, (_, at) => at)) }, 'KSeF allows: invoiceSend'],
])('where %s, it does not fit and says why', (_, changes, said) => {
  expect(misfits({ ...fitting(), ...changes }).join('\n')).toContain(said);
});

test('the most of any second, minute and hour are shown with what KSeF allows', () => {
  expect(linesOf(callsAt([0, 0, 0.5, 59, 61, 3599, 3600]))).toEqual([
    expect.stringMatching(/^invoiceSend +7, most 3 of 10 a second, 4 of 30 a minute, 6 of 180 an hour$/),
  ]);
});
