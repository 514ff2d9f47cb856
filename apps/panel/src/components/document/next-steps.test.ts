import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { NextSteps } from './next-steps';

const correct = { operation_id: 'createInvoiceCorrectionProcess', action: null, mode: null };
const send = { operation_id: 'createInvoiceApprovalIntent', action: 'send', mode: 'online', blocked_by: null };
const of = { organizationId: '1', subject: { of: 'invoice' as const, id: '2', submissionId: null }, approvals: [] };
const shown = (locale: 'en' | 'pl', given: Partial<Parameters<typeof NextSteps>[0]>) =>
  rendered(locale, createElement(NextSteps, { ...of, actions: [], steps: [], ...given }));
const notYours = 'Your role does not allow this';

test('what comes next and is for others says so; where it can be done it is a way there, and where not, why not', () => {
  const open = { actions: [{ ...correct, blocked_by: null }] };
  expect(shown('en', open)).toContain(notYours);
  expect(shown('pl', { actions: [send] })).toContain('zrobi to księgowy lub właściciel');
  const page = { ...open, pages: { createInvoiceCorrectionProcess: '/o/1/corrections/new' } };
  expect(shown('en', page)).not.toContain(notYours);
  expect(shown('en', page)).toContain('href="/o/1/corrections/new"');
  const blocked = shown('en', { actions: [{ ...correct, blocked_by: 'correction_process_open' }] });
  expect(blocked).not.toContain(notYours);
  expect(blocked).toContain('another correction of the same invoice is open');
  const waits = { do: 'wait' as const, action: 'send' as const, mode: 'online', intentId: '3' };
  expect(shown('en', { actions: [send], steps: [waits] })).not.toContain(notYours);
});
