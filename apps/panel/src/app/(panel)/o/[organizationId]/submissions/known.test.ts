import { type ComponentProps, createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { Known } from './known';

type Row = ComponentProps<typeof Known>['row'];
type Sent = NonNullable<Row['submission']>;

const at = '2026-11-26T09:00:00.000Z';
const words = 'Błąd weryfikacji semantyki dokumentu faktury';
const attempt: Sent['lastAttempt'] = {
  number: 1,
  started_at: at,
  finished_at: at,
  outcome: 'rejected',
  error: { code: 'ksef_450' },
  approval_intent_id: '1',
};
const submission: Sent = {
  mode: 'online',
  attempts: 1,
  lastAttempt: attempt,
  said: { code: 450, description: words, details: [] },
  checked: null,
  nextCheckAt: null,
  needsPerson: false,
  startsAt: null,
  at,
};

test('why KSeF rejected a document is said once, in words before the code', () => {
  const row = { submission, notices: [], status: 'rejected' as const };
  const text = rendered('pl', createElement(Known, { row })).replaceAll(/<[^>]*>/g, '');
  expect(text).toMatch(new RegExp(`^${words} kod 450`));
  expect(text.split(words)).toHaveLength(2);
  expect(text).toMatch(/: odrzucona$/);
});
