import { type ComponentProps, createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { waitingApproval } from '@/testing/approval-row';
import { rendered } from '@/testing/rendered';
import { CorrectionStatus } from './correction-status';

vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => ({}) }));

type Props = ComponentProps<typeof CorrectionStatus>;
type Stage = NonNullable<Props['process']>['stage'];

const process = (stage: Stage): Props['process'] => ({
  id: '1',
  type: 'invoice_correction_process',
  status: 'open',
  stage,
  invoice_id: '2',
  base: { kind: 'invoice', id: '2', document_sha256: '00' },
  external_system: 'panel',
  external_reference: '3',
  reason: 'Błędna ilość',
  replaces_correction_id: null,
  current_draft: { id: '4', version: 1 },
  correction_id: null,
  ksef: { status: 'not_submitted', submission_id: null },
  meta: waitingApproval.meta,
});
const asked = {
  ...waitingApproval,
  type: 'invoice_correction_approval_intent' as const,
  action: 'finalize' as const,
  deciders: [],
};
const shown = (locale: 'en' | 'pl', given: Partial<Props>) =>
  rendered(
    locale,
    createElement(CorrectionStatus, {
      base: '/o/1',
      organizationId: '1',
      process: null,
      approvals: [],
      issued: null,
      sending: [],
      continues: '/continue',
      reads: '/read',
      now: '2026-11-26T03:00:00.000Z',
      ...given,
    }),
  );

test('who may not write a correction in progress is led to its draft, once there is one', () => {
  const open = process('approval_pending');
  for (const [locale, words] of [
    ['pl', 'Zobacz szkic korekty'],
    ['en', 'Read the draft'],
  ] as const) {
    const html = shown(locale, { process: open, continues: null });
    expect(html).toContain(words);
    expect(html).toContain('href="/read"');
  }
  expect(shown('en', { process: open })).not.toContain('href="/read"');
  expect(shown('en', { process: open && { ...open, current_draft: null }, continues: null })).not.toContain('/read');
});

test.each([
  ['drafting', 'W przygotowaniu', 'Being drafted'],
  ['approval_pending', 'Czeka na decyzję', 'Waits for a decision'],
  ['approval_granted', 'Zatwierdzona, do wystawienia', 'Approved, to be issued'],
] as const)(
  'a correction in progress says that it is %s, and leads to where it is written',
  (stage, polish, english) => {
    expect(shown('pl', { process: process(stage) })).toContain(polish);
    expect(shown('en', { process: process(stage) })).toContain(english);
    expect(shown('en', { process: process(stage) })).toContain('href="/continue"');
  },
);

test('who may not write it is led to the request that waits, or to nothing', () => {
  const waiting = shown('pl', { process: process('approval_pending'), approvals: [asked], continues: null });
  expect(waiting).toContain('href="/approve/token"');
  expect(waiting).not.toContain('href="/continue"');
});

const issued = (status: string) => ({ id: '5', number: 'KOR/2026/1', ksef: { status } });

test('a correction that was issued says how it stands until KSeF has it', () => {
  for (const [status, polish] of [
    ['processing', 'KSeF odebrał plik i go sprawdza.'],
    ['rejected', 'KSeF odrzucił korektę.'],
  ] as const) {
    expect(shown('pl', { issued: issued(status) })).toContain(polish);
    expect(shown('pl', { issued: issued(status) })).toContain('href="/o/1/corrections/5"');
  }
  expect(shown('en', { issued: issued('accepted') })).toBe('');
});

test('a correction that somebody has to send or replace is what comes next, for who may', () => {
  const next = 'Przejdź do korekty';
  for (const status of ['not_submitted', 'rejected', 'failed']) {
    expect(shown('pl', { issued: issued(status) })).toContain(next);
    expect(shown('pl', { issued: issued(status), continues: null })).not.toContain(next);
  }
  expect(shown('pl', { issued: issued('processing') })).not.toContain(next);
});

test('a correction whose sending waits for a decision says so, and nothing is to be done about it here', () => {
  const sending = [{ ...asked, action: 'send' as const }];
  const waiting = shown('pl', { issued: issued('not_submitted'), sending });
  expect(waiting).toContain('Wysyłka czeka na zatwierdzenie.');
  expect(waiting).not.toContain('Przejdź do korekty');
});
