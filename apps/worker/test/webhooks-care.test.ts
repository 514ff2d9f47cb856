import { createMember } from '@invoicing/db/testing/factories';
import { describe, expect } from 'vitest';
import { startWorker } from '../src/worker.ts';
import { until } from './fixture.ts';
import { status } from './receiver.ts';
import { testWithEndpoint as base } from './webhook-test.ts';

const hour = 3_600_000;
const day = 24 * hour;

const test = base
  .extend('subjects', ({ world }) => async () => {
    return (await world.database.db.mail.findMany({ orderBy: { createdAt: 'asc' } })).map(({ subject }) =>
      subject.replace(/^.* · /, ''),
    );
  })
  .extend('host', ({ receiver }) => () => {
    return new URL(receiver.url).host;
  })
  .extend('loseJob', ({ world }) => (id: string) => {
    return world.database.db.$executeRaw`SELECT graphile_worker.remove_job(${`deliver-webhook:${id}`})`;
  })
  /** Lets the time pass after which the sweep looks for deliveries without a job. */
  .extend('passTime', ({ world }) => () => {
    world.setNow(new Date(world.now().getTime() + 3 * 60_000));
  });

test.afterEach(({ world }) => world.database.db.mail.deleteMany());

describe('the people behind an endpoint', () => {
  const emails = new Map<string, string>();
  test.beforeAll(async ({ world }) => {
    for (const role of ['admin', 'developer', 'accountant', 'auditor'] as const)
      emails.set(
        role,
        (await createMember(world.database.db, world.services.keys, world.organizationId, { role })).email,
      );
    const { db } = world.database;
    const left = await createMember(db, world.services.keys, world.organizationId, { role: 'admin' });
    await db.member.updateMany({ where: { id: left.memberId }, data: { status: 'suspended' } });
    emails.set('left', left.email);
  });

  test('are notified after a day and after four, once each, in both languages; those who cannot help are not', async ({
    receiver,
    world,
    endpoint,
    subjects,
    host,
  }) => {
    receiver.answer(status(500));
    const start = world.now();
    await world.attempt(await world.event(endpoint));
    const after = async (ms: number) => {
      world.setNow(new Date(start.getTime() + ms));
      await world.warn();
      return (await subjects()).length;
    };
    expect([await after(day - 1), await after(day), await after(day + hour)]).toEqual([0, 2, 2]);
    expect([await after(4 * day - 1), await after(4 * day), await after(5 * day)]).toEqual([2, 4, 4]);
    const [first] = await world.database.db.mail.findMany({ where: { recipient: emails.get('admin') ?? '' } });
    expect(first?.subject).toBe(`Webhooki do ${host()} nie dochodzą · Webhooks to ${host()} do not arrive`);
    const text = world.services.keys.encryption.decrypt(first?.sealedText ?? new Uint8Array(), first?.id ?? '');
    expect(text).toContain(`http://localhost:3000/o/${world.organizationId}/webhooks/${endpoint.id}`);
    const recipients = new Set((await world.database.db.mail.findMany()).map(({ recipient }) => recipient));
    expect(recipients).toEqual(new Set([emails.get('admin'), emails.get('developer')]));
  });

  test('are notified again of failures that begin after a success, and only of those', async ({
    receiver,
    world,
    endpoint,
    subjects,
  }) => {
    receiver.answer(status(500));
    const failing = await world.event(endpoint);
    await world.attempt(failing);
    world.setNow(new Date(world.now().getTime() + day));
    await world.warn();
    receiver.answer(status(200));
    await world.attempt(failing);
    world.setNow(new Date(world.now().getTime() + day));
    await world.warn();
    expect(await subjects()).toHaveLength(2);
    receiver.answer(status(500));
    await world.attempt(await world.event(endpoint));
    world.setNow(new Date(world.now().getTime() + day));
    await world.warn();
    expect(await subjects()).toHaveLength(4);
  });

  test('are notified of both at once only once, when no job looked for days', async ({
    receiver,
    world,
    endpoint,
    subjects,
  }) => {
    receiver.answer(status(500));
    await world.attempt(await world.event(endpoint));
    world.setNow(new Date(world.now().getTime() + 4 * day));
    await Promise.all([world.warn(), world.warn()]);
    expect(await subjects()).toHaveLength(2);
  });

  test('are notified when it is disabled, and not of its failures after that', async ({
    receiver,
    world,
    endpoint,
    subjects,
    host,
  }) => {
    receiver.answer(status(410));
    await world.attempt(await world.event(endpoint));
    world.setNow(new Date(world.now().getTime() + 4 * day));
    await world.warn();
    expect(await subjects()).toEqual(Array.from({ length: 2 }, () => `Webhooks to ${host()} are disabled`));
  });
});

describe('the sweep', () => {
  test('gives a delivery that lost its job a new one; those with a job, not yet due, held or over get none', async ({
    world,
    endpoint,
    loseJob,
    passTime,
  }) => {
    const ids = [
      await world.event(endpoint),
      await world.event(endpoint),
      await world.event(endpoint),
      await world.event(endpoint),
    ];
    const [lost = '', kept = '', future = '', held = ''] = ids;
    for (const id of [lost, future, held]) await loseJob(id);
    await world.setDelivery(future, { nextAttemptAt: new Date(world.now().getTime() + hour) });
    await world.setDelivery(held, { status: 'held', nextAttemptAt: null });
    const before = await world.jobTimes(kept);
    passTime();
    await world.sweep();
    expect((await Promise.all([lost, future, held].map(world.jobTimes))).map((times) => times.length)).toEqual([
      1, 0, 0,
    ]);
    expect(await world.jobTimes(kept)).toEqual(before);
    await world.attempt(lost);
    expect((await world.delivery(lost)).status).toBe('delivered');
  });

  test('finds a delivery that was made before there were jobs, and one whose queue was removed', async ({
    world,
    endpoint,
    loseJob,
    passTime,
  }) => {
    const [old, dangling] = [await world.event(endpoint), await world.event(endpoint)];
    await loseJob(old);
    await world.setDelivery(old, { nextAttemptAt: null });
    await world.database.db.$executeRaw`
      DELETE FROM graphile_worker._private_job_queues
        WHERE id = (SELECT job_queue_id FROM graphile_worker._private_jobs
        WHERE key = ${`deliver-webhook:${dangling}`})`;
    const queue = async () => {
      const rows = await world.database.db.$queryRaw<{ name: string | null }[]>`
        SELECT queue_name AS name FROM graphile_worker.jobs WHERE key = ${`deliver-webhook:${dangling}`}`;
      return rows.map(({ name }) => name);
    };
    expect(await queue()).toEqual([null]);
    passTime();
    await world.sweep();
    expect(await world.jobTimes(old)).toHaveLength(1);
    expect(await queue()).toEqual([expect.stringContaining(`webhook:${endpoint.id}:`)]);
  });

  test('removes queues without a job, and no others', async ({ world, receiver, endpoint }) => {
    const worker = await startWorker(world.services, { databaseUrl: world.database.workerUrl, concurrency: 2 });
    receiver.answer(status(503, { 'retry-after': '3600' }));
    const id = await world.event(endpoint);
    const { db } = world.database;
    await until(
      'the first attempt',
      () => world.delivery(id),
      (row) => row.status === 'retry_scheduled',
    );
    await db.$executeRaw`INSERT INTO graphile_worker._private_job_queues (queue_name) VALUES ('webhook:gone:0')`;
    await db.$executeRaw`SELECT graphile_worker.add_job('remove-idle-queues')`;
    const queues = () =>
      db.$queryRaw<{ name: string }[]>`SELECT queue_name AS name FROM graphile_worker._private_job_queues`;
    const left = await until('removal', queues, (rows) => rows.every(({ name }) => name !== 'webhook:gone:0'));
    expect(left.map(({ name }) => name)).toContainEqual(expect.stringContaining(`webhook:${endpoint.id}:`));
    await worker.stop();
  });
});
