import { expect, test } from 'vitest';
import { eventSubject, eventTypes } from './types.ts';

test('the catalogue has the 50 types of the contract and what was added since, each once', () => {
  expect(eventTypes).toHaveLength(51);
  expect(new Set(eventTypes).size).toBe(51);
  for (const type of eventTypes) expect(type).toMatch(/^[a-z_]+\.[a-z_]+$/);
  const bySubject = Object.groupBy(eventTypes, eventSubject);
  expect(Object.fromEntries(Object.entries(bySubject).map(([subject, types]) => [subject, types?.length]))).toEqual({
    customer: 2,
    invoice_draft: 3,
    invoice_approval_intent: 7,
    invoice: 1,
    ksef_submission: 9,
    artifact: 2,
    invoice_correction_process: 3,
    invoice_correction_draft: 2,
    invoice_correction_approval_intent: 7,
    invoice_correction: 1,
    invoice_correction_ksef_submission: 9,
    webhook_endpoint: 4,
    ksef_certificate: 1,
  });
});
