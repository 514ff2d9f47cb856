import { inTransaction } from '@invoicing/db/connection/transaction';
import { queueMail } from '@invoicing/db/people/mails';
import type { Rendering } from '@invoicing/rendering/pool';
import { expect } from 'vitest';
import { confirmed } from './confirmed.ts';
import { createSubmission, type Made, neighbour, readSubmission, until } from './fixture.ts';
import { testInOwnWorld } from './test.ts';

type Gate = PromiseWithResolvers<void>;

const test = testInOwnWorld
  .extend('variables', { KSEF_TIMEOUT_MS: '20000', KSEF_CONCURRENCY: '8' })
  /** The subjects of the mails that were sent. */
  .extend('letters', (): string[] => [])
  /** What mails and renderings wait for; null while nothing is in their way. */
  .extend('inTheWay', (): { mails: Gate | null; rendering: Gate | null } => ({ mails: null, rendering: null }))
  .extend('startSlow', ({ world, start, letters, inTheWay }, { onCleanup }) => {
    const { services } = world;
    services.rendering = {
      ...services.rendering,
      render: gated(services.rendering, () => inTheWay.rendering?.promise),
    };
    services.mailer = {
      send: async ({ subject }) => {
        await inTheWay.mails?.promise;
        letters.push(subject);
      },
    };
    onCleanup(async () => {
      inTheWay.mails?.resolve();
      inTheWay.rendering?.resolve();
      // A request that still waits for an answer need not wait for the time limit.
      await world.simulator.close();
    });
    return () => start(2);
  })
  .extend('write', ({ world }) => (subject: string) => {
    const mail = { recipient: 'a@example.com', subject, text: 'x' };
    return inTransaction(world.database.db, (tx) => queueMail(tx, world.services.keys.encryption, mail));
  })
  .extend('mailed', ({ letters }) => (subject: string) => {
    return until(
      'the mail',
      async () => letters,
      (all) => all.includes(subject),
    );
  })
  .extend('rendered', ({ world }) => ({ document }: Made) => {
    return until(
      'its PDF',
      () => world.database.db.artifact.count({ where: { invoiceId: document.id, kind: 'pdf' } }),
      (count) => count > 0,
    );
  })
  .extend('running', ({ world }) => (task: string) => {
    return world.database.db.$queryRaw<{ key: string }[]>`
      SELECT key FROM graphile_worker.jobs WHERE task_identifier = ${task} AND locked_at IS NOT NULL`;
  });

test('an organization whose KSeF never answers delays no mail, no rendering and no other organization', async ({
  world,
  startSlow,
  write,
  mailed,
  rendered,
  running,
}) => {
  const second = await neighbour(world);
  world.fault(...Array.from({ length: 40 }, () => ({ name: 'open_timeout' as const })));
  const slow: Made[] = [];
  // Chance gives a submission one of its organization's four queues: more than one for each, and none without.
  const queues = async () => {
    const rows = await world.database.db.$queryRaw<unknown[]>`
      SELECT DISTINCT queue_name FROM graphile_worker.jobs WHERE queue_name LIKE 'ksef:%'`;
    return rows.length;
  };
  while (slow.length < 12 || (await queues()) < 4) slow.push(await createSubmission(world));
  await startSlow();
  await until(
    'its share',
    () => running('send-ksef-submission'),
    (rows) => rows.length === 4,
  );
  const made = await createSubmission(second);
  await write('on its way');
  await confirmed(second, made);
  await mailed('on its way');
  await rendered(made);
  // All of it happened while the slow ones still waited for their first answer.
  expect(await running('send-ksef-submission')).toHaveLength(4);
  for (const { submissionId } of slow) expect((await readSubmission(world, submissionId)).status).toBe('queued');
});

test('a mail server that does not answer delays no document and no rendering', async ({
  world,
  inTheWay,
  letters,
  startSlow,
  write,
  rendered,
  running,
}) => {
  await startSlow();
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
  await rendered(made);
  expect(letters.filter((subject) => subject.startsWith('waits'))).toEqual([]);
});

test('renderings that never finish delay no mail and no document on its way to KSeF', async ({
  world,
  inTheWay,
  startSlow,
  write,
  mailed,
  running,
}) => {
  await startSlow();
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
  await mailed('past the renderings');
  expect(await running('render-artifacts')).toHaveLength(2);
});

function gated({ render }: Rendering, opened: () => Promise<void> | undefined): Rendering['render'] {
  return trustRender(async (...task: Parameters<Rendering['render']>) => {
    await opened();
    return render(...task);
  });
}

/** It gives what the pool gives, only later. */
function trustRender(value: unknown): Rendering['render'] {
  return value as Rendering['render'];
}
