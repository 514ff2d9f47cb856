import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type EmptyDatabases, openEmptyDatabases } from '../testing/empty-databases.ts';
import { applyMigrations } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

let empty: EmptyDatabases;
beforeAll(async () => {
  empty = await openEmptyDatabases();
});
afterAll(() => empty.drop());

const settings = '20261123080000_organization_settings';
const project = readMigrations();

test("an update keeps what an organization's columns said of it, as version 1 of its settings", async () => {
  const url = await empty.create();
  await applyMigrations(
    url,
    project.slice(
      0,
      project.findIndex(({ name }) => name === settings),
    ),
  );
  const id = '0193f6c0-38b7-7a0e-b92d-e56f1c8a4730';
  await ask(
    url,
    `INSERT INTO organizations (id, name, nip, country_code, address_line_1, address_line_2, email, phone, environment)
      VALUES ('${id}', 'Firma', '5265877635', 'PL', 'ul. Prosta 1', '00-001 Warszawa', 'a@example.pl', NULL, 'test')`,
  );
  await applyMigrations(url, project);
  const address = { country_code: 'PL', address_line_1: 'ul. Prosta 1', address_line_2: '00-001 Warszawa' };
  expect(await ask(url, 'SELECT organization_id, version, settings FROM organization_settings')).toEqual([
    [id, 1, { seller: { name: 'Firma', address, email: 'a@example.pl', phone: null } }],
  ]);
  expect(await ask(url, 'SELECT name, nip, settings_version FROM organizations')).toEqual([['Firma', '5265877635', 1]]);
});
