import { createServer } from 'node:http';
import { pino } from 'pino';
import { expect } from 'vitest';
import { createClient } from '../src/ksef/client.ts';
import { userAgent } from '../src/ksef/user-agent.ts';
import { test as base } from './test.ts';

const test = base
  .extend('agents', { scope: 'file' }, (): (string | undefined)[] => [])
  .extend('logged', { scope: 'file' }, (): string[] => [])
  /** A KSeF that warns with each answer. @returns where it listens */
  .extend('ksefUrl', { scope: 'file' }, async ({ agents }, { onCleanup }) => {
    const ksef = createServer((request, response) => {
      agents.push(request.headers['user-agent']);
      const warning = { 'x-system-warning': 'This version ends on 2027-01-01' };
      response.writeHead(200, { 'content-type': 'application/json', ...warning });
      response.end(JSON.stringify(challenge));
    });
    await new Promise<void>((resolve) => ksef.listen(0, '127.0.0.1', resolve));
    onCleanup(async () => {
      ksef.closeAllConnections();
      await new Promise((resolve) => ksef.close(resolve));
    });
    return `http://127.0.0.1:${Object(ksef.address()).port}`;
  })
  .extend('variables', { scope: 'file' }, ({ ksefUrl }) => ({ KSEF_SIMULATOR_URL: ksefUrl }))
  .extend('changedServices', { scope: 'file' }, ({ logged }) => ({
    logger: pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }),
  }));

const challenge = {
  challenge: '20261125-CR-226FB7B000-3ACF9BE4C0-10',
  timestamp: '2026-11-25T12:00:00Z',
  timestampMs: 1_795_608_000_000,
};

test('KSeF sees name and version of the product, and what it warns of is in the log with its path', async ({
  world,
  agents,
  logged,
}) => {
  const client = createClient(world.services, world.organizationId, { environment: 'simulator', nip: world.nip });
  await client.auth.getChallenge();
  expect(agents).toEqual([userAgent]);
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { environment: 'simulator', path: '/v2/auth/challenge', warning: 'This version ends on 2027-01-01' },
  ]);
});
