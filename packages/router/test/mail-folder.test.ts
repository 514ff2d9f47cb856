import { inTransaction } from '@invoicing/db/connection/transaction';
import { queueMail } from '@invoicing/db/people/mails';
import { bilingualMail } from '@invoicing/domain/letter';
import { listMails } from '@invoicing/identity/mails/list-mails';
import { expect } from 'vitest';
import { test as base } from '../testing/test.ts';

const test = base.extend('isAlone', { scope: 'file' }, true);

test('the mail folder shows fifty mails at a time, each on one page, the latest first, and none that was delivered', async ({
  harness,
}) => {
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

test('a mail is shown as its recipient would get it: in their language, or in both where it is not known', async ({
  harness,
}) => {
  const { db } = harness.database;
  const { keys } = harness.services;
  const known = { email: 'english@example.com', displayName: 'E', passwordHash: 'x', locale: 'en' };
  await db.user.create({ data: known });
  const mail = bilingualMail({ subject: 'Temat', blocks: ['Akapit.'] }, { subject: 'Subject', blocks: ['Paragraph.'] });
  for (const recipient of [known.email, 'nobody@example.com'])
    await inTransaction(db, (tx) => queueMail(tx, keys.encryption, { ...mail, recipient }));
  const { mails } = await listMails(harness.services, null);
  const shownTo = (email: string) => mails.find(({ recipient }) => recipient === email);
  expect(shownTo(known.email)).toMatchObject({ subject: 'Subject', text: 'Paragraph.\n' });
  expect(shownTo('nobody@example.com')).toMatchObject({ subject: 'Temat · Subject' });
});
