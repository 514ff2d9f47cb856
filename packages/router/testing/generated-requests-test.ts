import { propertyRuns } from '@invoicing/domain/testing/env';
import { expect } from 'vitest';
import type { Operation } from '../src/operations.ts';
import { contractDocument } from './contract.ts';
import {
  type Call,
  call,
  correctionInput,
  createTenant,
  draftBody,
  type Harness,
  type Json,
  type Tenant,
} from './harness.ts';
import { type Job, runMainJob } from './main-job.ts';
import { at, objectOf } from './openapi-read.ts';
import type { Known } from './schema-values.ts';
import { test as base } from './test.ts';

export const { runs, seed } = propertyRuns(10);
const today = '2026-11-21';
type Knowledge = Record<'invoices' | 'corrections', Known>;

export const kindOf = ({ path: route }: Pick<Operation, 'path'>) =>
  route.startsWith('/api/v1/invoice-correction') ? 'corrections' : 'invoices';

const learnerOf =
  (known: Knowledge) =>
  (kind: keyof Knowledge, name: string, ...values: unknown[]): void => {
    const { values: all } = known[kind];
    const list = all.get(name) ?? [];
    list.push(...values);
    all.set(name, list);
  };
type Learn = ReturnType<typeof learnerOf>;

/** Corrections name their drafts, intents, submissions and artifacts as invoices do. */
function learnJob(learn: Learn, { ids, correctionIds, queries }: Job): void {
  for (const [name, id] of Object.entries(ids)) learn('invoices', name, id);
  for (const [name, id] of Object.entries({ ...ids, ...correctionIds })) learn('corrections', name, id);
  for (const [name, value] of Object.values(queries).flat()) learn('corrections', name, value);
}

type World = { harness: Harness; tenant: Tenant; job: Job };

/** The job leaves everything finished; most commands need something that is open. */
async function makeOpenThings({ harness, tenant, job }: World, learn: Learn): Promise<void> {
  const make = async (operationId: string, body: Json, pathParameters: Record<string, string> = {}) => {
    const answer = await call(harness, tenant, operationId, { body, pathParameters });
    expect(answer.errorCode, answer.body).toBe(null);
    return String(answer.json['id']);
  };
  const { customer_id = '', invoice_id } = job.ids;
  learn('invoices', 'draft_id', await make('createInvoiceDraft', draftBody(customer_id, today)));
  const reference = { external_system: 'shop-pl', external_reference: crypto.randomUUID() };
  const process_id = await make('createInvoiceCorrectionProcess', { invoice_id, ...reference, reason: 'Rabat' });
  learn('corrections', 'process_id', process_id);
  learn(
    'corrections',
    'draft_id',
    await make('createInvoiceCorrectionDraft', { input: correctionInput(today) }, { process_id }),
  );
  const endpointId = await make('createWebhookEndpoint', { url: 'https://example.com/open', event_types: ['*'] });
  learn('invoices', 'webhook_endpoint_id', endpointId);
  const delivery = await harness.database.db.webhookDelivery.findFirstOrThrow({ where: { endpointId } });
  await harness.database.db.webhookDelivery.updateMany({ where: { id: delivery.id }, data: { status: 'delivered' } });
  learn('invoices', 'webhook_delivery_id', delivery.id);
  const { json } = await call(harness, tenant, 'listWebhookDeliveries', { query: [['limit', '1']] });
  for (const kind of ['invoices', 'corrections'] as const) {
    for (const name of ['expected_version', 'draft_version', 'version']) learn(kind, name, 2, 1);
    learn(kind, 'cursor', json['next_cursor']);
  }
}

export function bodiesOf(job: Job, { operationId, path: route, method }: Operation): unknown[] {
  const examples = objectOf(
    at(contractDocument, [
      'paths',
      route,
      method.toLowerCase(),
      'requestBody',
      'content',
      'application/json',
      'examples',
    ]),
  );
  const sent = job.done.findLast((done) => done.operationId === operationId)?.body;
  return [sent, ...Object.values(examples).map((example) => objectOf(example)['value'])];
}

/**
 * The request that succeeds: about the newest object of its kind, with the body of the walk or of the first example.
 */
export function usual({ known, job }: { known: Knowledge; job: Job }, operation: Operation): Call {
  const { values } = known[kindOf(operation)];
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const pathParameters = Object.fromEntries(names.map((name) => [name, String(values.get(name)?.at(-1))]));
  return {
    pathParameters,
    query: job.queries[operation.operationId] ?? [],
    body: bodiesOf(job, operation)[0],
    idempotencyKey: [crypto.randomUUID()],
    ifNoneMatch: null,
  };
}

/** A hash of every row that another organization owns. */
export async function rowsOf({ database: { db } }: Harness, { organizationId }: Tenant): Promise<unknown> {
  const [row] = await db.$queryRaw<Json[]>`
    SELECT count(*) AS tables, md5(string_agg(query_to_xml(
      format('SELECT * FROM %I AS r WHERE organization_id = %L ORDER BY r::text', c.table_name,
        ${organizationId}::text), true, false, '')::text, '' ORDER BY c.table_name)) AS hash
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.column_name = 'organization_id' AND c.table_schema = current_schema() AND t.table_type = 'BASE TABLE'`;
  return row;
}

const quiet = () => {};
/** A test of requests that are drawn over all that two organizations have. */
export const test = base
  /** What was logged as a fault of ours. */
  .extend('logged', { scope: 'file' }, (): object[] => [])
  .extend('changedServices', { scope: 'file' }, ({ logged }) => {
    return { logger: { info: quiet, warn: quiet, error: (facts: object) => void logged.push(facts) } };
  })
  /** Another organization with everything, of which nothing may change. */
  .extend('stranger', { scope: 'file' }, ({ harness }) => createTenant(harness))
  /** What requests are about: everything of both organizations, and what is open in the first. */
  .extend('world', { scope: 'file' }, async ({ harness, tenant, stranger }) => {
    process.stdout.write(`generated requests: PROPERTY_SEED=${seed} PROPERTY_RUNS=${runs}\n`);
    const known: Knowledge = {
      invoices: { document: contractDocument, values: new Map() },
      corrections: { document: contractDocument, values: new Map() },
    };
    const learn = learnerOf(known);
    learnJob(learn, await runMainJob(harness, stranger));
    const job = await runMainJob(harness, tenant);
    learnJob(learn, job);
    await makeOpenThings({ harness, tenant, job }, learn);
    return { known, learn, job };
  });
