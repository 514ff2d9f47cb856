import { expect, test } from 'vitest';
import { createSubmission, type Made, readSubmission, transmissions, until } from './fixture.ts';
import { createDying, type Death } from './killed-worlds.ts';

const deaths: Death[] = [
  ['package', 'before'],
  ['package', 'after'],
  ['part', 'after'],
  ['closing', 'before'],
  ['closing', 'after'],
  ['session', 'before'],
  ['list', 'after'],
];

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
