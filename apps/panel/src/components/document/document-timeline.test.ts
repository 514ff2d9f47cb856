import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { rendered } from '@/testing/rendered';
import { DocumentTimeline } from './document-timeline';

vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => ({}) }));

const facts = { id: '1', at: '2026-11-26T03:00:00.000Z', version: null, by: null, artifactKind: null };
const shown = (locale: 'en' | 'pl', type: string, action: string | null, mode: string | null) =>
  rendered(
    locale,
    createElement(DocumentTimeline, {
      events: [{ ...facts, type, action, mode, correlationId: null }],
      logs: null,
      later: null,
      earlier: null,
    }),
  );

test.each([
  ['invoice_approval_intent.approved', 'retry', 'Sprawdzenie w KSeF', 'Check with KSeF'],
  ['invoice_correction_approval_intent.created', 'retry', 'Sprawdzenie w KSeF', 'Check with KSeF'],
  ['ksef_submission.retry_started', null, 'Zlecono sprawdzenie w KSeF', 'Asked to look in KSeF'],
  ['invoice_correction_ksef_submission.retry_started', null, 'Zlecono sprawdzenie w KSeF', 'Asked to look in KSeF'],
])('%s of a look reads as a look and not as a sending', (type, action, pl, en) => {
  expect(shown('pl', type, action, 'reconcile')).toContain(pl);
  expect(shown('pl', type, action, 'reconcile')).not.toMatch(/ponown/i);
  expect(shown('en', type, action, 'reconcile')).toContain(en);
  expect(shown('en', type, action, 'reconcile')).not.toContain('again');
});

test('another try stays a sending', () => {
  expect(shown('pl', 'ksef_submission.retry_started', null, 'retry')).toContain('Wysłano ponownie');
  expect(shown('pl', 'invoice_approval_intent.approved', 'retry', 'retry')).toContain('Ponowna wysyłka');
});
