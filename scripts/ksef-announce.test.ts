import { createServer } from 'node:http';
import { readAnnouncements } from '@invoicing/db/ksef/announcements';
import { type TestDatabase, takeTestDatabase } from '@invoicing/db/testing/used-databases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand, startCommand } from './suite/run-command.ts';

const script = 'scripts/ksef-announce.ts';
let database: TestDatabase;
beforeAll(async () => {
  database = await takeTestDatabase();
});
afterAll(() => database.drop());

const environment = () => ({ DATABASE_URL: database.url });
const announce = (...args: string[]) => runCommand(script, args, environment());

const now = new Date('2027-03-02T12:00:00Z');
const counting = () => readAnnouncements(database.db, 'production', now);

test('what the ministry announced is noted, ended and withdrawn, and counts in its environment while it is right', async () => {
  const from = ['--from', '2027-03-01T08:00:00+01:00'];
  const { said } = await announce('--kind', 'failure', ...from, '--source', 'BIP MF');
  const startsAt = new Date('2027-03-01T07:00:00Z');
  expect(await counting()).toEqual([{ kind: 'failure', startsAt, endsAt: null }]);
  expect(await readAnnouncements(database.db, 'test', now)).toEqual([]);
  const id = /Announcement (\S+) is noted/.exec(said)?.[1] ?? '';
  expect(await announce('--end', id, '--until', '2027-03-01T20:00:00Z')).toMatchObject({ code: 0 });
  expect(await counting()).toEqual([{ kind: 'failure', startsAt, endsAt: new Date('2027-03-01T20:00:00Z') }]);
  expect(await announce('--withdraw', id)).toMatchObject({ code: 0 });
  expect(await counting()).toEqual([]);
  const { code, stdout } = await startCommand(script, ['--list'], environment());
  expect(code).toBe(0);
  expect(stdout).toMatch(/production {2}failure {2}2027-03-01T07.* {2}withdrawn {2}BIP MF/);
});

test('what KSeF publishes of itself is shown and notes nothing; where the page is silent, that proves no failure', async () => {
  const message = {
    eventId: 7,
    category: 'FAILURE',
    type: 'FAILURE_START',
    title: 'Awaria',
    start: '2027-03-01T07:00:00Z',
  };
  const server = createServer((_, answer) =>
    answer
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ status: 'FAILURE', messages: [message] })),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${Object(server.address()).port}`;
  const looked = await look(address);
  expect(looked).toMatchObject({ code: 0, said: expect.stringContaining('KSeF says of production: FAILURE') });
  expect(looked.said).toContain('7  FAILURE  FAILURE_START  2027-03-01T07:00:00Z  lasts  Awaria');
  await new Promise((resolve) => void server.close(resolve));
  expect(await look(address)).toMatchObject({ code: 0, said: expect.stringContaining('is unknown') });
  expect(await counting()).toEqual([]);
});

const look = (address: string) => announce('--look', '--status-url', address);

test.each([
  ['a time without its offset', ['--kind', 'failure', '--from', '2027-03-01T08:00:00', '--source', 'x'], '--from'],
  ['another kind', ['--kind', 'storm', '--from', '2027-03-01T08:00:00Z', '--source', 'x'], '--kind'],
  ['no source', ['--kind', 'failure', '--from', '2027-03-01T08:00:00Z'], '--source'],
] as const)('%s is refused, naming the option', async (_, args, option) => {
  expect(await announce(...args)).toMatchObject({ code: 1, said: expect.stringContaining(option) });
});
