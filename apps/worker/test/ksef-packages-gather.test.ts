import { afterEach, beforeEach, expect, test } from 'vitest';
import { approveAgain, type Made, transmissions } from './fixture.ts';
import { createPackagesWorld, inTurn, minute, type PackagesWorld } from './packages-world.ts';

let w: PackagesWorld;
beforeEach(async () => {
  w = await createPackagesWorld();
});
afterEach(() => w.close());

const sql = (text: string) => w.world.database.db.$executeRawUnsafe(text);
const gathered = async () =>
  (await w.world.database.db.ksefPackageDocument.findMany()).map(({ submissionId }) => submissionId).sort();
const ids = (all: readonly Made[]) => all.map(({ submissionId }) => submissionId).sort();

test('what was never transmitted is gathered without a question to KSeF; all the rest takes one', async () => {
  const queries: string[] = [];
  await w.watch((point, moment) => void (point === 'query' && moment === 'before' && queries.push(point)));
  const fresh = await inTurn(2, w.attached);
  for (const made of fresh) await approveAgain(w.world, made);
  await w.gather();
  expect(await gathered()).toEqual(ids(fresh));
  expect(queries).toEqual([]);
  const again = await inTurn(3, w.attached);
  for (const { submissionId } of again)
    await sql(`UPDATE submission_attempts SET transmission_started_at = now() WHERE submission_id = '${submissionId}'`);
  for (const made of again) await approveAgain(w.world, made);
  await w.gather();
  expect(await gathered()).toEqual(ids([...fresh, ...again]));
  expect(queries).toHaveLength(1);
});
