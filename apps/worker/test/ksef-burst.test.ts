import { setTimeout as wait } from 'node:timers/promises';
import type { KSeFClient } from 'ksef-client-ts';
import { expect } from 'vitest';
import { connect } from '../src/ksef/client.ts';
import { RetryLater } from '../src/outcomes.ts';
import type { Services } from '../src/services.ts';
import { neighbour, type World } from './fixture.ts';
import { inOwnProcess } from './own-process.ts';
import { test as base } from './test.ts';

const sellers = 60;
const settings = { failures: 5, organizations: 2, firstPauseMs: 5000, longestPauseMs: 60_000 };

/** As the queue does it: what is to be tried again is, at the moment that was named. */
async function signedIn(services: Services, { organizationId }: World): Promise<KSeFClient> {
  for (;;) {
    try {
      return await connect(services, organizationId, 'simulator');
    } catch (error) {
      if (!(error instanceof RetryLater)) throw error;
      await wait(Math.max((error.at?.getTime() ?? 0) - services.clock().getTime(), 100));
    }
  }
}

const test = base
  .extend('variables', { scope: 'file' }, { KSEF_TIMEOUT_MS: '30000' })
  .extend('ksef', { scope: 'file' }, { limits: 'production' })
  .extend(
    'worker',
    ({ world }) =>
      () =>
        inOwnProcess(world.services, settings),
  );

test('many sellers who sign in at the same moment, by two workers, never meet the limit of the address', async ({
  world,
  worker,
}) => {
  const all: World[] = [];
  for (let count = 0; count < sellers; count += 1) all.push(await neighbour(world));
  const workers = [worker(), worker()];
  const clients = await Promise.all(
    all.map((seller, index) => signedIn(workers[index % workers.length] ?? world.services, seller)),
  );
  expect(clients).toHaveLength(sellers);
  for (const { authManager } of clients) expect(authManager.getAccessToken()).toEqual(expect.any(String));
  const windows = [...world.simulator.store.windows].filter(([key]) => key.endsWith(' public'));
  expect(windows).toMatchObject([[expect.any(String), { blockedUntil: 0, refusals: 0 }]]);
  const redeemed = [...world.simulator.store.authentications.values()].filter(({ redeemed }) => redeemed);
  expect(redeemed).toHaveLength(sellers);
}, 300_000);
