import { listMails } from '@invoicing/identity/mails/list-mails';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHarness, type Harness } from '../testing/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.database.drop());

test('the mail folder shows fifty mails at a time, each on one page, the latest first, and none that was delivered', async () => {
  const { db } = harness.database;
  const subjects = Array.from({ length: 53 }, (_, index) => `Mail ${index}`);
  const recipient = 'a@example.com';
  // A millisecond apart: ids of the same one are in no order.
  const ids = subjects.map((_, index) => uuidv7({ msecs: Date.now() + index }));
  await db.mail.createMany({ data: subjects.map((subject, index) => ({ id: ids[index] ?? '', recipient, subject })) });
  await db.mail.create({ data: { recipient, subject: 'Delivered', deliveredAt: new Date() } });
  const first = await listMails(harness.services, undefined);
  const second = await listMails(harness.services, first.next ?? undefined);
  expect([first.mails.length, second.mails.length, second.next]).toEqual([50, 3, null]);
  expect([...first.mails, ...second.mails].map(({ subject }) => subject)).toEqual(subjects.toReversed());
});
