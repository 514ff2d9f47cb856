import { judgeStatement, scopedTables } from '@invoicing/db/testing/named-organization';
import { breachOf, exchange, type Probed, probeStatements } from '@invoicing/db/testing/probes';
import { expect } from 'vitest';
import { handlers } from '../src/jobs/handlers.ts';
import { RetryLater } from '../src/outcomes.ts';
import { createSubmission, readSubmission } from './fixture.ts';
import { openReceiver } from './receiver.ts';
import { test as base } from './webhook-test.ts';
import type { WebhookWorld } from './webhook-world.ts';

const patience = 100;

/** Carries a job until it need not be carried again. */
async function carried(job: () => Promise<void>): Promise<void> {
  for (let times = 0; times < patience; times += 1) {
    try {
      return await job();
    } catch (error) {
      if (!(error instanceof RetryLater)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error('the job is never done');
}

/** The jobs of one document, from sending to its copies and receivers, each for the organization in its payload. */
async function carryDocument(world: WebhookWorld): Promise<void> {
  const { services, organizationId, database } = world;
  const receiver = await openReceiver();
  await world.endpoint(receiver.url);
  const { submissionId, document } = await createSubmission(world);
  const submission = { organizationId, submissionId };
  await carried(() => handlers['send-ksef-submission'](services, { ...submission, attempt: 1 }));
  await carried(() => handlers['poll-ksef-submission'](services, submission));
  await handlers['reconcile-ksef-submission'](services, submission);
  await carried(() => handlers['store-upo'](services, submission));
  await handlers['render-artifacts'](services, { organizationId, document });
  const session = (await readSubmission(world, submissionId)).attempts[0]?.sessionReference ?? '';
  await carried(() => handlers['close-ksef-session'](services, { organizationId, session }));
  await carried(() => handlers['store-session-upo'](services, { organizationId, session }));
  world.reset();
  for (const { id } of await database.db.webhookDelivery.findMany()) await world.attempt(id);
  await receiver.close();
}

type Judged = Probed & Pick<ReturnType<typeof judgeStatement>, 'tables' | 'unnamed'>;

const test = base
  .extend('variables', { scope: 'file' }, { KSEF_TIMEOUT_MS: '3000' })
  /** What the jobs of a document asked of the tables of organizations. */
  .extend('asked', { scope: 'file' }, async ({ world }): Promise<Judged[]> => {
    const { db } = world.database;
    const { id } = await db.organization.create({
      data: { name: 'Another', nip: '5252445767', environment: 'simulator' },
    });
    const { taken } = probeStatements(world.services.db, [exchange({ own: world.organizationId, other: id })]);
    await carryDocument(world);
    const scoped = await scopedTables(db);
    return (await taken()).flatMap((one) => {
      const { tables, unnamed } = judgeStatement(one.text, scoped);
      return [...tables].some((table) => scoped.has(table)) ? [{ ...one, tables, unnamed }] : [];
    });
  });

test('every statement binds each of its tables to an organization', ({ asked }) => {
  expect(new Set(asked.map(({ text }) => text)).size).toBeGreaterThan(40);
  const open = asked.filter(({ unnamed }) => unnamed.length > 0);
  expect(open.map(({ text, unnamed }) => `${unnamed.join(', ')}: ${text}`)).toEqual([]);
});

test('by the id of another organization a statement finds, changes and removes nothing', ({ asked }) => {
  // What is inserted becomes that organization's: the worker may write for every one. Its own row is its own, too.
  const others = asked.filter(
    ({ text, tables }) => !/\binsert into\b/i.test(text) && [...tables].join() !== 'organizations',
  );
  const tried = others.flatMap(({ text, probes, outcome }) =>
    probes['exchanged'] ? [{ text, breach: breachOf(probes['exchanged']), did: outcome.count > 0 }] : [],
  );
  expect(tried.filter(({ did }) => did).length).toBeGreaterThan(30);
  expect(tried.filter(({ breach }) => breach !== null)).toEqual([]);
});
