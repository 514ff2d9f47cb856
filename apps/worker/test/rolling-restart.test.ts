import { approvedDrafts } from '@invoicing/router/testing/approved-drafts';
import { createBalancer } from '@invoicing/router/testing/balancer';
import { takeToken } from '@invoicing/router/testing/client-token';
import {
  call,
  createHarness,
  createTenant,
  customerBody,
  type Harness,
  type Tenant,
} from '@invoicing/router/testing/harness';
import { allDelivered, lostOf } from '@invoicing/router/testing/kept-books';
import { createProcess, variablesOf } from '@invoicing/router/testing/processes';
import { openSignedReceiver } from '@invoicing/router/testing/signed-receiver';
import { issuing, type Kind, keepSending, posting } from '@invoicing/router/testing/traffic';
import { endpointBody } from '@invoicing/router/testing/webhooks';
import { expect, type TestContext, test } from 'vitest';

/** More than a load balancer needs to see that a process drains: its answers count for half of that. */
const drainDelayMs = 1500;
/** Invoices that are issued from when a process begins to restart; there are four processes. */
const perRestart = 3;
const drafts = 4 * perRestart;

/** Two apis behind a load balancer and two workers, over one database. */
async function startPairs(harness: Harness, { onTestFinished }: TestContext) {
  const variables = variablesOf(harness, { drainDelayMs });
  const [apis, workers] = await Promise.all(
    (['api', 'worker'] as const).map((app) => Promise.all([1, 2].map(() => createProcess(app, variables[app])))),
  );
  if (!apis || !workers) throw new Error('no processes');
  const balancer = createBalancer(
    apis.map(({ base }) => base),
    drainDelayMs / 2,
  );
  const all = [...apis, ...workers];
  onTestFinished(async () => {
    await balancer.close();
    await Promise.all(all.map(({ end }) => end()));
    await harness.database.drop();
  });
  await Promise.all(all.map(({ start }) => start()));
  const restartAll = async (onRestart: () => void) => {
    for (const process of all) {
      onRestart();
      await process.end();
      await process.start();
      if (apis.includes(process)) await balancer.sees(process.base);
    }
  };
  return { send: balancer.send, restartAll };
}

/**
 * Reads, writes and issues in turn; as many kinds as do not go to the same api each time. `allow` lets the next
 * invoices be issued, so that each restart has its own, however long it takes.
 */
async function kindsOf(harness: Harness, tenant: Tenant, token: string) {
  const customerId = String((await call(harness, tenant, 'createCustomer', { body: customerBody() })).json['id']);
  const headers = { authorization: `Bearer ${token}` };
  const read: Kind = () => ({ method: 'GET', path: `/api/v1/customers/${customerId}`, headers, body: null });
  const write: Kind = () => posting('/api/v1/customers', token, customerBody());
  const bodies = await approvedDrafts(harness, tenant, { customerId, drafts, lines: 1 });
  const issue = issuing(bodies, token);
  let [allowed, begun] = [0, 0];
  const issueAllowed: Kind = () => {
    if (begun === allowed) return null;
    begun += 1;
    return issue();
  };
  const kinds: Kind[] = [read, write, read, write, read, read, issueAllowed];
  return {
    kinds,
    allow: () => {
      allowed += perRestart;
    },
    isAllIssued: () => begun === drafts,
  };
}

test('two apis and two workers over one database are restarted one after the other while requests come: none fails, nothing is lost', async (context) => {
  const harness = await createHarness({ isAlone: true });
  const tenant = await createTenant(harness);
  const { send, restartAll } = await startPairs(harness, context);
  const receiver = await openSignedReceiver();
  context.onTestFinished(receiver.close);
  const token = await takeToken(harness, tenant.client);
  const endpoint = posting('/api/v1/webhook-endpoints', token, endpointBody({ url: receiver.urlOf('seller') }));
  receiver.trust('seller', JSON.parse((await send(endpoint)).text).secret);
  const { kinds, allow, isAllIssued } = await kindsOf(harness, tenant, token);
  let isDone = false;
  // A steady rate: what is proven needs requests at every moment, not as many as the machine can answer.
  const traffic = keepSending(send, kinds, { connections: 4, isOver: () => isDone && isAllIssued(), pauseMs: 400 });
  await restartAll(allow);
  isDone = true;
  const { failures, issued } = await traffic;
  expect(failures).toEqual([]);
  expect(issued).toHaveLength(drafts);
  // Each copy announces itself by an event.
  const copies = { kind: { in: ['pdf' as const, 'qr_code_i_png' as const] }, invoiceId: { in: issued } };
  await expect.poll(() => harness.database.db.artifact.count({ where: copies })).toBe(2 * drafts);
  await allDelivered(harness);
  expect(await lostOf(harness, tenant, issued, receiver.arrivals)).toEqual([]);
  expect(receiver.wrong()).toBe(0);
});
