import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { approve, draftBody, type Json } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const picturesOf = (preview: Json) => [Object(preview['rendering']).sha256, Object(preview['pdf']).sha256].map(String);

const test = base
  .extend(
    'made',
    { scope: 'file' },
    ({ post }) =>
      async (operationId: string, body: Json, pathParameters: Record<string, string> = {}): Promise<Json> => {
        const { status, json } = await post(operationId, body, pathParameters);
        expect(status).toBe(201);
        return json;
      },
  )
  .extend('draftId', { scope: 'file' }, async ({ made, customerId }) => {
    const draft = await made('createInvoiceDraft', draftBody(customerId, warsawDay(new Date())));
    return String(draft['id']);
  })
  .extend('blob', ({ harness, tenant }) => (sha256: string) => {
    return harness.database.db.blob.findFirst({ where: { organizationId: tenant.organizationId, sha256 } });
  });

test('the pictures of a preview end days after their links, and later previews of the version move that end', async ({
  draftId,
  harness,
  made,
  blob,
}) => {
  const start = new Date();
  const pictures = picturesOf(await made('createInvoicePreview', { draft_version: 1 }, { draft_id: draftId }));
  const first = await Promise.all(pictures.map(blob));
  for (const picture of first) expect(picture?.expiresAt?.getTime()).toBeGreaterThan(start.getTime() + 86_400_000);
  harness.setNow(new Date(start.getTime() + 3_600_000));
  expect(picturesOf(await made('createInvoicePreview', { draft_version: 1 }, { draft_id: draftId }))).toEqual(pictures);
  harness.setNow(null);
  const second = await Promise.all(pictures.map(blob));
  expect(second.map((picture) => picture?.expiresAt?.getTime())).not.toEqual(
    first.map((picture) => picture?.expiresAt?.getTime()),
  );
});

test('the page that a person approved and what a document has are kept, also where a preview that ends shared them', async ({
  draftId,
  harness,
  tenant,
  made,
  blob,
}) => {
  const intent = await made('createInvoiceApprovalIntent', { action: 'issue', draft_id: draftId, draft_version: 1 });
  await approve(harness, tenant, intent);
  const { db } = harness.database;
  const decision = await db.approvalDecision.findFirstOrThrow({ where: { organizationId: tenant.organizationId } });
  const page = await blob(decision.pageSha256);
  const documentSha256 = String(Object(JSON.parse(Buffer.from(page?.bytes ?? []).toString())).document_sha256);
  const document = await blob(documentSha256);
  expect(Buffer.from(document?.bytes ?? []).toString()).toContain('<!doctype html>');
  expect([page?.expiresAt, document?.expiresAt]).toEqual([null, null]);
  const approval_intent_id = intent['id'];
  const invoice = await made('issueInvoice', { draft_id: draftId, draft_version: 1, approval_intent_id });
  await made('createInvoicePreview', { draft_version: 1 }, { draft_id: draftId });
  expect((await blob(documentSha256))?.expiresAt).toBeNull();
  const artifacts = await db.artifact.findMany({
    where: { invoiceId: String(invoice['id']) },
    include: { blob: true },
  });
  expect(artifacts.map(({ blob: bytes }) => bytes?.expiresAt)).toEqual(artifacts.map(() => null));
});

test('bytes that are kept can be neither changed nor removed; of those that end, only the end moves', async ({
  harness,
  tenant,
}) => {
  const { db } = harness.database;
  const { organizationId } = tenant;
  const change = (sql: string) => db.$executeRawUnsafe(sql, organizationId);
  await expect(change('DELETE FROM blobs WHERE organization_id = $1::uuid AND expires_at IS NULL')).rejects.toThrow(
    'append-only',
  );
  for (const column of ['bytes', 'sha256', 'media_type', 'size_bytes', 'created_at']) {
    await expect(
      change(`UPDATE blobs SET ${column} = ${column} WHERE organization_id = $1::uuid AND expires_at IS NOT NULL`),
    ).rejects.toThrow('append-only');
  }
});
