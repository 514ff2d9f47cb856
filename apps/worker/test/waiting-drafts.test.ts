import { inTransaction } from '@invoicing/db/connection/transaction';
import { warsawDay, warsawMoment } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { notifyOfWaitingDrafts } from '../src/jobs/notify-of-waiting-drafts.ts';
import { createSubmission, type MadeInvoice, neighbour } from './fixture.ts';
import { createIssuedDraft } from './issued-invoice.ts';
import { collect, mailsTo, person } from './notices-world.ts';
import { testInOwnOrganization as base } from './test.ts';

const dayOf = ({ invoice }: MadeInvoice) => invoice.input.issue_date;

const test = base
  .extend('world', async ({ shared }) => {
    const world = await neighbour(shared);
    await world.database.db.organization.update({
      where: { id: world.organizationId },
      data: { draftsWaitUntil: '18:00' },
    });
    return world;
  })
  .extend('look', ({ world }) => (day: string, time: string) => {
    return notifyOfWaitingDrafts({ ...world.services, clock: () => warsawMoment(day, time) });
  })
  .extend('read', ({ world }) => async (day: string, time: string, to: Awaited<ReturnType<typeof person>>) => {
    await collect(world, (warsawMoment(day, time).getTime() - Date.now()) / 60_000);
    return (await mailsTo(world, to)).map(({ text }) => text);
  })
  /** An invoice of today that has not left. */
  .extend('unsent', ({ world }) => async (): Promise<MadeInvoice> => {
    const made = await createSubmission(world, { enqueue: false });
    const { organizationId, database } = world;
    await database.db.invoiceDraft.updateMany({ where: { organizationId }, data: { status: 'issued' } });
    return made;
  })
  /** A draft of today. */
  .extend('openDraft', ({ world }) => (): Promise<string> => {
    const { organizationId, database } = world;
    return inTransaction(database.db, async (tx) => {
      const reference = { organizationId, externalSystem: 'test', externalReference: crypto.randomUUID() };
      return (await createIssuedDraft(tx, world, reference, { number: crypto.randomUUID(), deduction: '2.30' }))
        .draftId;
    });
  });

test('at the time that is set, those who issue get one mail about open drafts of the day and what has not left', async ({
  world,
  unsent,
  openDraft,
  look,
  read,
}) => {
  const [accountant, approver] = [await person(world, 'accountant'), await person(world, 'approver')];
  const made = await unsent();
  const draftId = await openDraft();
  const day = dayOf(made);
  await look(day, '17:59');
  expect(await read(day, '17:59', accountant)).toEqual([]);
  for (const time of ['18:00', '18:10']) await look(day, time);
  const [mail = '', ...others] = await read(day, '18:10', accountant);
  expect(others).toEqual([]);
  expect(mail).toContain(`/o/${world.organizationId}/drafts/${draftId}`);
  expect(mail).toContain('Kwota brutto: 12,30 PLN\nDo zapłaty: 10,00 PLN\n');
  expect(mail).toContain(`Wystaw i wyślij przed: ${day} 23:59`);
  expect(mail).toContain(`Faktura ${made.number}\n`);
  expect(mail).toContain(`Termin wysłania: ${day} 23:59`);
  expect(await read(day, '18:10', approver)).toEqual([]);
});

test('no one is notified of documents that were sent meanwhile, of those of another day, or where no time is set', async ({
  world,
  unsent,
  openDraft,
  look,
  read,
}) => {
  const accountant = await person(world, 'accountant');
  const made = await unsent();
  await openDraft();
  const day = dayOf(made);
  const { db } = world.database;
  const { organizationId } = world;
  await look(warsawDay(new Date(warsawMoment(day, '12:00').getTime() + 86_400_000)), '18:00');
  expect(await db.notice.count({ where: { organizationId } })).toBe(0);
  await look(day, '18:00');
  await db.invoiceDraft.updateMany({ where: { organizationId, status: 'open' }, data: { status: 'discarded' } });
  await db.submission.updateMany({ where: { organizationId }, data: { status: 'accepted' } });
  expect(await read(day, '18:01', accountant)).toEqual([]);
  await db.organization.update({ where: { id: organizationId }, data: { draftsWaitUntil: null } });
  await db.notice.deleteMany({ where: { organizationId } });
  await look(day, '23:50');
  expect(await db.notice.count({ where: { organizationId } })).toBe(0);
});
