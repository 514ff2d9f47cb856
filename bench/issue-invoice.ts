import { startPostgres } from '@invoicing/db/testing/global-setup';
import { passingSettings } from '@invoicing/db/testing/server-settings';
import { approvedDrafts } from '@invoicing/router/testing/approved-drafts';
import {
  call,
  createHarness,
  createTenant,
  customerBody,
  type Json,
  type Tenant,
} from '@invoicing/router/testing/harness';
import { report } from './support/measure.ts';

/** issueInvoice: how its time grows with the number of lines, and with sixteen concurrent issuers of one series. */
const stop = await startPostgres(passingSettings);
const harness = await createHarness({ isAlone: true });
const tenant = await createTenant(harness);
const customerId = String((await post(tenant, 'createCustomer', customerBody()))['id']);
const approved = (drafts: number, lines: number) => approvedDrafts(harness, tenant, { customerId, drafts, lines });
const count = 160;
/** Warm-up for new connections, which plan each statement five times before they cache a plan. */
const warming = 96;

await issueAll(await approved(8, 1), 1);
const rates: Record<string, number> = {};
for (const lines of [10, 100, 1000])
  rates[`${lines} lines, invoices`] = await issueAll(await approved(lines === 1000 ? 8 : 24, lines), 1);
report('issueInvoice by lines, one at a time', rates);
const rising = Object.entries(rates).map(([name, perSecond]) => [
  name.replace('invoices', 'lines'),
  perSecond * Number.parseInt(name, 10),
]);
report('the same, counted in lines', Object.fromEntries(rising));
const atOnce: Record<string, number> = {};
for (const [name, issuers] of [
  ['one issuer', 1],
  ['sixteen issuers', 16],
] as const) {
  const ready = await approved(warming + count, 10);
  await issueAll(ready.splice(0, warming), issuers);
  atOnce[name] = await issueAll(ready, issuers);
}
report('issueInvoice in one series, 10 lines', atOnce);
await harness.database.drop();
await stop();

/** @returns invoices per second */
async function issueAll(bodies: Json[], issuers: number): Promise<number> {
  const started = performance.now();
  const waiting = [...bodies];
  const issuer = async () => {
    for (let body = waiting.pop(); body; body = waiting.pop()) await post(tenant, 'issueInvoice', body);
  };
  await Promise.all(Array.from({ length: issuers }, issuer));
  return (bodies.length * 1000) / (performance.now() - started);
}

async function post(as: Tenant, operationId: string, body: Json): Promise<Json> {
  const answer = await call(harness, as, operationId, { body });
  if (answer.errorCode !== null) throw new Error(`${operationId}: ${answer.body}`);
  return answer.json;
}
