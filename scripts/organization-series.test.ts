import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '@invoicing/db/testing/database';
import { inheritedBy } from '@invoicing/db/testing/env';
import { createKeys, createOrganization } from '@invoicing/db/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';

const script = path.resolve(import.meta.dirname, 'organization-series.ts');
const scratch = mkdtempSync(path.join(tmpdir(), 'organization-series-'));
const { keys } = createKeys();
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  rmSync(scratch, { recursive: true });
  await database.drop();
});

async function series(...args: string[]): Promise<{ code: number; said: string }> {
  const env = inheritedBy({ DATABASE_URL: database.url });
  return promisify(execFile)(process.execPath, [script, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  );
}

test('an operator makes a series, has it go on after numbers given elsewhere, archives it, and leaves entries', async () => {
  const { organizationId } = await createOrganization(database.db, keys);
  const other = await createOrganization(database.db, keys);
  const of = ['--organization', organizationId];
  const next = async () => {
    const listed: { code: string; nextNumber: string | null }[] = JSON.parse((await series('list', ...of)).said);
    return listed.find(({ code }) => code === 'SKLEP')?.nextNumber;
  };
  const made = ['--code', 'SKLEP', '--name', 'Sklep', '--pattern', '{series}/{n}', '--reset', 'never'];
  expect((await series('create', ...of, ...made, '--start-at', '7')).said).toBe('Series SKLEP is made.\n');
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
