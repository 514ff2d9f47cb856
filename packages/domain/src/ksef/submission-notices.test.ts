import { expect, test } from 'vitest';
import { submissionNotices } from './submission-notices.ts';

const now = new Date('2026-11-23T09:00:00Z');
const view = { now, announcements: [] };
const notWaiting = { waitsBecause: null, waitsUntil: null };
const stateWith = (nextCheckAt: Date | null, status: 'queued' | 'sending' = 'queued') => ({
  kind: 'invoice' as const,
  issueDate: '2026-11-23',
  issuedAt: now,
  submission: {
    status,
    statusCode: null,
    mode: 'online',
    retryAllowed: false,
    nextCheckAt,
    certificateUrl: null,
    ...notWaiting,
  },
});

test("a document that waits for KSeF's limits says so, with the time of its slot in Poland, in both languages", () => {
  const [notice, ...others] = submissionNotices(stateWith(new Date('2026-11-23T10:30:20Z')), view);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    code: 'waits_for_ksef_limits',
    message: expect.stringContaining('23 Nov 2026, 11:30'),
    message_pl: expect.stringContaining('23 lis 2026, 11:30'),
  });
});

test.each([
  ['has no time to wait for', stateWith(null)],
  ['has its slot now', stateWith(now)],
  ['is on its way', stateWith(new Date('2026-11-23T10:30:20Z'), 'sending')],
])('a document that %s says nothing of the kind', (_, given) => {
  expect(submissionNotices(given, view)).toEqual([]);
});

const offline = { statusCode: null, mode: 'offline', retryAllowed: false, nextCheckAt: null, ...notWaiting } as const;

test.each([
  ['queued', ['offline_code_pending', 'issued_offline']],
  ['failed', ['offline_certificate_missing', 'issued_offline']],
  ['processing', ['issued_offline']],
] as const)('what is %s offline without KOD II says so while it lacks it', (status, codes) => {
  const submission = { ...offline, status, certificateUrl: null };
  expect(submissionNotices({ ...stateWith(null), submission }, view).map(({ code }) => code)).toEqual(codes);
});

test('a document that waits because KSeF does not answer says that, and when it is tried next', () => {
  const unavailable = { waitsBecause: 'unavailable', waitsUntil: new Date('2026-11-23T09:10:00Z') };
  const given = stateWith(null);
  const [notice, ...others] = submissionNotices(
    { ...given, submission: { ...given.submission, ...unavailable } },
    view,
  );
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    code: 'waits_for_ksef',
    message: expect.stringMatching(/does not answer.*23 Nov 2026, 10:10.*issued offline instead/),
    message_pl: expect.stringMatching(/nie odpowiada.*23 lis 2026, 10:10.*wystawić offline/),
  });
  const correction = { ...given, kind: 'invoice_correction' as const };
  const [said] = submissionNotices({ ...correction, submission: { ...given.submission, ...unavailable } }, view);
  expect(said?.message).not.toContain('offline');
});

test('what was issued offline says by when it is due until KSeF has it, and that it is late afterwards', () => {
  const of = (status: 'queued' | 'processing' | 'accepted', day: string) =>
    submissionNotices(
      {
        ...stateWith(null),
        submission: { ...offline, status, certificateUrl: 'https://qr-test.ksef.mf.gov.pl/certificate/x' },
      },
      { now: new Date(`${day}T09:00:00Z`), announcements: [] },
    ).map(({ code }) => code);
  for (const status of ['queued', 'processing'] as const) {
    expect(of(status, '2026-11-23')).toEqual(['issued_offline']);
    expect(of(status, '2026-11-25')).toEqual(['issued_offline_overdue']);
  }
  expect(of('accepted', '2026-11-25')).toEqual([]);
});
