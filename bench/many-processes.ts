import { cpus, loadavg } from 'node:os';
import { startPostgres } from '@invoicing/db/testing/global-setup';
import { passingSettings } from '@invoicing/db/testing/server-settings';
import { approvedDrafts } from '@invoicing/router/testing/approved-drafts';
import { takeToken } from '@invoicing/router/testing/client-token';
import { call, createHarness, createTenant, customerBody, type Json } from '@invoicing/router/testing/harness';
import { allDelivered, lostOf } from '@invoicing/router/testing/kept-books';
import { openSignedReceiver } from '@invoicing/router/testing/signed-receiver';
import { issuing, type Kind } from '@invoicing/router/testing/traffic';
import { endpointBody, webhooksOf } from '@invoicing/router/testing/webhooks';
import { bottleneckOf, reportCpu } from './support/cpu.ts';
import { mixedRequests } from './support/mixed-load.ts';
import { type Measured, measure, restartUnder, startGroup } from './support/pair.ts';

/**
 * The same load over one api and one worker, and over two of each: requests of customers, of which one in nine issues
 * an invoice of 10 lines instead, each to the next api. Then all four are restarted one after the other while requests
 * keep coming: none may fail and nothing may be lost. `pnpm bench many-processes 800`; 2,400 requests by default.
 */
const count = Number(process.argv[3] ?? 2400);
/** An odd number: the same kind of request does not go to the same of two apis each time. */
const oneIn = 9;
const warming = 160;
/** Enough for each process to be ended in the middle of them. */
const restarting = 450;

const load = loadavg();
const stopPostgres = await startPostgres(passingSettings);
const harness = await createHarness({ isAlone: true });
const tenant = await createTenant(harness);
const receiver = await openSignedReceiver();
harness.services.allowLoopbackWebhooks = true;
const endpoint = await webhooksOf(harness, tenant).create(endpointBody({ url: receiver.urlOf('seller') }));
receiver.trust('seller', String(endpoint['secret']));
const customerId = String((await call(harness, tenant, 'createCustomer', { body: customerBody() })).json['id']);
const issued: string[] = [];
const failures: string[] = [];

const one = await measureGroup(1);
const [two, restarted] = await measureAndRestart();
const objections = [...failures, ...(await lostOf(harness, tenant, issued, receiver.arrivals))];

console.log(`\n${count} requests, one in ${oneIn} of them issues an invoice`);
print('one api and one worker', one);
print('two apis and two workers', two);
console.log(`  two of each: ${(two.perSecond / one.perSecond).toFixed(2)} of the rate of one of each`);
console.log(
  `  all four restarted in ${restarted.seconds.toFixed(1)} s: ${restarted.outcome.requests} requests, ${restarted.outcome.failures.length} failed, ${restarted.refused} connections refused and tried elsewhere`,
);
console.log(`  ${issued.length} invoices, ${receiver.arrivals.size} events received`);
console.log(`  ${objections.length === 0 ? 'no request failed, nothing lost' : objections.slice(0, 10).join('; ')}`);
console.log(`  ${cpus().length} cores, load average ${load.map((one) => one.toFixed(1)).join(' ')} when it began`);
receiver.close();
await harness.services.rendering.close();
await harness.database.drop();
await stopPostgres();
if (objections.length > 0) process.exitCode = 1;

async function measureGroup(size: number): Promise<Measured> {
  const group = await startGroup(harness, size);
  const measured = await warmAndMeasure(group);
  await group.stop();
  return measured;
}

async function measureAndRestart() {
  const group = await startGroup(harness, 2);
  const measured = await warmAndMeasure(group);
  const restarted = await restartUnder(group, await kindsFor(group.apis[0]?.base, restarting), restarting);
  keep(restarted.outcome);
  await allDelivered(harness);
  await group.stop();
  return [measured, restarted] as const;
}

async function warmAndMeasure(group: Awaited<ReturnType<typeof startGroup>>): Promise<Measured> {
  const [base] = group.apis.map(({ base }) => base);
  keep((await measure(harness, group, await kindsFor(base, warming), warming)).outcome);
  const measured = await measure(harness, group, await kindsFor(base, count), count);
  keep(measured.outcome);
  return measured;
}

function keep(outcome: Measured['outcome']): void {
  issued.push(...outcome.issued);
  failures.push(...outcome.failures);
}

/** Kinds of requests in turn, so many of which have drafts that they issue. */
async function kindsFor(base = '', requests: number): Promise<Kind[]> {
  const token = await takeToken(harness, tenant.client);
  const drafts = Math.ceil(requests / oneIn);
  const bodies: Json[] = await approvedDrafts(harness, tenant, { customerId, drafts, lines: 10 });
  const mixed = await mixedRequests(base, token);
  return [...mixed, ...mixed, issuing(bodies, token)];
}

function print(title: string, { perSecond, deliveredAfter, seconds, used, outcome }: Measured): void {
  console.log(
    `  ${title}: ${perSecond.toFixed(1)} requests a second, events delivered after ${deliveredAfter.toFixed(1)} s`,
  );
  reportCpu(used, { seconds, count: outcome.requests, of: 'a request' });
  console.log(`    bottleneck: ${bottleneckOf(used, seconds, 'answers')}`);
}
