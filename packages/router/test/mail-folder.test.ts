import { listMails } from '@invoicing/identity/mails/list-mails';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHarness, type Harness } from '../testing/harness.ts';

let harness: Harness;
beforeAll(async () => {
  // Mails belong to no organization: no other file's may be among them.
  harness = await createHarness({ isAlone: true });
});
afterAll(() => harness.database.drop());

test('the mail folder shows fifty mails at a time, each on one page, the latest first, and none that was delivered', async () => {
  const { db } = harness.database;
  const recipient = 'a@example.com';
  // Two of them at each moment.
  const at = (index: number) => new Date(Date.UTC(2026, 10, 25) + Math.floor(index / 2) * 1000);
  const made = Array.from({ length: 53 }, (_, index) => ({
    recipient,
    subject: `Mail ${index}`,
    createdAt: at(index),
  }));
  await db.mail.createMany({ data: made });
  await db.mail.create({ data: { recipient, subject: 'Delivered', deliveredAt: new Date() } });
  const first = await listMails(harness.services, null);
  const second = await listMails(harness.services, first.next);
  expect([first.mails.length, second.mails.length, second.next]).toEqual([50, 3, null]);
  const listed = [...first.mails, ...second.mails];
  expect(new Set(listed.map(({ subject }) => subject))).toEqual(new Set(made.map(({ subject }) => subject)));
  expect(listed.map(({ createdAt }) => createdAt)).toEqual(
    made.map(({ createdAt }) => createdAt.toISOString()).toReversed(),
  );
});
