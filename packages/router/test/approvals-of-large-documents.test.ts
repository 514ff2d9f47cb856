import { expect } from 'vitest';
import { customerBody } from '../testing/harness.ts';
import { once, test } from '../testing/large-documents-test.ts';

const one = [{ ref: '1', name: 'Usługa', quantity: '1', unit: 'szt.', unit_price: '1000.00', vat_rate: '23' }];

test('while a large invoice is checked for its approval, reads are answered over one connection', async ({
  drafted,
  callNarrowly,
}) => {
  const body = { action: 'issue', ...(await drafted()) };
  const { errorCode, tasks } = await callNarrowly('createInvoiceApprovalIntent', { body });
  expect(tasks).toEqual([['checkInvoice', null, null]]);
  expect(errorCode).toBe(null);
});

test('while a large correction is checked for its approval, reads are answered over one connection', async ({
  draftedCorrection,
  callNarrowly,
}) => {
  const { process_id, id: draft_id } = await draftedCorrection();
  const body = { action: 'finalize', process_id, draft_id, draft_version: 1 };
  const { errorCode, tasks } = await callNarrowly('createInvoiceCorrectionApprovalIntent', { body });
  expect(tasks).toEqual([['checkCorrection', null, null]]);
  expect(errorCode).toBe(null);
});

test('while a large draft is checked alone, reads are answered over one connection', async ({
  drafted,
  callNarrowly,
}) => {
  const { draft_id, draft_version } = await drafted();
  const given = { pathParameters: { draft_id }, body: { draft_version } };
  const { json, tasks } = await callNarrowly('validateInvoiceDraft', given);
  expect(tasks).toEqual([['checkInvoice', null, null]]);
  expect(json).toMatchObject({ draft_id, valid: true });
});

test('a small document is checked once', async ({ drafted, callWhile }) => {
  const body = { action: 'issue', ...(await drafted({ lines: one })) };
  const { status, tasks } = await callWhile('createInvoiceApprovalIntent', { body });
  expect([status, tasks]).toEqual([201, ['checkInvoice']]);
});

test('what an approval is refused without a check is not checked before either', async ({
  drafted,
  draftedCorrection,
  replaced,
  callWhile,
}) => {
  const subject = { action: 'issue', ...(await drafted()) };
  const content_hash = `sha256:${'0'.repeat(64)}`;
  const refused = await callWhile('createInvoiceApprovalIntent', { body: { ...subject, content_hash } });
  expect([refused.errorCode, refused.tasks]).toEqual(['content_hash_mismatch', []]);
  await replaced(subject);
  const older = await callWhile('createInvoiceApprovalIntent', { body: subject });
  expect([older.errorCode, older.tasks]).toEqual(['version_conflict', []]);
  const { process_id, id: draft_id } = await draftedCorrection();
  const body = { action: 'finalize', process_id, draft_id, draft_version: 1, content_hash };
  const correction = await callWhile('createInvoiceCorrectionApprovalIntent', { body });
  expect([correction.errorCode, correction.tasks]).toEqual(['content_hash_mismatch', []]);
});

test('an approval warns of what has changed while its document was checked', async ({ drafted, posted, callWhile }) => {
  const { id } = await posted('createCustomer', customerBody());
  const pathParameters = { customer_id: String(id) };
  const body = { action: 'issue', ...(await drafted({ customer_id: id })) };
  const renames = once(() => posted('updateCustomer', { expected_version: 1, name: 'Nowa' }, pathParameters));
  const { json, tasks } = await callWhile('createInvoiceApprovalIntent', { body }, renames);
  expect(tasks).toEqual(['checkInvoice']);
  expect(json['warnings']).toContainEqual(expect.objectContaining({ code: 'customer_version_outdated' }));
});

test('no approval is asked for a version that was replaced while it was checked', async ({
  drafted,
  draftedCorrection,
  replaced,
  replacedCorrection,
  callWhile,
}) => {
  const subject = await drafted();
  const body = { action: 'issue', ...subject };
  const refused = await callWhile(
    'createInvoiceApprovalIntent',
    { body },
    once(() => replaced(subject)),
  );
  expect([refused.errorCode, refused.tasks]).toEqual(['version_conflict', ['checkInvoice']]);
  const draft = await draftedCorrection();
  const { process_id, id: draft_id } = draft;
  const of = { action: 'finalize', process_id, draft_id, draft_version: 1 };
  const replaces = once(() => replacedCorrection(draft));
  const correction = await callWhile('createInvoiceCorrectionApprovalIntent', { body: of }, replaces);
  expect([correction.errorCode, correction.tasks]).toEqual(['version_conflict', ['checkCorrection']]);
});
