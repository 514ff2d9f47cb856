import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createKeys, createOrganization } from '@invoicing/db/testing/factories';
import { type TestDatabase, takeTestDatabase } from '@invoicing/db/testing/used-databases';
import { qrPng } from '@invoicing/domain/render/qr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand, startCommand } from './suite/run-command.ts';

const script = 'scripts/organization-settings.ts';
const scratch = mkdtempSync(path.join(tmpdir(), 'organization-settings-'));
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
const settings = (...args: string[]) => runCommand(script, args, environment());

/** A file that the operator has written. */
function file(name: string, content: string | Uint8Array): string {
  const made = path.join(scratch, name);
  writeFileSync(made, content);
  return made;
}

test('an operator sets what the command has shown, once for each version, and leaves an entry', async () => {
  const { organizationId } = await createOrganization(database.db, keys);
  const of = ['--organization', organizationId];
  const { stdout, ...ended } = await startCommand(script, ['show', ...of], environment());
  expect(ended).toEqual({ code: 0, stderr: '' });
  const shown = JSON.parse(stdout);
  expect(shown).toMatchObject({ version: 1, settings: { seller: { name: 'Przykładowa Firma sp. z o.o.' } } });
  const changed = { ...shown, settings: { ...shown.settings, footer: { krs: '0000099999' } } };
  const given = ['--file', file('settings.json', JSON.stringify(changed))];
  const logo = ['--logo', file('logo.png', await qrPng('https://example.com/'))];
  expect(await settings('set', ...of, ...given, ...logo)).toEqual({
    code: 0,
    said: 'Version 2: logo, footer.krs.\n',
  });
  expect(await settings('set', ...of, ...given)).toEqual({
    code: 1,
    said: expect.stringContaining('/expectedVersion: The current version is 2'),
  });
  const again = JSON.parse((await settings('show', ...of)).said);
  expect(again).toMatchObject({ version: 2, settings: { footer: { krs: '0000099999' }, logo: expect.any(String) } });
  const entry = await database.db.auditEntry.findFirstOrThrow({ where: { organizationId } });
  expect(entry).toMatchObject({ action: 'organization.settings_changed', actorKind: 'operator' });
});

test('what is wrong is reported member by member, and what is no such file at all in one sentence', async () => {
  const { organizationId } = await createOrganization(database.db, keys);
  const of = ['--organization', organizationId];
  const wrong = { version: 1, settings: { seller: { name: '', email: 'x' }, footer: { regon: '1' } } };
  const refused = await settings('set', ...of, '--file', file('wrong.json', JSON.stringify(wrong)));
  expect(refused.code).toBe(1);
  for (const member of ['/seller/name: ', '/seller/address: ', '/footer/regon: '])
    expect(refused.said).toContain(member);
  expect(await settings('set', ...of, '--file', file('none.json', '{"version"'))).toEqual({
    code: 1,
    said: expect.stringMatching(/none\.json does not hold what show prints/),
  });
  expect((await settings('show', ...of)).said).toContain('"version": 1');
});
