import { inTransaction } from '@invoicing/db/connection/transaction';
import { putBlob } from '@invoicing/db/documents/blobs';
import { createMember } from '@invoicing/db/testing/factories';
import { expect } from 'vitest';
import { openDownload } from '../src/downloads/open-download.ts';
import { actorOf, createTenant, panelOf } from '../testing/harness.ts';
import { sentDocument } from '../testing/sending-doors.ts';
import { test as base } from '../testing/test.ts';

const session = '20261123-SO-2C3E6C8000-B675CF5D68-07';

const test = base
  /** A document that went in a session of which KSeF gave a collective UPO of two pages. */
  .extend('confirmed', ({ harness, tenant }) => async (): Promise<string> => {
    const { id } = await sentDocument(harness, tenant, 'invoice');
    const { organizationId } = tenant;
    await inTransaction(harness.database.db, async (tx) => {
      await tx.submission.updateMany({ where: { id: String(id) }, data: { sessionReference: session } });
      for (const page of [1, 2]) {
        const bytes = new TextEncoder().encode(`<Potwierdzenie>${page}</Potwierdzenie>`);
        const { sha256 } = await putBlob(tx, organizationId, bytes, 'application/xml');
        const upo = { organizationId, sessionReference: session, page, upoReference: `U${page}`, sha256 };
        await tx.ksefSessionUpo.create({ data: upo });
      }
    });
    return String(id);
  });

test('the collective UPO of the session of a document is downloaded page by page, by those who may have files', async ({
  harness,
  tenant,
  confirmed,
}) => {
  const submission_id = await confirmed();
  const { database, keys, services } = harness;
  const member = await createMember(database.db, keys.keys, tenant.organizationId, { role: 'accountant' });
  const panel = panelOf(harness, actorOf(tenant.organizationId, member));
  expect(await panel.listSessionUpos({ submission_id })).toEqual([{ page: 1 }, { page: 2 }]);
  const { url } = await panel.linkSessionUpo({ submission_id, page: 2 });
  const request = { ip: null, correlationId: crypto.randomUUID() };
  const file = await openDownload(services, url.split('/').at(-1) ?? '', request);
  expect(Buffer.from(file?.bytes ?? []).toString()).toBe('<Potwierdzenie>2</Potwierdzenie>');
  expect(file?.filename).toBe(`UPO-${session}-2.xml`);
  const nothing = { cause: { code: 'not_found' } };
  await expect(panel.linkSessionUpo({ submission_id, page: 3 })).rejects.toMatchObject(nothing);
  const stranger = panelOf(harness, (await createTenant(harness)).approverActor);
  expect(await stranger.listSessionUpos({ submission_id })).toEqual([]);
  await expect(stranger.linkSessionUpo({ submission_id, page: 1 })).rejects.toMatchObject(nothing);
});

test('a session has no collective UPO before KSeF has made it', async ({ harness, tenant }) => {
  const { id } = await sentDocument(harness, tenant, 'invoice');
  expect(await panelOf(harness, tenant.approverActor).listSessionUpos({ submission_id: String(id) })).toEqual([]);
});
