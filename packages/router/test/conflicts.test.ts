import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { customerBody, draftBody, type Json } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const serializationFailure = '40001';
const deadlock = '40P01';

const test = base
  /** PostgreSQL ends the next writes to a table with this code, as it ends a transaction in favour of another. */
  .extend('meeting', ({ harness }) => async <T>(table: string, code: string, times: number, work: () => Promise<T>) => {
    const { db } = harness.database;
    await db.$executeRaw`ALTER SEQUENCE conflicts RESTART`;
    await db.$executeRawUnsafe(`CREATE TRIGGER meet_conflict BEFORE INSERT ON ${table} FOR EACH ROW
      EXECUTE FUNCTION meet_conflict('${code}', '${times}')`);
    try {
      return await work();
    } finally {
      await db.$executeRawUnsafe(`DROP TRIGGER meet_conflict ON ${table}`);
    }
  });

test.beforeAll(async ({ harness }) => {
  const { db } = harness.database;
  await db.$executeRaw`CREATE SEQUENCE conflicts`;
  await db.$executeRaw`GRANT USAGE ON SEQUENCE conflicts TO PUBLIC`;
  await db.$executeRaw`
    CREATE FUNCTION meet_conflict() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('conflicts') <= TG_ARGV[1]::int THEN
        RAISE EXCEPTION 'ended in favour of another' USING ERRCODE = TG_ARGV[0];
      END IF;
      RETURN NEW;
    END $$`;
});

const commands: [table: string, operationId: string, body: (customerId: string) => Json][] = [
  ['customers', 'createCustomer', () => customerBody()],
  ['invoice_drafts', 'createInvoiceDraft', (customerId) => draftBody(customerId, warsawDay(new Date()))],
  ['events', 'createCustomer', () => customerBody()],
];

const met = commands.flatMap(([table, ...given]) =>
  [serializationFailure, deadlock].map((code) => [table, code, ...given] as const),
);

test.for(met)(
  'a command whose write to %s PostgreSQL ends in favour of another (%s) is carried out, once',
  async ([table, code, operationId, body], { harness, customerId, meeting, post }) => {
    const { db } = harness.database;
    const before = await db.event.count();
    const answer = await meeting(table, code, 2, () => post(operationId, body(customerId)));
    expect([answer.status, answer.errorCode]).toEqual([201, null]);
    expect(await db.event.count()).toBe(before + 1);
  },
);

test('a command that PostgreSQL ends in favour of others again and again is given up', async ({ meeting, post }) => {
  const answer = await meeting('customers', deadlock, 100, () => post('createCustomer', customerBody()));
  expect(answer.status).toBe(500);
});
