import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { type ApprovalRow, ApprovalStanding } from './approval-standing';
import { ApprovalsOf } from './approvals-of';

const reason = 'Umówiliśmy się na 230 zł.';
const row = {
  id: '0198c0de-0000-7000-8000-000000000001',
  type: 'invoice_approval_intent',
  urlToken: 'token',
  status: 'denied',
  action: 'issue',
  mode: null,
  environment: 'simulator',
  subject: { type: 'invoice_draft', id: '0198c0de-0000-7000-8000-000000000002', version: 1, hash: 'sha256:00' },
  summary: {
    buyer_name: 'ACME sp. z o.o.',
    total_gross: '1230.62',
    amount_due: '1230.62',
    currency: 'PLN',
    issue_date: '2026-11-26',
  },
  approval_url: 'https://panel.example/approve/token',
  requested_by: { client_id: 'panel', client_name: 'Panel', member_id: null },
  requesterName: 'Demo Accountant',
  policy: { four_eyes: 'requester_excluded', required_approvals: 1 },
  warnings: [],
  note: null,
  return_url: null,
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
  expires_at: '2026-11-26T22:59:59.000Z',
  usable_until: null,
  consumed_at: null,
  consumed_by: null,
  receipt: null,
  meta: { created_at: '2026-11-26T01:00:00.000Z', updated_at: '2026-11-26T02:00:00.000Z' },
  document: { number: null, correctedNumber: null, reference: null },
  isOfPanel: true,
  inPlaceOf: {},
  deciders: [],
} satisfies ApprovalRow;
const shown = (locale: 'en' | 'pl', rows: ApprovalRow[]) =>
  rendered(
    locale,
    createElement(ApprovalStanding, { rows, about: { action: 'issue', mode: null }, now: '2026-11-26T03:00:00.000Z' }),
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

test('once it is asked for again, the denial is over; the list of what was asked keeps its reason', () => {
  const again = { ...row, status: 'pending' as const, decisions: [] };
  expect(shown('en', [again, row])).not.toContain(reason);
  expect(rendered('en', createElement(ApprovalsOf, { rows: [again, row] }))).toContain(reason);
});
