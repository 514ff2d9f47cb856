import {
  approvalOperations,
  beginningOperations,
  blocks,
  type NextAction,
  sendings,
} from '@invoicing/router/invoices/next-actions';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { waitingApproval } from '@/testing/approval-row';
import { rendered } from '@/testing/rendered';
import { NextSteps } from './next-steps';
import { TakeStep } from './take-step';

vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => ({}) }));

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
  const shortcuts = { createInvoiceCorrectionProcess: 'Reverse in full' };
  expect(shown('en', { ...page, shortcuts })).toContain('Reverse in full');
  expect(shown('en', { ...open, shortcuts })).not.toContain('Reverse in full');
  const blocked = shown('en', {
    ...{ ...page, shortcuts },
    actions: [{ ...correct, blocked_by: 'correction_process_open' }],
  });
  expect(blocked).not.toContain('Reverse in full');
  expect(blocked).not.toContain(notYours);
  expect(blocked).toContain('another correction of the same invoice is open');
  const waits = { do: 'wait' as const, action: 'send' as const, mode: 'online', intentId: '3' };
  expect(shown('en', { actions: [send], steps: [waits] })).not.toContain(notYours);
});

test('what waits until KSeF is looked up leads to the check, where it is on another page', () => {
  const again = { ...send, action: 'retry', mode: 'retry', blocked_by: 'reconciliation_pending' };
  const check = '/o/1/submissions/3#look';
  for (const [locale, words] of [
    ['en', 'Open the check with KSeF'],
    ['pl', 'Przejdź do sprawdzenia w KSeF'],
  ] as const) {
    const html = shown(locale, { actions: [again], check });
    expect(html).toContain(`href="${check}"`);
    expect(html).toContain(words);
    expect(shown(locale, { actions: [again] })).not.toContain(words);
    expect(shown(locale, { actions: [{ ...again, blocked_by: null }], check })).not.toContain(words);
  }
});

const filled = (html: string) =>
  [...html.matchAll(/<(?:a|button)[^>]* class="([^"]*)"[^>]*>(.*?)<\/(?:a|button)>/g)].flatMap(
    ([, look = '', text = '']) => (look.split(' ').includes('bg-accent') ? [text] : []),
  );

test('of what can be done the first is filled, and nothing where there is only what may be corrected', () => {
  const replace = { ...correct, operation_id: 'createInvoiceDraft', blocked_by: null };
  expect(filled(shown('pl', { actions: [replace], pages: { createInvoiceDraft: '/' } }))).toEqual(['Zastąp']);
  const offline = { ...send, mode: 'offline' };
  const ask = (mode: string) => ({ do: 'ask' as const, action: 'send' as const, mode, intentId: null });
  const steps = [ask('online'), ask('offline')];
  expect(filled(shown('en', { actions: [send, offline], steps }))).toEqual(['Ask for approval to send']);
  const waits = { ...ask('online'), do: 'wait' as const };
  expect(filled(shown('en', { actions: [send, offline], steps: [waits, ask('offline')] }))).toEqual([]);
  const pages = { createInvoiceCorrectionProcess: '/' };
  expect(filled(shown('en', { actions: [{ ...correct, blocked_by: null }], pages }))).toEqual([]);
  const again = {
    actions: [{ ...correct, blocked_by: null }],
    pages,
    subject: { ...of.subject, of: 'correction' as const },
  };
  expect(filled(shown('en', again))).toEqual(['Correct']);
});

test('the step of a draft is filled, also where it only asks for an approval', () => {
  const step = { do: 'ask' as const, action: 'issue' as const, mode: null, intentId: null };
  const subject = { of: 'draft' as const, id: '2', version: 1 };
  const html = rendered('pl', createElement(TakeStep, { organizationId: '1', subject, step }));
  expect(filled(html)).toEqual(['Poproś o zatwierdzenie']);
});

/** Technical corrections, which alone are sent in this mode from the start, are invoices. */
const isSentOffline = (operation: string, mode: string) =>
  operation === 'createInvoiceApprovalIntent' || mode !== 'offline';
const everyAction: NextAction[] = [
  ...approvalOperations.flatMap((operation_id) =>
    sendings
      .filter(([, mode]) => isSentOffline(operation_id, mode))
      .map(([action, mode]) => ({ operation_id, action, mode, blocked_by: null })),
  ),
  ...beginningOperations.map((operation_id) => ({ operation_id, action: null, mode: null, blocked_by: null })),
];
const named = everyAction.map((action) => [Object.values(action).filter(Boolean).join(' '), action] as const);
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ');

test.each(named)('what the API says comes next has words in both languages, and in its way too: %s', (_, action) => {
  const [english, polish] = [textOf(shown('en', { actions: [action] })), textOf(shown('pl', { actions: [action] }))];
  for (const text of [english, polish]) expect(text).toMatch(/\p{L}{4}/u);
  expect(english).not.toBe(polish);
  if (action.action === null) {
    const pages = { [action.operation_id]: '/' };
    for (const locale of ['en', 'pl'] as const)
      expect(textOf(shown(locale, { actions: [action], pages }))).not.toContain(action.operation_id);
  }
  for (const blocked_by of blocks) {
    const said = (['en', 'pl'] as const).map((locale) =>
      textOf(shown(locale, { actions: [{ ...action, blocked_by }] })),
    );
    for (const text of said) expect(text).not.toContain(blocked_by);
    expect(said[0]).not.toBe(said[1]);
  }
});

test.each(sendings)('what is approved is named as what can be done now: %s, %s', (action, mode) => {
  const sending = { ...send, action, mode };
  const approved = { ...waitingApproval, status: 'approved' as const, action, mode, deciders: [] };
  for (const locale of ['en', 'pl'] as const) {
    const [waiting, ready] = [[], [approved]].map((approvals) => shown(locale, { actions: [sending], approvals }));
    expect(ready).not.toMatch(/nextSteps\.|ready_/);
    expect(ready).not.toContain(/<p class="font-medium">(.*?)<\/p>/.exec(waiting ?? '')?.[1]);
  }
});
