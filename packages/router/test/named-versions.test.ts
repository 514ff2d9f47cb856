import { expect } from 'vitest';
import { draftCorrection, issuedInvoice, openProcess } from '../testing/corrections.ts';
import { customerBody, draftBody } from '../testing/harness.ts';
import { test, today } from '../testing/named-versions-test.ts';

test('a named version of a customer keeps its own time and ETag', async ({ post, posted, expectUnchanged }) => {
  const made = await posted('createCustomer', customerBody());
  const pathParameters = { customer_id: String(made['id']) };
  await expectUnchanged('getCustomer', pathParameters, () =>
    post('updateCustomer', { expected_version: 1, name: 'Another name' }, pathParameters),
  );
});

test('a named version of an invoice draft keeps its own time and ETag', async ({ post, draftOf, expectUnchanged }) => {
  const made = await draftOf();
  const pathParameters = { draft_id: String(made['id']) };
  await expectUnchanged('getInvoiceDraft', pathParameters, () => {
    const { input } = draftBody(String(made['customer_id']), today, { notes: [{ key: 'Note', value: 'second' }] });
    return post('updateInvoiceDraft', { expected_version: 1, input }, pathParameters);
  });
});

test('a named version of a correction draft keeps its own time and ETag', async ({
  harness,
  tenant,
  post,
  expectUnchanged,
}) => {
  const process = await openProcess(harness, tenant, await issuedInvoice(harness, tenant));
  const { json: made } = await draftCorrection(harness, tenant, process);
  const pathParameters = { process_id: String(process['id']), draft_id: String(made['id']) };
  await expectUnchanged('getInvoiceCorrectionDraft', pathParameters, () => {
    const input = { ...Object(made['input']), reason: 'another reason' };
    return post('updateInvoiceCorrectionDraft', { expected_version: 1, input }, pathParameters);
  });
});

test('a version above the current one is refused wherever one is sent: there is no such version yet', async ({
  harness,
  tenant,
  posted,
  expectAhead,
  draftOf,
}) => {
  const customer = await posted('createCustomer', customerBody());
  await expectAhead('updateCustomer', { customer_id: String(customer['id']) }, { name: 'Another name' });
  const draft = await draftOf();
  const draftId = String(draft['id']);
  const { input } = draftBody(String(draft['customer_id']), today);
  await expectAhead('updateInvoiceDraft', { draft_id: draftId }, { input });
  await expectAhead('createInvoiceApprovalIntent', {}, { action: 'issue', draft_id: draftId }, 'draft_version');
  await expectAhead(
    'issueInvoice',
    {},
    { draft_id: draftId, approval_intent_id: crypto.randomUUID() },
    'draft_version',
  );
  const process = await openProcess(harness, tenant, await issuedInvoice(harness, tenant));
  const { json: made } = await draftCorrection(harness, tenant, process);
  const place = { process_id: String(process['id']), draft_id: String(made['id']) };
  await expectAhead('updateInvoiceCorrectionDraft', place, { input: made['input'] });
  await expectAhead('createInvoiceCorrectionApprovalIntent', {}, { action: 'finalize', ...place }, 'draft_version');
  await expectAhead(
    'finalizeInvoiceCorrection',
    {},
    { ...place, approval_intent_id: crypto.randomUUID() },
    'draft_version',
  );
});

test('the client that wrote a draft is named as the one that asks for its approval is', async ({
  tenant,
  posted,
  draftOf,
}) => {
  const made = await draftOf();
  const intent = await posted('createInvoiceApprovalIntent', {
    action: 'issue',
    draft_id: made['id'],
    draft_version: made['version'],
  });
  const by = { kind: 'client', id: tenant.actor.oauthClientId, client_id: tenant.actor.clientId };
  expect(made['created_by']).toEqual(by);
  expect(Object(intent['requested_by']).client_id).toBe(by.client_id);
});
