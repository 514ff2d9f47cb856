import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeys, createOrganization } from '../../testing/factories.ts';
import { type TestDatabase, takeTestDatabase } from '../../testing/used-databases.ts';
import { areWebhooksMoving, countMinute, readStatusDays } from './status-days.ts';
import { startStatusReports } from './status-reports.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await takeTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.db.statusDay.deleteMany());

const read = async () =>
  (await readStatusDays(database.db, '2020-01-01')).map(({ component, minutesUp, minutesDown, isUp }) => ({
    component,
    minutesUp,
    minutesDown,
    isUp,
  }));
/** Moves what was counted one minute into the past. */
const aMinuteLater = () =>
  database.db.$executeRaw`UPDATE status_days SET last_minute = last_minute - interval '1 minute'`;

describe('the minutes of a component', () => {
  it('are counted once each, however many machines report them', async () => {
    await Promise.all(Array.from({ length: 5 }, () => countMinute(database.db, 'api', true)));
    await aMinuteLater();
    await Promise.all(Array.from({ length: 5 }, () => countMinute(database.db, 'api', true)));
    // The clock may have passed a minute in between.
    const [api] = await read();
    expect(api).toMatchObject({ component: 'api', minutesDown: 0, isUp: true });
    expect([2, 3]).toContain(api?.minutesUp);
  });

  it('are up or down, and the last of them says how it does', async () => {
    await countMinute(database.db, 'ksef_test', true);
    await aMinuteLater();
    await countMinute(database.db, 'ksef_test', false);
    expect(await read()).toEqual([{ component: 'ksef_test', minutesUp: 1, minutesDown: 1, isUp: false }]);
  });
});

describe('a process', () => {
  const report = async (readiness: () => Promise<'database unavailable'[]>) => {
    const warned: string[] = [];
    const isAsked = Promise.withResolvers<void>();
    const stop = startStatusReports({
      db: database.db,
      component: 'panel',
      readiness: () => readiness().finally(isAsked.resolve),
      logger: { warn: (_, message) => void warned.push(message) },
    });
    await isAsked.promise;
    stop();
    return warned;
  };

  it('says that it works while it would serve requests', async () => {
    await report(async () => []);
    await expect.poll(read).toEqual([{ component: 'panel', minutesUp: 1, minutesDown: 0, isUp: true }]);
  });

  it('says nothing while it would not, and a check that fails ends nothing', async () => {
    await report(async () => ['database unavailable']);
    const warned = await report(async () => Promise.reject(new Error('gone')));
    await expect.poll(() => warned).toEqual(['status of this process not recorded']);
    expect(await read()).toEqual([]);
  });
});

it('webhooks stand still where one has been due for five minutes and none was attempted within them', async () => {
  const { db } = database;
  const now = new Date();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const { keys } = createKeys();
  const { organizationId } = await createOrganization(db, keys);
  expect(await areWebhooksMoving(db, now)).toBe(true);
  const endpoint = await db.webhookEndpoint.create({
    data: { organizationId, url: 'https://receiver.example/hook', eventTypes: ['*'] },
  });
  const event = await db.event.create({
    data: {
      ...{ organizationId, environment: 'simulator', type: 'customer.created', data: {}, cause: {}, sequence: 1 },
      ...{ subjectType: 'customer', subjectId: randomUUID() },
    },
  });
  const payload = { payload: '{}', payloadSha256: 'a'.repeat(64) };
  const due = { organizationId, endpointId: endpoint.id, eventId: event.id, status: 'pending' as const, ...payload };
  await db.webhookDelivery.create({ data: { ...due, nextAttemptAt: ago(4) } });
  expect(await areWebhooksMoving(db, now)).toBe(true);
  await db.webhookDelivery.create({ data: { ...due, nextAttemptAt: ago(6) } });
  expect(await areWebhooksMoving(db, now)).toBe(false);
  const where = { organizationId_id: { organizationId, id: endpoint.id } };
  await db.webhookEndpoint.update({ where, data: { lastFailureAt: ago(1) } });
  expect(await areWebhooksMoving(db, now)).toBe(true);
});
