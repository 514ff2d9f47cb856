import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createKeys, createOrganization } from '@invoicing/db/testing/factories';
import { type TestDatabase, takeTestDatabase } from '@invoicing/db/testing/used-databases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand, startCommand } from './suite/run-command.ts';

const script = 'scripts/organization-series.ts';
const scratch = mkdtempSync(path.join(tmpdir(), 'organization-series-'));
const { keys } = createKeys();
let database: TestDatabase;
beforeAll(async () => {
  database = await takeTestDatabase();
});
afterAll(async () => {
  rmSync(scratch, { recursive: true });
  await database.drop();
});

const environment = () => ({ DATABASE_URL: database.url });
const series = (...args: string[]) => runCommand(script, args, environment());

test('an operator makes a series, has it go on after numbers given elsewhere, archives it, and leaves entries', async () => {
  const { organizationId } = await createOrganization(database.db, keys);
  const other = await createOrganization(database.db, keys);
  const of = ['--organization', organizationId];
  const next = async () => {
    const listed: { code: string; nextNumber: string | null }[] = JSON.parse((await series('list', ...of)).said);
    return listed.find(({ code }) => code === 'SKLEP')?.nextNumber;
  };
  const made = ['--code', 'SKLEP', '--name', 'Sklep', '--pattern', '{series}/{n}', '--reset', 'never'];
  expect(await startCommand(script, ['create', ...of, ...made, '--start-at', '7'], environment())).toEqual({
    code: 0,
    stdout: 'Series SKLEP is made.\n',
    stderr: '',
  });
  expect(await next()).toBe('SKLEP/7');
  const again = await series('create', ...of, ...made);
  expect(again).toEqual({ code: 1, said: expect.stringContaining('/code: ') });
  const file = path.join(scratch, 'numbers.txt');
  writeFileSync(file, 'SKLEP/8\nSKLEP/9\n\n');
  await series('import', ...of, '--documents', 'invoice', '--file', file);
  expect(await next()).toBe('SKLEP/10');
  await series('archive', ...of, '--code', 'SKLEP');
  expect(await next()).toBeNull();
  const entries = await database.db.auditEntry.findMany({ where: { organizationId }, orderBy: { createdAt: 'asc' } });
  expect(entries.map(({ action, actorKind }) => [action, actorKind])).toEqual(
    ['created', 'numbers_imported', 'archived'].map((name) => [`number_series.${name}`, 'operator']),
  );
  expect(await database.db.numberSeries.count({ where: { organizationId: other.organizationId, code: 'SKLEP' } })).toBe(
    0,
  );
});

test('what it cannot do it says: an unknown organization, an unknown series, and what is missing', async () => {
  const { organizationId } = await createOrganization(database.db, keys);
  const unknown = await series('list', '--organization', crypto.randomUUID());
  expect(unknown).toEqual({ code: 1, said: expect.stringContaining('There is no organization') });
  const missing = await series('archive', '--organization', organizationId, '--code', 'NONE');
  expect(missing).toEqual({ code: 1, said: expect.stringContaining('There is no such series.') });
  const misused = await series('import', '--organization', organizationId);
  expect(misused).toEqual({ code: 1, said: expect.stringContaining('--documents invoice or correction') });
});
