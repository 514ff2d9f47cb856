import { expect } from 'vitest';
import { expireApprovalIntents } from '../src/jobs/expire-approval-intents.ts';
import { createCorrection } from './corrections-fixture.ts';
import { test } from './expire-approvals-test.ts';
import { createSubmission } from './fixture.ts';

test('approvals whose time is over end once, decided or not, each with the event of what it is about; others stay', async ({
  world,
  createIntent,
  eventsOf,
  statusOf,
}) => {
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
