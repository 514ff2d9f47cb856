import { columnsOf } from '@invoicing/db/tax-document';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireApprovalIntents } from '../src/jobs/expire-approval-intents.ts';
import { createCorrection } from './corrections-fixture.ts';
import { createSubmission, createWorld, type Made, type World } from './fixture.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const minute = 60_000;

/** An approval for sending, or for retrying the submission, that ended or ends so many minutes from now. */
async function createIntent(
  made: Made,
  minutes: number,
  action: 'send' | 'retry' = 'send',
  status: 'pending' | 'approved' = 'pending',
): Promise<string> {
  const { organizationId, clientId, database } = world;
  const end = new Date(Date.now() + minutes * minute);
  const subject = action === 'send' ? columnsOf(made.document) : { submissionId: made.submissionId };
  const time =
    status === 'pending' ? { expiresAt: end } : { expiresAt: new Date(), approvedAt: new Date(), usableUntil: end };
  const facts = {
    action,
    status,
    ...subject,
    ...time,
    subjectHash: `sha256:${crypto.randomUUID()}`,
    environment: 'simulator' as const,
  };
  const data = {
    organizationId,
    ...facts,
    requestedByClientId: clientId,
    urlToken: crypto.randomUUID(),
    summary: {},
    policy: {},
  };
  return (await database.db.approvalIntent.create({ data })).id;
}

const statusOf = async (id: string) =>
  (await world.database.db.approvalIntent.findFirstOrThrow({ where: { id } })).status;
const eventsOf = async (subjectId: string) =>
  (await world.database.db.event.findMany({ where: { subjectId } })).map(({ type, subjectType }) => [
    type,
    subjectType,
  ]);

test('approvals whose time is over end once, decided or not, each with the event of what it is about; others stay', async () => {
  const invoice = await createSubmission(world, { enqueue: false });
  const correction = await createCorrection(world, invoice, '1');
  const ofInvoice = [
    await createIntent(invoice, -1),
    await createIntent(invoice, -1, 'retry'),
    await createIntent(invoice, -1, 'send', 'approved'),
  ];
  const ofCorrection = [await createIntent(correction, -1), await createIntent(correction, -1, 'retry')];
  const live = [await createIntent(invoice, 5), await createIntent(correction, 5, 'retry', 'approved')];
  await expireApprovalIntents(world.services);
  await expireApprovalIntents(world.services);
  for (const id of ofInvoice)
    expect(await eventsOf(id)).toEqual([['invoice_approval_intent.expired', 'invoice_approval_intent']]);
  for (const id of ofCorrection)
    expect(await eventsOf(id)).toEqual([
      ['invoice_correction_approval_intent.expired', 'invoice_correction_approval_intent'],
    ]);
  expect(await Promise.all([...ofInvoice, ...ofCorrection].map(statusOf))).toEqual(
    Array.from({ length: 5 }, () => 'expired'),
  );
  expect(await Promise.all(live.map(statusOf))).toEqual(['pending', 'approved']);
});
