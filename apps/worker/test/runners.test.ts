import { inTransaction } from '@invoicing/db/connection/transaction';
import { queueMail } from '@invoicing/db/people/mails';
import type { Rendering } from '@invoicing/rendering/pool';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Mailer } from '../src/mailer.ts';
import { type RunningWorker, startWorker } from '../src/worker.ts';
import { confirmed } from './confirmed.ts';
import { createSubmission, createWorld, type Made, neighbour, readSubmission, until, type World } from './fixture.ts';

let world: World;
let worker: RunningWorker;
const letters: string[] = [];
/** What mails and renderings wait for; null while nothing is in their way. */
const inTheWay: { mails: PromiseWithResolvers<void> | null; rendering: PromiseWithResolvers<void> | null } = {
  mails: null,
  rendering: null,
};
const mailer: Mailer = {
  send: async ({ subject }) => {
    await inTheWay.mails?.promise;
    letters.push(subject);
  },
};
beforeAll(async () => {
  world = await createWorld({ KSEF_TIMEOUT_MS: '20000', KSEF_CONCURRENCY: '8' });
  world.services.mailer = mailer;
  world.services.rendering = { ...world.services.rendering, render: gated(world.services.rendering) };
});
afterEach(() => {
  for (const kind of ['mails', 'rendering'] as const) {
    inTheWay[kind]?.resolve();
    inTheWay[kind] = null;
  }
});
afterAll(async () => {
  // A request that still waits for an answer need not wait for the time limit.
  await world.simulator.close();
  await worker.stop();
  await world.close();
});

const write = (subject: string) =>
  inTransaction(world.database.db, (tx) =>
    queueMail(tx, world.services.keys.encryption, { recipient: 'a@example.com', subject, text: 'x' }),
  );
const pdfs = ({ document }: Made) =>
  world.database.db.artifact.count({ where: { invoiceId: document.id, kind: 'pdf' } });
const running = (task: string) =>
  world.database.db.$queryRaw<
    { key: string }[]
  >`SELECT key FROM graphile_worker.jobs WHERE task_identifier = ${task} AND locked_at IS NOT NULL`;

test('an organization whose KSeF never answers delays no mail, no rendering and no other organization', async () => {
  const second = await neighbour(world);
  world.fault(...Array.from({ length: 40 }, () => ({ name: 'open_timeout' as const })));
  const slow: Made[] = [];
  // Chance gives a submission one of its organization's four queues: more than one for each, and none without.
  const queues = async () =>
    (
      await world.database.db.$queryRaw<
        unknown[]
      >`SELECT DISTINCT queue_name FROM graphile_worker.jobs WHERE queue_name LIKE 'ksef:%'`
    ).length;
  while (slow.length < 12 || (await queues()) < 4) slow.push(await createSubmission(world));
  worker = await startWorker(world.services, { databaseUrl: world.database.workerUrl, concurrency: 2 });
  await until(
    'its share',
    () => running('send-ksef-submission'),
    (rows) => rows.length === 4,
  );
  const made = await createSubmission(second);
  await write('on its way');
  await confirmed(second, made);
  await until(
    'the mail',
    async () => letters,
    (all) => all.includes('on its way'),
  );
  await until(
    'its PDF',
    () => pdfs(made),
    (count) => count > 0,
  );
  // All of it happened while the slow ones still waited for their first answer.
  expect(await running('send-ksef-submission')).toHaveLength(4);
  for (const { submissionId } of slow) expect((await readSubmission(world, submissionId)).status).toBe('queued');
});

test('a mail server that does not answer delays no document and no rendering', async () => {
  inTheWay.mails = Promise.withResolvers();
  for (let count = 0; count < 8; count += 1) await write(`waits ${count}`);
  await until(
    'mails in every place',
    () => running('send-mail'),
    (jobs) => jobs.length === 4,
  );
  const quick = await neighbour(world);
  const made = await createSubmission(quick);
  await confirmed(quick, made);
  await until(
    'its PDF',
    () => pdfs(made),
    (count) => count > 0,
  );
  expect(letters.filter((subject) => subject.startsWith('waits'))).toEqual([]);
});

test('renderings that do not end delay no mail and no document on its way', async () => {
  inTheWay.rendering = Promise.withResolvers();
  const quick = await neighbour(world);
  const more: Made[] = [];
  for (let count = 0; count < 3; count += 1) more.push(await createSubmission(quick));
  for (const made of more) await confirmed(quick, made);
  await until(
    'renderings in every place',
    () => running('render-artifacts'),
    (jobs) => jobs.length === 2,
  );
  await write('past the renderings');
  await until(
    'the mail',
    async () => letters,
    (all) => all.includes('past the renderings'),
  );
  expect(await running('render-artifacts')).toHaveLength(2);
});

function gated(rendering: Rendering): Rendering['render'] {
  return trustRender(async (...task: Parameters<Rendering['render']>) => {
    await inTheWay.rendering?.promise;
    return rendering.render(...task);
  });
}

/** It gives what the pool gives, only later. */
function trustRender(value: unknown): Rendering['render'] {
  return value as Rendering['render'];
}
