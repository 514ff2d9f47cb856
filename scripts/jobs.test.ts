import { randomUUID } from 'node:crypto';
import { failJobs } from '@invoicing/db/testing/jobs';
import { type TestDatabase, takeTestDatabase } from '@invoicing/db/testing/used-databases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand, startCommand } from './suite/run-command.ts';

const script = 'scripts/jobs.ts';
let database: TestDatabase;
beforeAll(async () => {
  database = await takeTestDatabase();
});
afterAll(() => database.drop());

const environment = () => ({ DATABASE_URL: database.url });
const jobs = (...args: string[]) => runCommand(script, args, environment());

test('jobs that failed permanently are listed with their error, tried again and given up; those that wait are not listed', async () => {
  expect(await jobs()).toEqual({ code: 0, said: 'No job has failed permanently.\n' });
  const { db } = database;
  for (const key of ['failed-one', 'waits'])
    await db.$executeRaw`SELECT graphile_worker.add_job('send-mail', '{"sealed":"secret"}', job_key => ${key})`;
  await db.$executeRaw`SELECT graphile_worker.add_job('replaced')`;
  await failJobs(db, { key: 'failed-one' }, 'the server is gone');
  await failJobs(db, { task: 'replaced' }, 'the server is gone');
  const { said } = await jobs('list');
  expect(await startCommand(script, [], environment())).toEqual({ code: 0, stdout: said, stderr: '' });
  expect(said).toMatch(/^\d+ {2}send-mail {2}failed-one {2}organization – {2}failed \S+\n {4}the server is gone\n$/);
  const id = said.split(' ')[0] ?? '';
  expect(await jobs('retry', id)).toMatchObject({ code: 0 });
  expect(await jobs('retry', id)).toMatchObject({ code: 1 });
  const rows =
    await db.$queryRaw`SELECT attempts, max_attempts AS most FROM graphile_worker.jobs WHERE key = 'failed-one'`;
  expect(rows).toEqual([{ attempts: 0, most: 10 }]);
  await failJobs(db, { key: 'failed-one' });
  expect(await jobs('give-up', id)).toMatchObject({ code: 0 });
  for (const verb of ['give-up', 'retry']) expect(await jobs(verb, id)).toMatchObject({ code: 1 });
  expect(await jobs()).toEqual({ code: 0, said: 'No job has failed permanently.\n' });
  const organization = randomUUID();
  await db.$executeRaw`SELECT enqueue_job('look-up', ${`{"organizationId":"${organization}"}`}::json, now(), 1, 'owned')`;
  await failJobs(db, { key: 'owned' });
  expect((await jobs()).said).toContain(`look-up  owned  organization ${organization}  failed`);
  expect(await jobs('retry', 'x')).toMatchObject({ code: 1 });
});
