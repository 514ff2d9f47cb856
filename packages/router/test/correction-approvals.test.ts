import { expect } from 'vitest';
import { urlTokenOf } from '../testing/approval-doors.ts';
import { test, today } from '../testing/correction-approvals-test.ts';
import {
  acceptedByKsef,
  draftCorrection,
  issuedInvoice,
  openProcess,
  requestFinalization,
} from '../testing/corrections.ts';
import { approve, type Json, panelOf } from '../testing/harness.ts';

const detailsOf = (json: Json): unknown => Object(json['error']).details;
const priced = (unit_price: string) => ({
  lines: [{ ref: '1', after: { name: 'Usługa', quantity: '1', unit: 'szt.', unit_price, vat_rate: '23' } }],
});
const exactly = (draft: Json) => ({ subjectId: String(draft['id']), hash: String(draft['content_hash']) });

test('a person approves exactly one version of a correction, and the receipt says which', async ({
  harness,
  tenant,
  perform,
  ready,
  readIntent,
  receiptOf,
  use,
}) => {
  const draft = await ready();
  const exact = { content_hash: draft['content_hash'], note: 'Zwrot 778' };
  const asked = await requestFinalization(harness, tenant, draft, exact);
  const location = `/api/v1/invoice-correction-approval-intents/${asked.json['id']}`;
  expect([asked.status, asked.headers['location']]).toEqual([201, location]);
  expect(asked.json).toMatchObject({
    type: 'invoice_correction_approval_intent',
    action: 'finalize',
    status: 'pending',
    subject: { type: 'invoice_correction_draft', id: draft['id'], version: 1, hash: draft['content_hash'] },
    summary: { buyer_name: 'ACME sp. z o.o.', total_gross: '-615.00', currency: 'PLN', issue_date: today },
  });
  expect((await readIntent(asked.json)).headers['retry-after']).toBe('5');
  await approve(harness, tenant, asked.json);
  const { json } = await readIntent(asked.json);
  const decisions = [{ decision: 'approved', member_id: tenant.approver.memberId }];
  expect(json).toMatchObject({ status: 'approved', decisions });
  const subject = { type: 'invoice_correction_draft', id: draft['id'], version: 1 };
  const receipt = { action: 'finalize', subject, hash: draft['content_hash'], document_sha256: null };
  expect(await receiptOf(json)).toMatchObject(receipt);
  const pathParameters = { process_id: String(draft['process_id']) };
  const stage = await perform('getInvoiceCorrectionProcess', { pathParameters });
  expect(stage.json['stage']).toBe('approval_granted');
  await use(asked.json, exactly(draft));
  await expect(use(asked.json, exactly(draft))).rejects.toMatchObject({ code: 'approval_already_used' });
  const where = { subjectId: String(asked.json['id']) };
  const events = await harness.database.db.event.findMany({ where, orderBy: { sequence: 'asc' } });
  expect(events.map(({ type }) => type)).toEqual(
    ['created', 'approved', 'consumed'].map((name) => `invoice_correction_approval_intent.${name}`),
  );
});

test('whatever the amount, one grosz more is another correction: the approval is superseded and fits nothing else', async ({
  ready,
  update,
  approved,
  readIntent,
  use,
}) => {
  let current = await ready(priced('999.00'));
  const prices = [
    ['0.01', '0.02'],
    ['0.99', '1.00'],
    ['499.99', '500.00'],
    ['1999.99', '2000.00'],
    ['87654321.09', '87654321.10'],
  ] as const;
  for (const [price, dearer] of prices) {
    const before = (await update(current, Number(current['version']), priced(price))).json;
    const intent = await approved(before);
    const after = (await update(before, Number(before['version']), priced(dearer))).json;
    const version = Number(before['version']);
    expect(after['version']).toBe(version + 1);
    expect((await readIntent(intent)).json['status']).toBe('superseded');
    await expect(use(intent, { ...exactly(before), version })).rejects.toMatchObject({ code: 'approval_superseded' });
    await expect(use(intent, { ...exactly(after), version: version + 1 })).rejects.toMatchObject({
      code: 'approval_mismatch',
    });
    current = after;
  }
});

test('an approval is bound to its client, action, draft, version and content', async ({
  tenant,
  ready,
  approved,
  use,
}) => {
  const [draft, other] = [await ready(), await ready()];
  const intent = await approved(draft);
  const wrong: Parameters<typeof use>[1][] = [
    { ...exactly(draft), action: 'issue' },
    { ...exactly(draft), action: 'send' },
    { ...exactly(draft), version: 2 },
    { ...exactly(draft), mode: 'online' },
    { ...exactly(draft), attemptNumber: 1 },
    { ...exactly(draft), subjectId: String(other['id']) },
    { ...exactly(draft), hash: String(other['content_hash']) },
  ];
  for (const given of wrong) await expect(use(intent, given)).rejects.toMatchObject({ code: 'approval_mismatch' });
  const stranger = { ...tenant.actor, oauthClientId: crypto.randomUUID() };
  await expect(use(intent, exactly(draft), stranger)).rejects.toMatchObject({ code: 'approval_mismatch' });
  await use(intent, exactly(draft));
});

test('a newer draft of the process ends what waits for approval', async ({
  harness,
  tenant,
  ready,
  approved,
  readIntent,
}) => {
  const draft = await ready();
  const intent = await approved(draft);
  await draftCorrection(harness, tenant, { id: draft['process_id'] });
  expect((await readIntent(intent)).json['status']).toBe('superseded');
  expect((await requestFinalization(harness, tenant, draft)).errorCode).toBe('draft_not_open');
});

test('only the newest, valid version of an open draft is put before a person, once', async ({
  harness,
  tenant,
  ready,
  update,
}) => {
  const draft = await ready();
  const other = await requestFinalization(harness, tenant, draft, { content_hash: `sha256:${'0'.repeat(64)}` });
  expect(other.errorCode).toBe('content_hash_mismatch');
  await update(draft, 1, priced('10.00'));
  expect((await requestFinalization(harness, tenant, draft)).errorCode).toBe('version_conflict');
  const first = await requestFinalization(harness, tenant, { ...draft, version: 2 });
  const second = await requestFinalization(harness, tenant, { ...draft, version: 2 });
  const existing = [{ existing_id: first.json['id'] }];
  expect([second.errorCode, detailsOf(second.json)]).toMatchObject(['approval_intent_exists', existing]);
  await update(draft, 2, priced('1000.00'));
  const same = await requestFinalization(harness, tenant, { ...draft, version: 3 });
  expect([same.errorCode, detailsOf(same.json)]).toMatchObject(['draft_invalid', [{ code: 'nothing_changes' }]]);
});

test('no one is asked before KSeF has what is corrected; afterwards the draft has to take the number over', async ({
  harness,
  tenant,
  update,
}) => {
  const invoice = await issuedInvoice(harness, tenant);
  const draft = (await draftCorrection(harness, tenant, await openProcess(harness, tenant, invoice))).json;
  expect((await requestFinalization(harness, tenant, draft)).errorCode).toBe('original_not_in_ksef');
  await acceptedByKsef(harness, tenant, invoice);
  const outdated = await requestFinalization(harness, tenant, draft);
  const details = [{ code: 'original_ksef_number_outdated' }];
  expect([outdated.errorCode, detailsOf(outdated.json)]).toMatchObject(['draft_invalid', details]);
  expect((await update(draft, 1, {})).json['version']).toBe(2);
  expect((await requestFinalization(harness, tenant, { ...draft, version: 2 })).status).toBe(201);
});

test('an invoice that was never meant for KSeF can be corrected outside of it', async ({ harness, tenant }) => {
  const invoice = await issuedInvoice(harness, tenant);
  const draft = await draftCorrection(harness, tenant, await openProcess(harness, tenant, invoice), {
    original_outside_ksef: true,
  });
  expect((await requestFinalization(harness, tenant, draft.json)).status).toBe(201);
});

test('approvals of corrections and of invoices are read with their own operation and scope', async ({
  harness,
  tenant,
  perform,
  ready,
  readIntent,
}) => {
  const draft = await ready();
  const intent = (await requestFinalization(harness, tenant, draft)).json;
  const ofInvoice = await harness.database.db.approvalIntent.findFirstOrThrow({
    where: { organizationId: tenant.organizationId, NOT: { draftId: null } },
  });
  expect((await readIntent({ id: ofInvoice.id })).errorCode).toBe('not_found');
  const crossed = await perform('getInvoiceApprovalIntent', {
    pathParameters: { approval_intent_id: String(intent['id']) },
  });
  expect(crossed.errorCode).toBe('not_found');
});

test('the page shows before, after and difference, and what it showed is what is decided', async ({
  harness,
  tenant,
  ready,
  readIntent,
}) => {
  const draft = await ready();
  const intent = (await requestFinalization(harness, tenant, draft)).json;
  const panel = panelOf(harness, tenant.approverActor);
  const review = await panel.reviewApproval({ urlToken: urlTokenOf(intent) });
  expect(review).toMatchObject({
    facts: { gross: '-615.00', issueDate: today, buyerTaxIdentifier: '5252445767' },
    correction: { before: { gross: '1230.00' }, after: { gross: '615.00' }, reason: 'Zwrot połowy' },
    document: { contentHash: draft['content_hash'] },
    mayDecide: true,
  });
  expect(review.document.html).toContain('Faktura korygująca');
  const { id } = review.intent;
  const page = { id, contentHash: review.document.contentHash, pageSha256: '0'.repeat(64), reason: 'looks different' };
  await expect(panel.declineIntent(page)).rejects.toThrow('differs');
  await panel.declineIntent({ ...page, pageSha256: review.document.sha256 });
  expect((await readIntent(intent)).json).toMatchObject({
    status: 'denied',
    decisions: [{ reason: 'looks different' }],
  });
  const audit = await harness.database.db.auditEntry.findFirstOrThrow({
    where: { subjectId: id, action: 'approval.denied' },
  });
  expect(audit.subjectType).toBe('invoice_correction_approval_intent');
  const decided = (await panel.listApprovals({ view: 'decided' })).data.map((entry) => [entry.id, entry.type]);
  expect(decided).toContainEqual([id, 'invoice_correction_approval_intent']);
});
