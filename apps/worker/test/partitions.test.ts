import { createDb } from '@invoicing/db/connection/client';
import { pino } from 'pino';
import { expect } from 'vitest';
import { managePartitions } from '../src/jobs/manage-partitions.ts';
import { test as base } from './database-test.ts';

const dayMs = 86_400_000;
const later = new Date(Date.now() + 100 * dayMs);

const test = base.extend('workerDb', ({ database }, { onCleanup }) => {
  const db = createDb(database.workerUrl, { max: 1, role: 'invoicing_worker' });
  onCleanup(() => db.$disconnect());
  return db;
});

test('the job makes months ahead by the login of the worker, says which, and does it once', async ({
  workerDb: db,
}) => {
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  for (let run = 0; run < 2; run += 1) await managePartitions({ db, clock: () => later, logger, requestsKeptDays: 30 });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'partitions made', partitions: expect.arrayContaining([nameOf(later)]) }),
  ]);
});

const nameOf = (at: Date) => `api_requests_${at.toISOString().slice(0, 7).replace('-', '_')}`;
