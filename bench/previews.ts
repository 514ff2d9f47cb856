import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { customerBody, draftBody } from '@invoicing/router/testing/harness';
import { environment } from './support/env.ts';
import { startServers, takeToken } from './support/servers.ts';

/**
 * Eight concurrent previews of different drafts with 1,000 lines of 512 characters (or `PREVIEW_LINES` lines), polled
 * according to Retry-After: how long each takes, and /healthz and getCustomer meanwhile. Goal: within 50 ms of their
 * idle p99.
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
const draftIds = await Promise.all(Array.from({ length: 8 }, (_, index) => draftOf(environment.previewLines - index)));

await measure(() => false);
const quiet = await measure(() => false);
let isOver = false;
const previews = Promise.all(draftIds.map(previewed)).finally(() => {
  isOver = true;
});
const loaded = await measure(() => isOver);
await previews;

console.log(`\n${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
for (const [index, name] of ['/healthz', 'getCustomer'].entries()) {
  const [before, during] = [p99(quiet[index] ?? []), p99(loaded[index] ?? [])];
  const verdict = during - before <= goalMs ? 'within' : 'not within';
  console.log(
    `  ${name.padEnd(12)} p99 quiet ${before.toFixed(1)} ms, while they run ${during.toFixed(1)} ms (${loaded[index]?.length} answers): ${verdict} ${goalMs} ms`,
  );
}
await servers.stop();

/** Polls as a client does until the preview is there, and records the answers. */
async function previewed(draftId: string): Promise<void> {
  const started = performance.now();
  const statuses: number[] = [];
  while (statuses.at(-1) !== 201) {
    if (statuses.length > 0) await pause(5000);
    const { status } = await post(`/api/v1/invoice-drafts/${draftId}/previews`, { draft_version: 1 });
    statuses.push(status);
    if (![201, 503].includes(status)) throw new Error(`the preview was answered ${status}`);
  }
  console.log(`  preview in ${((performance.now() - started) / 1000).toFixed(1)} s: ${statuses.join(' ')}`);
}

/**
 * Response times of sequential requests to each path in milliseconds: a fixed number, or fewer if `over` is true
 * before.
 */
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
