import { randomNip } from '@invoicing/db/testing/factories';
import { expect } from 'vitest';
import { amongUnusual, codes, day, other, payment, test, usual } from '../testing/approval-warnings-test.ts';
import { approve, call, createTenant, customerBody, draftBody, type Json } from '../testing/harness.ts';

test('approver and client are warned of a new buyer, account, repetition or amount; a void warning voids no page', async ({
  newCustomer,
  asked,
  review,
  issued,
  approveAs,
}) => {
  const customerId = await newCustomer();
  const first = await asked(customerId, '100.00', usual);
  expect(codes(first.intent)).toEqual(['buyer_new', 'account_new']);
  const before = await review(first.intent);
  expect(amongUnusual(before.warnings)).toEqual(['buyer_new', 'account_new']);

  for (const price of ['101.00', '102.00', '103.00']) await issued(customerId, price, usual);
  const after = await review(first.intent);
  expect(amongUnusual(after.warnings)).toEqual([]);
  expect([
    after.document.htmlSha256 === before.document.htmlSha256,
    after.document.sha256 === before.document.sha256,
  ]).toEqual([true, false]);
  await approveAs(before);
  expect((await review(first.intent)).warnings).toEqual(before.warnings);

  expect(codes((await asked(customerId, '104.00', usual)).intent)).toEqual([]);
  expect(codes((await asked(customerId, '103.00', usual)).intent)).toEqual(['possible_duplicate']);
  expect(codes((await asked(customerId, '306.01', usual)).intent)).toEqual(['amount_unusual']);
  expect(codes((await asked(customerId, '306.00', usual)).intent)).toEqual([]);
  expect(codes((await asked(customerId, '104.00', other)).intent)).toEqual(['account_new']);
  const elsewhere = await newCustomer();
  await issued(elsewhere, '50.00', other);
  expect(codes((await asked(customerId, '105.00', other)).intent)).toEqual(['account_changed']);
});

test('two customers of one tax identifier are one buyer, and one account has two forms', async ({
  identified,
  issued,
  asked,
}) => {
  const nip = randomNip();
  const known = await identified(nip.replace(/^(...)(...)(..)(..)$/, '$1-$2-$3-$4'));
  for (const price of ['71.00', '72.00', '73.00']) await issued(known, price, usual);
  const again = await identified(`PL ${nip}`);
  expect(codes((await asked(again, '74.00', usual.slice(2))).intent)).toEqual([]);
  expect(codes((await asked(again, '73.00', usual.replace(/(.{4})/g, '$1 '))).intent)).toEqual(['possible_duplicate']);
  await issued(again, '75.00', usual.slice(2));
  expect(codes((await asked(known, '76.00', usual)).intent)).toEqual([]);
});

test('a customer that is given another tax identifier is another buyer', async ({
  post,
  newCustomer,
  issued,
  asked,
}) => {
  const customerId = await newCustomer();
  await issued(customerId, '81.00', usual);
  const changed = await post(
    'updateCustomer',
    { expected_version: 1, tax_identifier: randomNip() },
    { customer_id: customerId },
  );
  expect(changed.errorCode).toBeNull();
  expect(codes((await asked(customerId, '82.00', usual)).intent)).toEqual(['buyer_new']);
});

test('customers without a tax identifier are each a buyer of their own', async ({ identified, issued, asked }) => {
  const first = await identified(null);
  await issued(first, '91.00', usual);
  expect(codes((await asked(first, '92.00', usual)).intent)).toEqual([]);
  expect(codes((await asked(await identified(null), '92.00', usual)).intent)).toEqual(['buyer_new']);
});

test('a page that lacks a warning which there is by now decides nothing', async ({
  newCustomer,
  issued,
  asked,
  review,
  approveAs,
}) => {
  const customerId = await newCustomer();
  for (const price of ['31.00', '32.00', '33.00']) await issued(customerId, price, usual);
  const { intent } = await asked(customerId, '34.00', usual);
  const before = await review(intent);
  await issued(customerId, '34.00', usual);
  expect(amongUnusual((await review(intent)).warnings)).toEqual(['possible_duplicate']);
  await expect(approveAs(before)).rejects.toThrow('differs from what the page showed');
  await approveAs(await review(intent));
});

test('what the approver was warned of is in the decision’s receipt, and stays with the intent', async ({
  harness,
  tenant,
  perform,
  asked,
  newCustomer,
}) => {
  const { intent } = await asked(await newCustomer(), '10.00', usual);
  await approve(harness, tenant, intent);
  const read = (
    await perform('getInvoiceApprovalIntent', {
      pathParameters: { approval_intent_id: String(intent['id']) },
    })
  ).json;
  const payload = JSON.parse(
    Buffer.from(String(Object(read['receipt'])['value']).split('.')[1] ?? '', 'base64url').toString(),
  );
  expect(amongUnusual(payload.warnings)).toEqual(codes(read));
  expect(codes(read)).toContain('buyer_new');
});

test('a decided page keeps the warnings that were seen: its own invoice is not called a repetition', async ({
  issued,
  newCustomer,
  review,
}) => {
  const intent = await issued(await newCustomer(), '77.00', usual);
  expect(amongUnusual((await review(intent)).warnings)).toEqual(codes(intent));
});

test('another organization’s invoices are no history', async ({ harness }) => {
  const stranger = await createTenant(harness);
  const as = (operationId: string, body: Json) => call(harness, stranger, operationId, { body });
  const customerId = String((await as('createCustomer', customerBody())).json['id']);
  const draft = (await as('createInvoiceDraft', draftBody(customerId, day, { payment: payment(usual) }))).json;
  const { json } = await as('createInvoiceApprovalIntent', {
    action: 'issue',
    draft_id: draft['id'],
    draft_version: 1,
  });
  expect(codes(json)).toEqual(['buyer_new', 'account_new']);
});
