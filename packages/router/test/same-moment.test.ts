import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { operations } from '../src/operations.ts';
import { call, createTenant, customerBody, draftBody, type Json, type Tenant } from '../testing/harness.ts';
import { runMainJob } from '../testing/main-job.ts';
import { test as base } from '../testing/test.ts';

const copies = 5;

const test = base
  /** An organization in which every command of the job was sent once. */
  .extend('one', { scope: 'file' }, async ({ harness }) => {
    const one = await createTenant(harness);
    await runMainJob(harness, one);
    return one;
  })
  /** An organization in which every command of the job is sent several times at once. */
  .extend('many', { scope: 'file' }, ({ harness }) => createTenant(harness))
  .extend('job', { scope: 'file' }, ({ harness, many }) => runMainJob(harness, many, copies))
  /** How many rows an organization has, by table. */
  .extend('rowsOf', ({ harness }) => async ({ organizationId }: Tenant): Promise<unknown> => {
    return harness.database.db.$queryRaw<Json[]>`
    SELECT c.table_name, (xpath('//n/text()', query_to_xml(
      format('SELECT count(*) AS n FROM %I WHERE organization_id = %L', c.table_name, ${organizationId}::text), true,
        false, '')))[1]::text AS rows
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.column_name = 'organization_id' AND c.table_schema = current_schema() AND t.table_type = 'BASE TABLE'
      ORDER BY 1`;
  });

test.for(operations.filter(({ idempotent }) => idempotent).map(({ operationId }) => operationId))(
  '%s: five equal requests with one key at the same moment get one answer, byte for byte, or are asked to wait',
  (operationId, { job }) => {
    const commands = job.done.filter((done) => done.operationId === operationId);
    expect(commands.length).toBeGreaterThan(0);
    for (const { atOnce, first } of commands) {
      expect(atOnce).toHaveLength(copies);
      const received = atOnce.map(({ errorCode, body }) => errorCode ?? body);
      expect(received.filter((answer) => answer !== 'idempotency_in_progress')).toEqual(
        received.filter((answer) => answer === first),
      );
      const makers = atOnce.filter(({ errorCode, replayed }) => errorCode === null && !replayed);
      expect(makers).toHaveLength(1);
    }
  },
);

test('a job whose every command is sent five times at once leaves as many rows in each table as one sent once', async ({
  rowsOf,
  one,
  many,
  job: _,
}) => {
  expect(await rowsOf(many)).toEqual(await rowsOf(one));
});

test('of five updates of one version at the same moment, under keys of their own, one is made; the others learn of it', async ({
  harness,
  one,
}) => {
  const customer = await call(harness, one, 'createCustomer', { body: customerBody() });
  const customerId = String(customer.json['id']);
  const draft = await call(harness, one, 'createInvoiceDraft', { body: draftBody(customerId, warsawDay(new Date())) });
  const updates = [
    {
      operationId: 'updateCustomer',
      pathParameters: { customer_id: customerId },
      change: (text: string) => ({ name: text }),
    },
    {
      operationId: 'updateInvoiceDraft',
      pathParameters: { draft_id: String(draft.json['id']) },
      change: (text: string) => ({ input: { ...Object(draft.json['input']), place_of_issue: text } }),
    },
  ];
  for (const { operationId, pathParameters, change } of updates) {
    const update = (index: number) =>
      call(harness, one, operationId, {
        pathParameters,
        body: { expected_version: 1, ...change(`Nr ${index}`) },
        idempotencyKey: [crypto.randomUUID()],
      });
    const answers = await Promise.all(Array.from({ length: copies }, (_, index) => update(index)));
    expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual(
      [...Array(copies - 1).fill('version_conflict'), null].toSorted(),
    );
    expect(answers.find(({ errorCode }) => errorCode === null)?.json['version']).toBe(2);
  }
});
