import { recordAudit } from '@invoicing/db/audit/audit';
import { sealEverything, tamper } from '@invoicing/db/testing/audit';
import { createKeys, createOrganization } from '@invoicing/db/testing/factories';
import { type TestDatabase, takeTestDatabase } from '@invoicing/db/testing/used-databases';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand, startCommand } from './suite/run-command.ts';

const script = 'scripts/verify-audit.ts';
const { keys } = createKeys();
let database: TestDatabase;
let organizationId: string;

beforeAll(async () => {
  database = await takeTestDatabase();
  ({ organizationId } = await createOrganization(database.db, keys));
  await createOrganization(database.db, keys);
  for (const action of ['first', 'second'])
    await recordAudit(database.db, { organizationId, actorKind: 'operator', actorId: null, action });
  await sealEverything(database.db);
});

afterAll(() => database.drop());

const environment = () => ({ DATABASE_URL: database.url });
const verify = (...args: string[]) => runCommand(script, args, environment());

it('says how far every chain is good, and what is not sealed yet', async () => {
  const { code, said } = await verify();
  expect(code).toBe(0);
  expect(said.trim().split('\n')).toHaveLength(2);
  expect(said).toMatch(new RegExp(`^${organizationId}: good up to #2 \\([0-9a-f]{64}\\)$`, 'm'));
  await recordAudit(database.db, { organizationId, actorKind: 'operator', actorId: null, action: 'third' });
  expect((await verify('--organization', organizationId)).said).toMatch(
    /good up to #2 .*; 1 not sealed yet, the oldest of \d{4}-/,
  );
});

it('holds the chain against an anchor that was noted elsewhere', async () => {
  const anchor = /#(\d+) \(([0-9a-f]+)\)/.exec((await verify('--organization', organizationId)).said);
  expect((await verify('--organization', organizationId, '--anchor', `${anchor?.[1]}:${anchor?.[2]}`)).code).toBe(0);
  const missed = await verify('--organization', organizationId, '--anchor', `2:${'0'.repeat(64)}`);
  expect(missed).toMatchObject({ code: 1, said: expect.stringContaining('BROKEN: anchor_missed at #2') });
});

it('ends with 1 and names the entry when one byte was changed by the owner of the database', async () => {
  await tamper(database.db, "UPDATE audit_entries SET action = 'sfcond' WHERE action = 'second'");
  const { id } = await database.db.auditEntry.findFirstOrThrow({ where: { action: 'sfcond' } });
  const { code, stdout } = await startCommand(script, [], environment());
  expect(code).toBe(1);
  expect(stdout).toContain(`${organizationId}: BROKEN: changed at #2, entry ${id}; good up to #1`);
});

it('ends with 1 for an organization that does not exist', async () => {
  expect(await verify('--organization', crypto.randomUUID())).toMatchObject({
    code: 1,
    said: expect.stringContaining('no such organization'),
  });
});
