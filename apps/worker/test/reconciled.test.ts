import { expect } from 'vitest';
import { transmissions } from './fixture.ts';
import { test } from './lying-test.ts';
import { html } from './lying-world.ts';

test('what a query of KSeF settles is settled after the event of the query or not at all, and the next one does both', async ({
  lying,
}) => {
  const { db } = lying.world.database;
  const made = await lying.submission();
  lying.between.replace(/\/sessions\/online\/[^/]+\/invoices$/, html(502));
  await lying.send(made);
  expect(await lying.read(made)).toMatchObject({ status: 'uncertain' });
  await db.$executeRaw`ALTER TABLE events ADD CONSTRAINT nothing_reconciled CHECK (type NOT LIKE '%.reconciled')`;
  await lying.reconcile(made);
  expect(await lying.read(made)).toMatchObject({ status: 'uncertain', ksefNumber: null });
  await db.$executeRaw`ALTER TABLE events DROP CONSTRAINT nothing_reconciled`;
  await lying.reconcile(made);
  expect(await lying.read(made)).toMatchObject({ status: 'accepted' });
  const emitted = await db.event.findMany({ where: { subjectId: made.submissionId }, orderBy: { sequence: 'asc' } });
  expect(emitted.map(({ type }) => type)).toEqual([
    'ksef_submission.uncertain',
    'ksef_submission.reconciled',
    'ksef_submission.accepted',
  ]);
  expect(transmissions(lying.world, made)).toBe(1);
});

test('a document whose answer was lost, and whose number is another system’s by then, is found rejected', async ({
  lying,
}) => {
  const made = await lying.submission();
  lying.world.fault({ name: 'foreign_duplicate' });
  lying.between.replace(/\/sessions\/online\/[^/]+\/invoices$/, html(502));
  await lying.send(made);
  await lying.reconcile(made);
  expect(await lying.read(made)).toMatchObject({
    status: 'rejected',
    retryAllowed: false,
    duplicateOf: { ksef_number: expect.stringContaining(lying.world.nip) },
    attempts: [{ outcome: 'uncertain' }],
  });
  expect(transmissions(lying.world, made)).toBe(1);
});
