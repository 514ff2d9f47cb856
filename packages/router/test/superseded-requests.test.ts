import { describe, expect } from 'vitest';
import { correctionAsked, createFirm, invoiceAsked, urlTokenOf } from '../testing/approval-doors.ts';
import { call, createTenant, type Json, panelOf } from '../testing/harness.ts';
import { test } from '../testing/test.ts';

const doors = [
  ['an invoice', invoiceAsked, { action: 'issue' }, 'createInvoiceApprovalIntent'],
  ['a correction', correctionAsked, { action: 'finalize' }, 'createInvoiceCorrectionApprovalIntent'],
] as const;

describe.each(doors)('of %s', (_, make, action, operationId) => {
  test('a superseded request and the one that came after it have both stored contents, and lead to each other', async ({
    harness,
  }) => {
    const { tenant } = await createFirm(harness);
    const asked = await make(harness, tenant);
    const panel = panelOf(harness, tenant.approverActor);
    const page = async (intent: Json) => (await panel.reviewApproval({ urlToken: urlTokenOf(intent) })).revision;
    const { json: first } = await asked.ask();
    expect(await page(first)).toEqual({ earlier: null, newer: null, compared: null });
    await asked.change();
    expect(await page(first)).toEqual({ earlier: null, newer: null, compared: null });
    const body = { ...action, ...changedSubject(asked.draft) };
    const { json: second } = await call(harness, tenant, operationId, { body });
    const compared = (await page(second))?.compared;
    expect(compared?.before).not.toEqual(compared?.after);
    expect(await page(second)).toMatchObject({ earlier: urlTokenOf(first), newer: null });
    expect(await page(first)).toEqual({ earlier: null, newer: urlTokenOf(second), compared });
    const contents = [compared?.before, compared?.after].map((document) => Object(document).input);
    expect(contents).not.toContain(undefined);
  });

  test('what was changed after a denial is compared with what was denied', async ({ harness }) => {
    const { tenant } = await createFirm(harness);
    const asked = await make(harness, tenant);
    const panel = panelOf(harness, tenant.approverActor);
    const page = (intent: Json) => panel.reviewApproval({ urlToken: urlTokenOf(intent) });
    const { json: denied } = await asked.ask();
    const { intent, document } = await page(denied);
    const { contentHash, sha256 } = document;
    await panel.declineIntent({ id: intent.id, contentHash, pageSha256: sha256, reason: 'Not what was ordered' });
    await asked.change();
    const body = { ...action, ...changedSubject(asked.draft) };
    const { json: again } = await call(harness, tenant, operationId, { body });
    const { revision } = await page(again);
    expect(revision).toMatchObject({ earlier: urlTokenOf(denied), newer: null });
    expect(revision.compared?.before).not.toEqual(revision.compared?.after);
  });
});

/** What names a draft, of a correction with its process, once it was changed. */
function changedSubject(draft: Json): Json {
  const process = draft['process_id'] ? { process_id: draft['process_id'] } : {};
  return { ...process, draft_id: draft['id'], draft_version: 2 };
}

test('what was changed is read from what the hashes are of, and no other organization reads it', async ({
  harness,
}) => {
  const { tenant } = await createFirm(harness);
  const asked = await invoiceAsked(harness, tenant);
  const { json: first } = await asked.ask();
  await asked.change();
  const id = String(asked.draft['id']);
  const body = { action: 'issue', draft_id: id, draft_version: 2 };
  const { json: second } = await call(harness, tenant, 'createInvoiceApprovalIntent', { body });
  const { revision } = await panelOf(harness, tenant.approverActor).reviewApproval({ urlToken: urlTokenOf(second) });
  const versions = await harness.database.db.invoiceDraftVersion.findMany({
    where: { draftId: id },
    orderBy: { version: 'asc' },
  });
  const contents = versions.map(({ content }) => JSON.parse(String(content)).input.payment);
  expect([revision.compared?.before, revision.compared?.after].map((one) => Object(one).input.payment)).toEqual(
    contents,
  );
  const stranger = panelOf(harness, (await createTenant(harness)).approverActor);
  for (const intent of [first, second])
    await expect(stranger.reviewApproval({ urlToken: urlTokenOf(intent) })).rejects.toMatchObject({
      cause: { code: 'not_found' },
    });
});
