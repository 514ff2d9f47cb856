import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startServers, takeToken } from './support/servers.ts';

/** What the api holds under 400 requests a second, reads and writes mixed. Goal: 200 MB, flat. */
const goalMb = 200;
const perSecond = 400;
const seconds = 180;
const everySeconds = 10;

const servers = await startServers();
const token = await takeToken(servers.api, servers.client);
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const created = await fetch(`${servers.api}/api/v1/customers`, {
  method: 'POST',
  headers: { ...headers, ...key() },
  body: customer(),
});
const { id } = Object(await created.json());

console.log(`\nmemory of the api, ${perSecond} requests a second for ${seconds} s (MB)`);
const started = await residentMb();
const load = autocannon({
  url: servers.api,
  headers,
  connections: 32,
  overallRate: perSecond,
  duration: seconds,
  requests: [
    { path: `/api/v1/customers/${id}` },
    { path: '/api/v1/customers?limit=25' },
    {
      path: '/api/v1/customers',
      method: 'POST',
      setupRequest: (request) => ({ ...request, headers: { ...headers, ...key() }, body: customer() }),
    },
    { path: `/api/v1/customers/${id}` },
  ],
});
const seen = [started];
let isOver = false;
const watched = watch();
const result = await load;
isOver = true;
await watched;
const peak = Math.max(...seen);
const [half, end] = [seen[Math.floor(seen.length / 2)] ?? 0, seen.at(-1) ?? 0];
console.log(`  ${seen.map((mb) => mb.toFixed(0)).join(' ')}`);
console.log(
  `  ${result.requests.total} requests, ${result.non2xx} refused, ${result.requests.average.toFixed(0)} a second`,
);
console.log(
  `  at the start ${started.toFixed(0)}, at the most ${peak.toFixed(0)}, ${peak <= goalMb ? 'within' : 'not within'} ${goalMb}; second half ${half.toFixed(0)} to ${end.toFixed(0)}`,
);
await servers.stop();

async function watch(): Promise<void> {
  while (!isOver) {
    await pause(everySeconds * 1000);
    seen.push(await residentMb());
  }
}

async function residentMb(): Promise<number> {
  const text = await (await fetch(servers.metrics)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 2 ** 20;
}

function key(): Record<string, string> {
  return { 'idempotency-key': crypto.randomUUID() };
}

function customer(): string {
  const reference = crypto.randomUUID();
  return JSON.stringify({
    name: `Klient ${reference}`,
    address: { country_code: 'PL', address_line_1: 'ul. Prosta 1' },
    external_system: 'shop',
    external_reference: reference,
  });
}
