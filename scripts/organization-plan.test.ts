import { createKeys, createOrganization } from '@invoicing/db/testing/factories';
import { takeTestDatabase } from '@invoicing/db/testing/used-databases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand, startCommand } from './suite/run-command.ts';

const script = 'scripts/organization-plan.ts';
let database: Awaited<ReturnType<typeof takeTestDatabase>>;
beforeAll(async () => {
  database = await takeTestDatabase();
});
afterAll(() => database.drop());

const environment = () => ({ DATABASE_URL: database.url, RATE_LIMIT_PLANS: 'business=5, enterprise=20' });
const plan = (...args: string[]) => runCommand(script, args, environment());

test('an operator shows and sets the plan of an organization, one that is configured, and leaves an entry', async () => {
  const { organizationId } = await createOrganization(database.db, createKeys().keys);
  const of = ['--organization', organizationId];
  expect(await startCommand(script, of, environment())).toEqual({ code: 0, stdout: 'Plan standard.\n', stderr: '' });
  expect(await plan(...of, '--plan', 'business')).toEqual({ code: 0, said: 'Plan business; it was standard.\n' });
  expect(await plan(...of, '--plan', 'business')).toEqual({ code: 0, said: 'Plan business.\n' });
  expect(await plan(...of, '--plan', 'gold')).toEqual({
    code: 1,
    said: expect.stringContaining('RATE_LIMIT_PLANS has no plan gold; it has standard, business, enterprise.'),
  });
  const entries = await database.db.auditEntry.findMany({ where: { organizationId } });
  expect(entries).toMatchObject([
    { action: 'organization.plan_changed', actorKind: 'operator', details: { from: 'standard', to: 'business' } },
  ]);
  const nowhere = await plan('--organization', crypto.randomUUID(), '--plan', 'business');
  expect(nowhere).toEqual({ code: 1, said: expect.stringContaining('There is no organization') });
});
