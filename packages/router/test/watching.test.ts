import type { Db, Tx } from '@invoicing/db/connection/client';
import { inTransaction } from '@invoicing/db/connection/transaction';
import { dayAfter, endOfWarsawDay, warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import {
  acceptedByKsef,
  draftCorrection,
  issuedInvoice,
  openProcess,
  requestFinalization,
} from '../testing/corrections.ts';
import { approve, createTenant, customerBody, draftBody, panelOf } from '../testing/harness.ts';
import { testInOwnOrganization } from '../testing/test.ts';

const today = warsawDay(new Date());

type About = Parameters<ReturnType<typeof panelOf>['watchDocument']>[0];

const test = testInOwnOrganization
  .extend('panel', ({ harness, tenant }) => panelOf(harness, tenant.approverActor))
  .extend('drafted', ({ posted }) => async (): Promise<string> => {
    const customer = await posted('createCustomer', customerBody());
    return String((await posted('createInvoiceDraft', draftBody(String(customer['id']), today)))['id']);
  })
  /** Marks of a page, one for each thing that it says. */
  .extend('marks', ({ panel }) => (about: About) => {
    const seen: string[] = [];
    return async (isMoving: boolean) => {
      const now = await panel.watchDocument(about);
      expect(await panel.watchDocument(about)).toEqual(now);
      expect(now.isMoving).toBe(isMoving);
      expect(seen).not.toContain(now.mark);
      seen.push(now.mark);
    };
  });

/** Does something while no one can read approvals. @returns what it says, once they can be read again */
function holdingApprovals<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await tx.$executeRaw`LOCK TABLE approval_intents`;
    return work(tx);
  });
}

/** Waits until another transaction waits for the lock of this one. */
async function isWaiting(tx: Tx): Promise<void> {
  const waiting = () => tx.$queryRaw<object[]>`SELECT 1 FROM pg_locks WHERE NOT granted
    AND relation = 'approval_intents'::regclass`;
  await expect.poll(async () => (await waiting()).length, { timeout: 60_000 }).toBeGreaterThan(0);
}

test.afterEach(({ harness }) => harness.setNow(null));

test('a draft moves until it is issued, for somebody else may ask for an approval of it, and each step has a mark of its own', async ({
  harness,
  tenant,
  posted,
  drafted,
  marks,
}) => {
  const draft_id = await drafted();
  const next = marks({ draft_id });
  await next(true);
  const intent = await posted('createInvoiceApprovalIntent', { action: 'issue', draft_id, draft_version: 1 });
  await next(true);
  await approve(harness, tenant, intent);
  await next(true);
  await posted('issueInvoice', { draft_id, draft_version: 1, approval_intent_id: intent['id'] });
  await next(false);
});

test('an approval whose time is over is another mark, before anything has written that down', async ({
  harness,
  posted,
  drafted,
  marks,
}) => {
  const draft_id = await drafted();
  const next = marks({ draft_id });
  await posted('createInvoiceApprovalIntent', { action: 'issue', draft_id, draft_version: 1 });
  await next(true);
  harness.setNow(endOfWarsawDay(dayAfter(today, 1)));
  await next(true);
});

test('an invoice moves on its way to KSeF, while its UPO is expected and while a file is made', async ({
  harness,
  tenant,
  marks,
}) => {
  const { id, document_sha256 } = await issuedInvoice(harness, tenant);
  const { db } = harness.database;
  const { organizationId } = tenant;
  const owner = { organizationId, invoiceId: String(id) };
  // What issuing itself began to make is made.
  await db.artifact.updateMany({ where: owner, data: { status: 'available' } });
  const next = marks({ invoice_id: String(id) });
  await next(false);
  const sent = { ...owner, environment: 'simulator' as const, mode: 'online', documentSha256: String(document_sha256) };
  const submission = await db.submission.create({ data: sent });
  const where = { organizationId_id: { organizationId, id: submission.id } };
  const nextOfSubmission = marks({ submission_id: submission.id });
  const both = async (data: object, isMoving: boolean) => {
    await db.submission.update({ where, data });
    await next(isMoving);
    await nextOfSubmission(isMoving);
  };
  for (const status of ['queued', 'sending', 'processing', 'uncertain']) await both({ status }, true);
  // Nothing more happens automatically.
  await both({ status: 'uncertain', manualAttention: true }, false);
  await both({ status: 'accepted', manualAttention: false, upoStatus: 'pending' }, true);
  await both({ upoStatus: 'available' }, false);
  const file = { kind: 'pdf', mediaType: 'application/pdf', filename: 'a.pdf', status: 'generating' as const };
  const { id: made } = await db.artifact.create({ data: { ...owner, ...file } });
  await next(true);
  await db.artifact.update({ where: { organizationId_id: { organizationId, id: made } }, data: { status: 'failed' } });
  await next(false);
});

test('a document moves where an approval of it is used while it is looked at', async ({ harness, tenant, panel }) => {
  const { id } = await issuedInvoice(harness, tenant);
  const { db } = harness.database;
  const { organizationId } = tenant;
  const { documentSha256 } = await db.invoice.findFirstOrThrow({ where: { organizationId, id: String(id) } });
  const owner = { organizationId, invoiceId: String(id) };
  await db.artifact.updateMany({ where: owner, data: { status: 'available' } });
  const used = await holdingApprovals(db, async (tx) => {
    const seen = panel.watchDocument({ invoice_id: String(id) });
    await isWaiting(tx);
    await tx.submission.create({ data: { ...owner, environment: 'simulator', mode: 'online', documentSha256 } });
    return { seen };
  });
  expect(await used.seen).toMatchObject({ isMoving: true });
});

test('a correction is watched as its invoice is, from its draft on', async ({ harness, tenant, marks }) => {
  const invoice = await issuedInvoice(harness, tenant);
  await acceptedByKsef(harness, tenant, invoice);
  const { json: draft } = await draftCorrection(harness, tenant, await openProcess(harness, tenant, invoice));
  const next = marks({ correction_draft_id: String(draft['id']) });
  await next(true);
  const { json: intent } = await requestFinalization(harness, tenant, draft);
  await next(true);
  await approve(harness, tenant, intent);
  await next(true);
});

test('what another organization has cannot be watched', async ({ harness, tenant, panel }) => {
  const { id } = await issuedInvoice(harness, tenant);
  const stranger = panelOf(harness, (await createTenant(harness)).approverActor);
  const notFound = { cause: { code: 'not_found' } };
  await expect(stranger.watchDocument({ invoice_id: String(id) })).rejects.toMatchObject(notFound);
  await expect(panel.watchDocument({ correction_id: String(id) })).rejects.toMatchObject(notFound);
});
