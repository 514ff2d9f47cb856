import path from 'node:path';
import { type Child, childProcess } from '@invoicing/db/testing/child-process';
import { expect, type TestContext, test } from 'vitest';
import {
  createSubmission,
  createWorld,
  type Made,
  quickPace,
  readSubmission,
  transmissions,
  until,
  type World,
} from './fixture.ts';
import { type Moment, type Point, watch } from './storm/watched.ts';

const deaths: [point: Point, moment: Moment][] = [
  ['package', 'before'],
  ['package', 'after'],
  ['part', 'after'],
  ['closing', 'before'],
  ['closing', 'after'],
  ['session', 'before'],
  ['list', 'after'],
];

/** A world whose worker dies at the given steps, once at each, and starts again. */
async function createDying({ onTestFinished }: TestContext, left: typeof deaths): Promise<World & { worker: Child }> {
  const world = await createWorld({ KSEF_TIMEOUT_MS: '20000', KSEF_BATCH_PART_BYTES: '1500', ...quickPace });
  world.simulator.store.commit({ kind: 'attachments', nip: world.nip, allowed: true });
  let dying = Promise.resolve();
  const way = await watch(world.simulator.url, (point, moment) => {
    const at = left.findIndex(([where, when]) => where === point && when === moment);
    if (at < 0) return;
    left.splice(at, 1);
    dying = dying.then(async () => {
      await worker.kill();
      worker.start();
    });
    return dying;
  });
  const env = () => ({ ...world.env, KSEF_SIMULATOR_URL: way.url });
  const worker = childProcess(path.resolve(import.meta.dirname, '../src/main.ts'), env);
  onTestFinished(async () => {
    await worker.kill();
    await way.close();
    await world.close();
  });
  return { ...world, worker };
}

test('a worker killed at every step of a package settles it after the restart, and no document is there twice', async (context) => {
  const left = [...deaths];
  const world = await createDying(context, left);
  const all: Made[] = [];
  for (let count = 0; count < 3; count += 1) all.push(await createSubmission(world, { attachment: `nr ${count}` }));
  world.worker.start();
  for (const made of all) {
    const row = await until(
      'accepted with UPO',
      () => readSubmission(world, made.submissionId),
      ({ status, upoStatus }) => status === 'accepted' && upoStatus === 'available',
    );
    expect(row.attempts).toMatchObject([{ outcome: 'accepted' }]);
    expect(transmissions(world, made)).toBe(1);
  }
  expect(left).toEqual([]);
  const { accepted, sessions } = world.simulator.store;
  expect(accepted).toHaveLength(3);
  expect([...sessions.values()].filter(({ invoices }) => invoices.length > 0)).toHaveLength(1);
  expect(await world.database.db.ksefPackage.findMany()).toMatchObject([
    { refusal: null, settledAt: expect.any(Date) },
  ]);
});
