import { queueMail } from '@invoicing/db/mails';
import { inTransaction } from '@invoicing/db/transaction';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mailer } from '../src/mailer.ts';
import { type RunningWorker, startWorker } from '../src/worker.ts';
import { createSubmission, createWorld, type Made, neighbour, readSubmission, until, type World } from './fixture.ts';

let world: World;
let worker: RunningWorker;
const letters: string[] = [];
const mailer: Mailer = { send: async ({ subject }) => void letters.push(subject) };
beforeAll(async () => {
  world = await createWorld({ KSEF_TIMEOUT_MS: '20000', KSEF_CONCURRENCY: '8' });
  world.services.mailer = mailer;
});
afterAll(async () => {
  // Whoever still waits for an answer need not wait for the time limit.
  await world.simulator.close();
  await worker.stop();
  await world.close();
});

test('64 one organization whose KSeF takes connections and never answers delays no mail, no rendering and no other organization', async () => {
  const second = await neighbour(world);
  world.fault(...Array.from({ length: 40 }, () => ({ name: 'open_timeout' as const })));
  const slow: Made[] = [];
  // Chance gives a submission one of its organization's four lanes: more than one for each, and none without.
  const lanes = async () =>
    (await world.database.db.$queryRaw<unknown[]>`SELECT DISTINCT queue_name FROM graphile_worker.jobs WHERE queue_name LIKE 'ksef:%'`).length;
  while (slow.length < 12 || (await lanes()) < 4) slow.push(await createSubmission(world));
  worker = await startWorker(world.services, { databaseUrl: world.database.workerUrl, concurrency: 2 });
  const running = () =>
    world.database.db.$queryRaw<
      { key: string }[]
    >`SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'send-ksef-submission' AND locked_at IS NOT NULL`;
  await until('its share', running, (rows) => rows.length === 4);
  const made = await createSubmission(second);
  await inTransaction(world.database.db, (tx) => queueMail(tx, world.services.keys.sealer, { recipient: 'a@example.com', subject: 'on its way', text: 'x' }));
  const accepted = () => readSubmission(second, made.submissionId);
  await until('the other organization', accepted, ({ status, upoStatus }) => status === 'accepted' && upoStatus === 'available');
  await until(
    'the mail',
    async () => letters,
    (all) => all.includes('on its way'),
  );
  const pdf = () => world.database.db.artifact.count({ where: { invoiceId: made.document.id, kind: 'pdf' } });
  await until('its PDF', pdf, (count) => count > 0);
  // All of it happened while the slow ones still waited for their first answer.
  expect(await running()).toHaveLength(4);
  for (const { submissionId } of slow) expect((await readSubmission(world, submissionId)).status).toBe('queued');
});
