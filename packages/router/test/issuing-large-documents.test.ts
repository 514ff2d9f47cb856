import { readFa3 } from '@invoicing/domain/fa3/read';
import { validateFa3 } from '@invoicing/domain/fa3/validate';
import { expect } from 'vitest';
import { once, test } from '../testing/large-documents-test.ts';

const issue = 'issueInvoice';

test('while a large invoice that is issued is checked and written, reads are answered over one connection', async ({
  toIssue,
  callNarrowly,
}) => {
  const { errorCode, tasks } = await callNarrowly('issueInvoice', { body: await toIssue() });
  expect(tasks).toEqual([
    ['checkInvoice', null, null],
    ['invoiceXml', null, null],
  ]);
  expect(errorCode).toBe(null);
});

test('while a large correction that is finalized is checked and written, reads are answered over one connection', async ({
  toFinalize,
  callNarrowly,
}) => {
  const { errorCode, tasks } = await callNarrowly('finalizeInvoiceCorrection', { body: await toFinalize() });
  expect(tasks).toEqual([
    ['checkCorrection', null, null],
    ['correctionXml', null, null],
  ]);
  expect(errorCode).toBe(null);
});

test('what is not issued anyway is not checked', async ({
  drafted,
  posted,
  toIssue,
  toFinalize,
  callWhile,
  perform,
}) => {
  const subject = await drafted();
  const intent = await posted('createInvoiceApprovalIntent', { action: 'issue', ...subject });
  const pending = await callWhile(issue, { body: { ...subject, approval_intent_id: intent['id'] } });
  expect([pending.errorCode, pending.tasks]).toEqual(['approval_pending', []]);
  const unapproved = await callWhile(issue, { body: subject });
  expect([unapproved.errorCode, unapproved.tasks]).toEqual(['approval_required', []]);
  const body = await toIssue();
  const expected_content_hash = `sha256:${'0'.repeat(64)}`;
  const other = await callWhile(issue, { body: { ...body, expected_content_hash } });
  expect([other.errorCode, other.tasks]).toEqual(['content_hash_mismatch', []]);
  expect((await perform(issue, { body })).status).toBe(201);
  const again = await callWhile(issue, { body });
  expect([again.errorCode, again.tasks]).toEqual(['approval_already_used', []]);
  const correction = await toFinalize();
  expect((await perform('finalizeInvoiceCorrection', { body: correction })).status).toBe(201);
  const finalized = await callWhile('finalizeInvoiceCorrection', { body: correction });
  expect([finalized.errorCode, finalized.tasks]).toEqual(['approval_already_used', []]);
});

test('a version that was replaced while it was checked is not issued', async ({ toIssue, replaced, callWhile }) => {
  const body = await toIssue();
  const { errorCode, tasks } = await callWhile(
    issue,
    { body },
    once(() => replaced(body)),
  );
  expect([errorCode, tasks]).toEqual(['approval_superseded', ['checkInvoice', 'invoiceXml']]);
});

test('of a number that another document took while it was checked, the second is not issued', async ({
  toIssue,
  perform,
  callWhile,
}) => {
  const numbering = { mode: 'explicit', number: 'Z/1' };
  const [first, second] = [await toIssue({ numbering }), await toIssue({ numbering })];
  const issues = once(() => perform(issue, { body: first }));
  const { errorCode, json, tasks } = await callWhile(issue, { body: second }, issues);
  expect([errorCode, tasks]).toEqual(['draft_invalid', ['checkInvoice', 'invoiceXml']]);
  expect(Object(json['error']).details).toMatchObject([{ code: 'number_already_used' }]);
});

test('a pattern of numbers that changed while an invoice was checked is the one of its number and XML', async ({
  db,
  tenant: { organizationId },
  toIssue,
  callWhile,
}) => {
  const changes = once(() =>
    db.numberSeries.updateMany({ where: { organizationId, code: 'FV' }, data: { pattern: 'NEW/{n}/{MM}/{YYYY}' } }),
  );
  const { json, tasks } = await callWhile(issue, { body: await toIssue() }, changes);
  expect(tasks).toEqual(['checkInvoice', 'invoiceXml', 'checkInvoice', 'invoiceXml']);
  expect(json['number']).toMatch(/^NEW\//);
  const blob = await db.blob.findFirstOrThrow({ where: { sha256: String(json['document_sha256']) } });
  const bytes = blob.bytes ?? new Uint8Array();
  expect(readFa3(bytes).number).toBe(json['number']);
  expect(validateFa3(bytes).valid).toBe(true);
});
