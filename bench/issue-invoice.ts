import { startPostgres } from '@invoicing/db/testing/global-setup';
import { passingSettings } from '@invoicing/db/testing/server-settings';
import { warsawDay } from '@invoicing/domain/dates/dates';
import {
  approve,
  call,
  createHarness,
  createTenant,
  customerBody,
  draftBody,
  type Json,
  type Tenant,
} from '@invoicing/router/testing/harness';
import { report } from './support/measure.ts';

/** issueInvoice: how its time grows with the number of lines, and with sixteen concurrent issuers of one series. */
const stop = await startPostgres(passingSettings);
const harness = await createHarness({ isAlone: true });
const today = warsawDay(new Date());
const tenant = await createTenant(harness);
const customerId = String((await post(tenant, 'createCustomer', customerBody()))['id']);
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

/** Drafts of so many lines, each with an approval that waits to be used. */
async function approved(drafts: number, lines: number): Promise<Json[]> {
  const line = (_: unknown, index: number) => ({
    ref: String(index + 1),
    name: 'Usługa',
    quantity: '1',
    unit: 'szt.',
    unit_price: '10.00',
    vat_rate: '23',
  });
  const ready: Json[] = [];
  for (let index = 0; index < drafts; index += 1) {
    const made = await post(
      tenant,
      'createInvoiceDraft',
      draftBody(customerId, today, { lines: Array.from({ length: lines }, line) }),
    );
    const intent = await post(tenant, 'createInvoiceApprovalIntent', {
      action: 'issue',
      draft_id: made['id'],
      draft_version: 1,
    });
    await approve(harness, tenant, intent);
    ready.push({ draft_id: made['id'], draft_version: 1, approval_intent_id: intent['id'] });
  }
  return ready;
}

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
