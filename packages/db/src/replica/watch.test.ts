import { expect, test, vi } from 'vitest';
import { takeTestDatabase } from '../../testing/used-databases.ts';
import { ReplicaWatch } from './watch.ts';

test('an answer to what was asked before a read failed does not make the replica used again', async () => {
  const database = await takeTestDatabase();
  const { serviceDb: primary, organizationDb: replica } = database;
  const { take } = primary.$connections;
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const slow = vi.fn<typeof take>(async (organizationId) => {
    await held;
    return take(organizationId);
  });
  const logger = { info: () => {}, warn: () => {} };
  const watch = new ReplicaWatch({ primary, replica, mostLagMs: 60_000, answerMs: 60_000, logger });
  await vi.waitUntil(() => watch.now().state === 'no standby', { timeout: 60_000 });
  Object.assign(primary.$connections, { take: slow });
  await vi.waitUntil(() => slow.mock.calls.length > 0, { timeout: 60_000 });
  watch.distrust(new Error('the connection is gone'));
  letGo();
  await watch.stop();
  expect(watch.now().state).toBe('unreachable');
  Object.assign(primary.$connections, { take });
  await database.drop();
});
