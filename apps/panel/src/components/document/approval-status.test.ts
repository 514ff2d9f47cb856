import { createElement } from 'react';
import { expect, test } from 'vitest';
import { waitingApproval } from '@/testing/approval-row';
import { rendered } from '@/testing/rendered';
import { type ApprovalRow, ApprovalStatus } from './approval-status';
import { ApprovalsOf } from './approvals-of';

const reason = 'Umówiliśmy się na 230 zł.';
const row = {
  ...waitingApproval,
  status: 'denied',
  decisions: [
    {
      member_id: '0198c0de-0000-7000-8000-000000000003',
      member_display: 'Demo Approver',
      decision: 'denied',
      decided_at: '2026-11-26T02:00:00.000Z',
      authentication: { methods: ['passkey'], authenticated_at: '2026-11-26T02:00:00.000Z' },
      reason,
    },
  ],
  deciders: [],
} satisfies ApprovalRow;
const shown = (locale: 'en' | 'pl', rows: ApprovalRow[]) =>
  rendered(
    locale,
    createElement(ApprovalStatus, { rows, about: { action: 'issue', mode: null }, now: '2026-11-26T03:00:00.000Z' }),
  ).replaceAll(/[\u2068\u2069]/g, '');

test('what was denied says by whom and why where it is asked for again, and leads to the request', () => {
  for (const said of [
    'Denied (Demo Approver).',
    'Change the draft and ask for approval again.',
    reason,
    '/approve/token',
  ])
    expect(shown('en', [row])).toContain(said);
  expect(shown('pl', [row])).toContain('Odmówiono (Demo Approver).');
});

const look = { action: 'retry' as const, mode: 'reconcile' };
const statusOfLook = (
  locale: 'en' | 'pl',
  given: Partial<Pick<ApprovalRow, 'status' | 'usable_until' | 'isOfPanel'>>,
) =>
  rendered(
    locale,
    createElement(ApprovalStatus, {
      rows: [{ ...waitingApproval, ...look, deciders: [], ...given }],
      about: look,
      now: '2026-11-26T03:00:00.000Z',
    }),
  );

test('an approval to look for the outcome reads as that and not as a sending, in its status and in the list', () => {
  const approved = { status: 'approved' as const, usable_until: '2026-11-26T03:10:00.000Z' };
  expect(statusOfLook('en', approved)).toContain('The check with KSeF is approved');
  expect(statusOfLook('pl', approved)).toContain('Sprawdzenie w KSeF zatwierdzono');
  const ofApplication = { ...approved, isOfPanel: false };
  expect(statusOfLook('en', ofApplication)).toContain('it has KSeF searched itself');
  expect(statusOfLook('pl', ofApplication)).toContain('zleci sprawdzenie w KSeF sama');
  const listed = rendered('pl', createElement(ApprovalsOf, { rows: [{ ...waitingApproval, ...look, deciders: [] }] }));
  expect(listed).toContain('Sprawdzenie w KSeF');
  expect(listed).not.toContain('wysyłka');
});

test('once it is asked for again, the denial is over; the list of what was asked keeps its reason', () => {
  const again = { ...row, status: 'pending' as const, decisions: [] };
  expect(shown('en', [again, row])).not.toContain(reason);
  expect(rendered('en', createElement(ApprovalsOf, { rows: [again, row] }))).toContain(reason);
});
