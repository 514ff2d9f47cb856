import { expect } from 'vitest';
import { approve, customerBody, draftBody } from '../testing/harness.ts';
import { test, today } from '../testing/main-job-test.ts';

test('a draft becomes an invoice and a queued submission only through two human approvals', async ({
  harness,
  tenant,
  post,
  expectQueued,
  expectReceipt,
  expectXml,
  expectTimeline,
}) => {
  const customer = await post('createCustomer', customerBody());
  expect(customer.status).toBe(201);
  expect(Object.keys(customer.json).sort().join(' ')).toBe(
    'external_reference external_system id lifecycle_status meta name type version',
  );
  const draft = await post('createInvoiceDraft', draftBody(String(customer.json['id']), today));
  expect(draft.body).toContain('"gross":"1230.00"');
  const draftId = String(draft.json['id']);
  const validation = await post('validateInvoiceDraft', { draft_version: 1 }, { draft_id: draftId });
  expect(validation.json).toMatchObject({ valid: true, content_hash: draft.json['content_hash'] });
  const preview = await post('createInvoicePreview', { draft_version: 1 }, { draft_id: draftId });
  expect(preview.json).toMatchObject({ valid: true, fa3_xml: { schema_valid: true } });

  const issue = { draft_id: draftId, draft_version: 1 };
  expect((await post('issueInvoice', issue)).errorCode).toBe('approval_required');
  const intent = await post('createInvoiceApprovalIntent', { action: 'issue', ...issue });
  expect(intent.status).toBe(201);
  const approved = { ...issue, approval_intent_id: intent.json['id'] };
  expect((await post('issueInvoice', approved)).errorCode).toBe('approval_pending');
  await approve(harness, tenant, intent.json);
  const invoice = await post('issueInvoice', approved);
  const number = `FV/1/${today.slice(5, 7)}/${today.slice(0, 4)}`;
  expect(invoice.json).toMatchObject({ type: 'invoice', number, ksef: { status: 'not_submitted' } });
  const error = { code: 'approval_already_used', details: [{ resource_id: invoice.json['id'] }] };
  expect((await post('issueInvoice', approved)).json).toMatchObject({ error });

  await expectQueued(invoice.json['id']);
  await expectReceipt(String(intent.json['id']), draft.json['content_hash']);
  await expectXml(invoice.json);
  await expectTimeline(String(invoice.json['id']));
});
