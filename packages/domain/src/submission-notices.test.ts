import { expect, test } from 'vitest';
import { submissionNotices } from './submission-notices.ts';

const now = new Date('2026-11-23T09:00:00Z');
const standing = (nextCheckAt: Date | null, status: 'queued' | 'sending' = 'queued') => ({
  kind: 'invoice' as const,
  issueDate: '2026-11-23',
  submission: { status, statusCode: null, mode: 'online', retryAllowed: false, nextCheckAt },
});

test("a document that waits for KSeF's limits says so, with the time of its turn in Poland, in both languages", () => {
  const [notice, ...others] = submissionNotices(standing(new Date('2026-11-23T10:30:20Z')), now);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    code: 'waits_for_ksef_limits',
    message: expect.stringContaining('2026-11-23 11:30'),
    message_pl: expect.stringContaining('2026-11-23 11:30'),
  });
});

test.each([
  ['has no time to wait for', standing(null)],
  ['has its turn now', standing(now)],
  ['is on its way', standing(new Date('2026-11-23T10:30:20Z'), 'sending')],
])('a document that %s says nothing of the kind', (_, given) => {
  expect(submissionNotices(given, now)).toEqual([]);
});
