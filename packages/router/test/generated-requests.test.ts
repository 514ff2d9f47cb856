import { misfitsIn } from '@invoicing/domain/testing/events-written';
import fc from 'fast-check';
import { expect } from 'vitest';
import { operations } from '../src/operations.ts';
import { requestsTo } from '../testing/generated-requests.ts';
import { bodiesOf, kindOf, rowsOf, runs, seed, test, usual } from '../testing/generated-requests-test.ts';
import { type Call, call } from '../testing/harness.ts';

/** What these make is what the next requests ask for. */
const makers: Record<string, string> = {
  createCustomer: 'customer_id',
  createInvoiceDraft: 'draft_id',
  createInvoiceCorrectionDraft: 'draft_id',
};

/** Answers that every operation gives before it has done anything of its own. */
const atTheDoor = new Set<string | null>([
  'bad_request',
  'validation_failed',
  'not_found',
  'idempotency_key_invalid',
  'idempotency_key_reused',
]);

/** What an error text of ours never shows: statements, files, frames of a stack, libraries, hosts. */
const inner =
  /\b(?:SELECT|INSERT|UPDATE|DELETE) |node_modules|\.[cm]?[jt]s\b|\n\s+at |prisma|postgres|pg_|zod|127\.0\.0\.1|localhost/i;

/** An endpoint that is revoked ends what others need. */
const endingLast = operations.toSorted(
  (one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'),
);

test.for(endingLast.map((operation) => [operation.operationId, operation] as const))(
  'no generated request to %s fails internally, each answer is as the contract says, and nothing of another organization changes',
  async ([operationId, operation], { harness, tenant, stranger, logged, world }) => {
    const { known, learn, job } = world;
    const before = await rowsOf(harness, stranger);
    let reached = 0;
    const property = fc.asyncProperty(
      requestsTo(known[kindOf(operation)], operation, bodiesOf(job, operation)),
      async (request: Call) => {
        const { status, errorCode, json } = await call(harness, tenant, operationId, request);
        expect(status).toBeLessThan(500);
        if (errorCode !== null) expect(Object(json['error']).message).not.toMatch(inner);
        reached += atTheDoor.has(errorCode) ? 0 : 1;
        const made = makers[operationId];
        if (made && errorCode === null) learn(kindOf(operation), made, json['id']);
      },
    );
    // One that is as it should be, over what was made last: what is drawn seldom gets as far in some operations.
    await fc.assert(property, { numRuns: runs, seed, examples: [[usual(world, operation)]] });
    expect(reached).toBeGreaterThan(0);
    expect(logged).toEqual([]);
    expect(await rowsOf(harness, stranger)).toEqual(before);
  },
);

test('every event that came of all this is what the schema of its type says', async ({ db, tenant, stranger }) => {
  // Other files of this database send test events, which say so in a member of their own.
  const where = { organizationId: { in: [tenant.organizationId, stranger.organizationId] } };
  const events = await db.event.findMany({ where, select: { type: true, data: true } });
  expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThan(20);
  expect(misfitsIn(events)).toEqual([]);
});
