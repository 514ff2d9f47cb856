import { createServer } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../src/ksef/client.ts';
import { userAgent } from '../src/ksef/user-agent.ts';
import { createWorld, type World } from './fixture.ts';

const agents: (string | undefined)[] = [];
const ksef = createServer((request, response) => {
  agents.push(request.headers['user-agent']);
  response.writeHead(200, {
    'content-type': 'application/json',
    'x-system-warning': 'This version ends on 2027-01-01',
  });
  response.end(
    JSON.stringify({
      challenge: '20261125-CR-226FB7B000-3ACF9BE4C0-10',
      timestamp: '2026-11-25T12:00:00Z',
      timestampMs: 1_795_608_000_000,
    }),
  );
});
const logged: string[] = [];
let world: World;

beforeAll(async () => {
  await new Promise<void>((resolve) => ksef.listen(0, '127.0.0.1', resolve));
  world = await createWorld({ KSEF_SIMULATOR_URL: `http://127.0.0.1:${Object(ksef.address()).port}` });
  world.services.logger = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
});
afterAll(async () => {
  await world.close();
  ksef.closeAllConnections();
  await new Promise((resolve) => ksef.close(resolve));
});

test('KSeF sees name and version of the product, and what it warns of is in the log with its path', async () => {
  const client = createClient(world.services, world.organizationId, { environment: 'simulator', nip: world.nip });
  await client.auth.getChallenge();
  expect(agents).toEqual([userAgent]);
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { environment: 'simulator', path: '/v2/auth/challenge', warning: 'This version ends on 2027-01-01' },
  ]);
});
