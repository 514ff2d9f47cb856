import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates';
import { customerBody, draftBody } from '@invoicing/router/testing/harness';
import { startServers, takeToken } from './support/servers.ts';

/**
 * Eight previews of 1,000 lines of 512 characters at once: what /healthz and getCustomer take meanwhile. Goal: within
 * 50 ms of their quiet p99.
 */
const goalMs = 50;
const samples = 300;
const servers = await startServers();
const scopes = [
  'customers:read',
  'customers:write',
  'invoice-drafts:read',
  'invoice-drafts:write',
  'invoice-previews:read',
];
const client = await createClient(servers.database.db, servers.keys, servers.organizationId, scopes);
const headers = { authorization: `Bearer ${await takeToken(servers.api, client)}`, 'content-type': 'application/json' };
const customerId = String((await post('/api/v1/customers', customerBody())).body['id']);
const paths = ['/healthz', `/api/v1/customers/${customerId}`];
const draftId = await draftOf(1000);

await measure(() => false);
const quiet = await measure(() => false);
let isOver = false;
const started = performance.now();
const previews = Promise.all(
  Array.from({ length: 8 }, () => post(`/api/v1/invoice-drafts/${draftId}/previews`, { draft_version: 1 })),
).finally(() => {
  isOver = true;
});
const loaded = await measure(() => isOver);
const statuses = (await previews).map(({ status }) => status);

console.log(
  `\npreviews: ${statuses.join(' ')} in ${((performance.now() - started) / 1000).toFixed(1)} s; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
);
for (const [index, name] of ['/healthz', 'getCustomer'].entries()) {
  const [before, during] = [p99(quiet[index] ?? []), p99(loaded[index] ?? [])];
  const verdict = during - before <= goalMs ? 'within' : 'not within';
  console.log(
    `  ${name.padEnd(12)} p99 quiet ${before.toFixed(1)} ms, while they run ${during.toFixed(1)} ms (${loaded[index]?.length} answers): ${verdict} ${goalMs} ms`,
  );
}
await servers.stop();

/** Milliseconds of each answer of each path, asked one after the other: so many, or fewer where that is over before. */
function measure(over: () => boolean): Promise<number[][]> {
  return Promise.all(
    paths.map(async (path) => {
      const took: number[] = [];
      while (took.length < samples && !over()) {
        const start = performance.now();
        const answer = await fetch(`${servers.api}${path}`, { headers });
        await answer.text();
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        took.push(performance.now() - start);
        await pause(20);
      }
      return took;
    }),
  );
}

function p99(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * 0.99) - 1)] ?? 0;
}

async function draftOf(count: number): Promise<string> {
  const line = { quantity: '1', unit: 'szt.', unit_price: '10.00', vat_rate: '23', name: 'ż'.repeat(512) };
  const lines = Array.from({ length: count }, (_, index) => ({ ...line, ref: String(index + 1) }));
  const { status, body } = await post(
    '/api/v1/invoice-drafts',
    draftBody(customerId, warsawDay(new Date()), { lines }),
  );
  if (status !== 201) throw new Error(JSON.stringify(body));
  return String(body['id']);
}

async function post(path: string, given: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${servers.api}${path}`, { method: 'POST', headers, body: JSON.stringify(given) });
  const body: unknown = await answer.json();
  return { status: answer.status, body: Object(body) };
}
