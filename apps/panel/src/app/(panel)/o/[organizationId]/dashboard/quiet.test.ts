import { expect, test } from 'vitest';
import { type Listed, nothingWaits } from './quiet';

const ksef = { lastError: null, hasEnded: false };
const policy = { fourEyes: 'on' };
const row = { name: 'rejected' };

/** Everything is done, and nothing has come since. */
const settled: Listed = {
  work: { groups: [] },
  checklist: { isDone: true },
  isChecklistHidden: false,
  facts: { ksef, policy: null },
};

test.each<[string, Partial<Listed>, boolean]>([
  ['with every list empty', {}, true],
  ['with first steps that are hidden, done or not', { checklist: { isDone: false }, isChecklistHidden: true }, true],
  ['with first steps that were hidden before they were done', { isChecklistHidden: true }, true],
  ['with something to do', { work: { groups: [row] } }, false],
  ['with an open first step', { checklist: { isDone: false } }, false],
  ['while an owner has to say who decides', { facts: { ksef, policy } }, false],
  ['without a connection to KSeF', { facts: { ksef: null, policy: null } }, false],
  ['while KSeF refuses the sign-in', { facts: { ksef: { ...ksef, lastError: 'refused' }, policy: null } }, false],
  ['with a credential that has ended', { facts: { ksef: { ...ksef, hasEnded: true }, policy: null } }, false],
  [
    'with something to do behind hidden first steps',
    { work: { groups: [row] }, checklist: { isDone: false }, isChecklistHidden: true },
    false,
  ],
  [
    'while an owner with hidden first steps has to say who decides',
    { facts: { ksef, policy }, checklist: { isDone: false }, isChecklistHidden: true },
    false,
  ],
])('%s the dashboard says that all is quiet: %s', (_, given, isQuiet) => {
  expect(nothingWaits({ ...settled, ...given })).toBe(isQuiet);
});
