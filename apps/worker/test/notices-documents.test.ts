import { inTransaction } from '@invoicing/db/connection/transaction';
import { emitEvent } from '@invoicing/db/events/outbox';
import { businessDayAfter } from '@invoicing/domain/dates/business-days';
import { daysBetween, warsawDay } from '@invoicing/domain/dates/dates';
import { submissionEvent } from '@invoicing/domain/events/of-document';
import type { SubmissionStatus } from '@invoicing/domain/states/ksef-submission';
import { expect } from 'vitest';
import { byWorker } from '../src/by-worker.ts';
import { notifyOfUnsentDocuments } from '../src/jobs/notify-of-unsent-documents.ts';
import { createSubmission, type Made } from './fixture.ts';
import { collect, mailsTo, person } from './notices-world.ts';
import { testInOwnOrganization as base } from './test.ts';

type Moved = Exclude<SubmissionStatus, 'queued' | 'sending'>;

const test = base
  /** Moves a submission, with the event of it. */
  .extend(
    'move',
    ({ world }) =>
      async ({ submissionId: id, document }: Made, status: Moved, statusCode: number | null = null) => {
        const { organizationId, database } = world;
        await inTransaction(database.db, async (tx) => {
          await tx.submission.updateMany({ where: { organizationId, id }, data: { status, statusCode } });
          const facts = { status, ksef_number: null, mode: 'online' };
          await emitEvent(tx, byWorker(organizationId, 'simulator'), {
            ...submissionEvent(document, id, status, facts),
            previous: { status: 'sending' },
          });
        });
      },
  )
  .extend('texts', ({ world }) => async (to: Awaited<ReturnType<typeof person>>) => {
    return (await mailsTo(world, to)).map(({ text }) => text);
  });

test('accountants and owners are notified of rejected documents, with what to do about it; others do not', async ({
  world,
  move,
}) => {
  const [accountant, approver] = [await person(world, 'accountant'), await person(world, 'approver')];
  const made = await createSubmission(world, { enqueue: false });
  await move(made, 'rejected', 450);
  await collect(world, 3);
  const [mail] = await mailsTo(world, accountant);
  expect(mail?.subject).toContain(`Faktura ${made.number} – Odrzucone przez KSeF`);
  expect(mail?.text).toMatch(/Co zrobić: \S+/);
  expect(mail?.text).toContain(`/o/${world.organizationId}/invoices/${made.document.id}`);
  expect(await mailsTo(world, approver)).toEqual([]);
});

test('they are notified of uncertain documents after a quarter of an hour, and of failed ones at once', async ({
  world,
  move,
  texts,
}) => {
  const accountant = await person(world, 'accountant');
  const [settled, open, failed] = [
    await createSubmission(world, { enqueue: false }),
    await createSubmission(world, { enqueue: false }),
    await createSubmission(world, { enqueue: false }),
  ];
  for (const made of [settled, open]) await move(made, 'uncertain');
  await move(failed, 'failed');
  await move(settled, 'accepted');
  await collect(world, 3);
  expect(await texts(accountant)).toEqual([expect.stringContaining(`Faktura ${failed.number}\n`)]);
  await collect(world, 16);
  const [, second] = await texts(accountant);
  expect(second).toContain(`Faktura ${open.number}\n`);
  expect(second).not.toContain(settled.number);
});

test('they are notified once of an unsent document on the day after, and once when the next business day is over', async ({
  world,
  texts,
}) => {
  const accountant = await person(world, 'accountant');
  const made = await createSubmission(world, { enqueue: false });
  const { db } = world.database;
  const { issueDate } = await db.invoice.findFirstOrThrow({ where: { id: made.document.id } });
  const after = (days: number) => new Date(issueDate.getTime() + days * 86_400_000 + 12 * 3_600_000);
  const look = (days: number) => notifyOfUnsentDocuments({ ...world.services, clock: () => after(days) });
  const inbox = async (days: number) => {
    await collect(world, (after(days).getTime() - Date.now()) / 60_000 + 1);
    return (await mailsTo(world, accountant)).length;
  };
  const counts: number[] = [];
  for (const days of [0, 1, 1, 6, 6, 8]) {
    await look(days);
    counts.push(await inbox(days));
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 2]);
  expect((await texts(accountant))[0]).toContain('Termin wysłania: ');
  expect(warsawDay(after(0))).toBe(issueDate.toISOString().slice(0, 10));
});

test('they are notified of a stuck document when its deadline is over, but not of one that KSeF processes or has finally rejected', async ({
  world,
  texts,
}) => {
  const accountant = await person(world, 'accountant');
  const { db } = world.database;
  const make = async (status: SubmissionStatus, retryAllowed = false) => {
    const made = await createSubmission(world, { enqueue: false });
    await db.submission.updateMany({ where: { id: made.submissionId }, data: { status, retryAllowed } });
    return made.number;
  };
  const [sending, uncertain] = [await make('sending'), await make('uncertain')];
  const refused = await make('rejected', true);
  const others = [await make('processing'), await make('rejected')];
  const clock = () => new Date(Date.now() + 8 * 86_400_000);
  await notifyOfUnsentDocuments({ ...world.services, clock });
  await collect(world, 8 * 1440 + 1);
  const [mail = ''] = await texts(accountant);
  for (const number of [sending, uncertain, refused]) expect(mail).toContain(`Faktura ${number}\n`);
  for (const number of others) expect(mail).not.toContain(`Faktura ${number}\n`);
  expect(mail.match(/Stan: nie wiadomo jeszcze, czy KSeF go otrzymał/g)).toHaveLength(2);
});

test('no one is notified of documents that were sent in time', async ({ world, move }) => {
  const accountant = await person(world, 'accountant');
  const made = await createSubmission(world, { enqueue: false });
  await move(made, 'accepted');
  const clock = () => new Date(Date.now() + 5 * 86_400_000);
  await notifyOfUnsentDocuments({ ...world.services, clock });
  expect(await world.database.db.notice.count({ where: { memberId: accountant.memberId } })).toBe(0);
});

test('an announced outage moves the deadline that they are notified of, and when they are notified that it is over', async ({
  world,
  texts,
}) => {
  const { db } = world.database;
  const accountant = await person(world, 'accountant');
  const made = await createSubmission(world, { enqueue: false });
  const { issueDate, createdAt } = await db.invoice.findFirstOrThrow({ where: { id: made.document.id } });
  const after = (days: number) => new Date(issueDate.getTime() + days * 86_400_000 + 12 * 3_600_000);
  const startsAt = new Date(createdAt.getTime() - 3_600_000);
  const announced = { environment: 'simulator', kind: 'failure', source: 'BIP' } as const;
  const { id } = await db.ksefAnnouncement.create({ data: { ...announced, startsAt } });
  const look = async (days: number) => {
    await notifyOfUnsentDocuments({ ...world.services, clock: () => after(days) });
    await collect(world, (after(days).getTime() - Date.now()) / 60_000 + 1);
    return texts(accountant);
  };
  try {
    expect(await look(6)).toEqual([expect.stringContaining('Termin wysłania: biegnie od zakończenia')]);
    await db.ksefAnnouncement.update({ where: { id }, data: { endsAt: after(7) } });
    expect(await look(13)).toHaveLength(1);
    const due = businessDayAfter(warsawDay(after(7)), 7);
    const overdue = daysBetween(warsawDay(after(0)), due) + 1;
    expect((await look(overdue))[1]).toContain(`Termin wysłania: ${due}`);
  } finally {
    await db.ksefAnnouncement.delete({ where: { id } });
  }
});
