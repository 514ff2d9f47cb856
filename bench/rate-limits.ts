import { createClient } from '@invoicing/db/testing/factories';
import { mixedRequests, type NextRequest } from './support/mixed-load.ts';
import { startServers, takeToken } from './support/servers.ts';
import { steadyLoad } from './support/steady-load.ts';

/**
 * What it costs to count requests in the database, for all processes together, instead of in each process: p50 of a
 * read by one busy client, and by clients that ask once a minute, whose every request is a statement. Goal: at most
 * 0.3 ms more.
 */
const goalMs = 0.3;
const perSecond = 100;
const seconds = 5;
const rounds = 3;
const quietClients = perSecond * seconds;

const servers = await startServers();
const shared = await servers.startApi({ RATE_LIMIT_STORE: 'database' });
const [busy] = await mixedRequests(servers.api, await takeToken(servers.api, servers.client));
if (!busy) throw new Error('no request');
const quiet = await Promise.all(Array.from({ length: quietClients }, readOfNewClient));
for (const [name, requests] of [
  ['one busy client', [busy]],
  ['clients that ask once a minute', quiet],
] as const) {
  const [own, together] = await inTurn(requests);
  const verdict = together - own <= goalMs ? 'within' : 'not within';
  console.log(`\n${name}, p50 of a read at ${perSecond}/s`);
  console.log(`  counted by the process ${own.toFixed(2)} ms, by the database ${together.toFixed(2)} ms`);
  console.log(`  ${(together - own).toFixed(2)} ms more: ${verdict} ${goalMs} ms`);
}
await shared.kill();
await servers.stop();

/** Both in turn, so that a busy moment of the machine affects both. @returns the least p50 of each */
async function inTurn(requests: readonly NextRequest[]): Promise<[own: number, together: number]> {
  const found: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    for (const [index, api] of [servers.api, shared.base].entries())
      found[index]?.push((await steadyLoad(api, requests, { perSecond, seconds })).p50);
  return [Math.min(...found[0]), Math.min(...found[1])];
}

async function readOfNewClient(): Promise<NextRequest> {
  const client = await createClient(servers.database.db, servers.keys, servers.organizationId, ['customers:read']);
  const headers = { authorization: `Bearer ${await takeToken(servers.api, client)}` };
  const { path } = busy?.() ?? { path: '' };
  return () => ({ path, method: 'GET', headers, body: null });
}
