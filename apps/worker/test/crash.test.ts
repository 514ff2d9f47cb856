import path from 'node:path';
import { childProcess } from '@invoicing/db/testing/child-process';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCorrection } from './corrections-fixture.ts';
import { createSubmission, createWorld, type Made, readSubmission, transmissions, until, type World } from './fixture.ts';

let world: World;
const worker = childProcess(path.resolve(import.meta.dirname, '../src/main.ts'), () => world.env);
beforeAll(async () => {
  world = await createWorld({ KSEF_TIMEOUT_MS: '5000' });
});
afterAll(async () => {
  await worker.kill('SIGTERM');
  await world.close();
});
beforeEach(() => world.simulator.store.faults.clear());

const finished = (made: Made) =>
  until(
    'accepted with UPO',
    () => readSubmission(world, made.submissionId),
    ({ status, upoStatus }) => status === 'accepted' && upoStatus === 'available',
  );

/** A correction, queued, of an invoice that KSeF has accepted. */
async function queuedCorrection(): Promise<Made> {
  const invoice = await createSubmission(world);
  worker.start();
  await finished(invoice);
  await worker.kill();
  world.fault({ name: 'slow', value: 1500 });
  return createCorrection(world, invoice, '0');
}

function queuedInvoice(): Promise<Made> {
  world.fault({ name: 'slow', value: 1500 });
  return createSubmission(world);
}

test.each([
  ['an invoice', queuedInvoice],
  ['a correction', queuedCorrection],
])('killed while %s is on its way: found after the restart, never sent again', async (_, queued) => {
  const made = await queued();
  worker.start();
  await until(
    'the write-ahead',
    () => readSubmission(world, made.submissionId),
    ({ attempts }) => attempts[0]?.transmissionStartedAt != null,
  );
  await until(
    'the document at KSeF',
    async () => transmissions(world, made),
    (count) => count === 1,
  );
  await worker.kill();
  worker.start();
  const row = await finished(made);
  expect(row.attempts).toMatchObject([{ outcome: 'uncertain', errorCode: 'interrupted' }]);
  expect(transmissions(world, made)).toBe(1);
  await worker.kill();
});

test('killed between the write-ahead and the transmission: proven absent, failed, and not sent again by itself', async () => {
  const made = await createSubmission(world, { enqueue: true });
  // What a process leaves that died right after it committed that it is about to send.
  const session = '20260101-SO-0000000000-0000000000-00';
  await world.database.db.submissionAttempt.updateMany({
    where: { submissionId: made.submissionId },
    data: { transmissionStartedAt: new Date(), sessionReference: session },
  });
  await world.database.db.submission.updateMany({ where: { id: made.submissionId }, data: { status: 'sending', sessionReference: session } });
  worker.start();
  const row = await until(
    'uncertain',
    () => readSubmission(world, made.submissionId),
    ({ status }) => status === 'uncertain' || status === 'failed',
  );
  expect(row.attempts[0]?.outcome).toMatch(/uncertain/);
  expect(transmissions(world, made)).toBe(0);
  await worker.kill();
});

test('killed while KSeF still works on the invoice: the verdict and the UPO arrive after the restart', async () => {
  world.fault({ name: 'delay_status', value: 8 });
  const made = await createSubmission(world);
  worker.start();
  await until(
    'processing',
    () => readSubmission(world, made.submissionId),
    ({ status }) => status === 'processing',
  );
  await worker.kill();
  worker.start();
  await finished(made);
  expect(transmissions(world, made)).toBe(1);
  await worker.kill();
});

test('killed again and again at any moment: nothing is lost, doubled or stuck', async () => {
  const all: Made[] = [];
  for (let round = 0; round < 6; round += 1) {
    all.push(await createSubmission(world), await createSubmission(world));
    worker.start();
    await new Promise((resolve) => setTimeout(resolve, 350 + round * 130));
    await worker.kill();
  }
  worker.start();
  for (const made of all) {
    const row = await until(
      'an end',
      () => readSubmission(world, made.submissionId),
      ({ status, upoStatus }) => (status === 'accepted' && upoStatus === 'available') || status === 'failed',
    );
    expect(transmissions(world, made)).toBeLessThanOrEqual(1);
    if (row.status === 'failed') expect(transmissions(world, made)).toBe(0);
  }
  await worker.kill('SIGTERM');
}, 120_000);
