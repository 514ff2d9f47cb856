import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, type EmptyDatabases, openEmptyDatabases } from '../../testing/empty-databases.ts';
import { readMigrations } from './files.ts';
import { applyMigrations } from './migrate.ts';

let empty: EmptyDatabases;
beforeAll(async () => {
  empty = await openEmptyDatabases();
});
afterAll(() => empty.drop());

const settings = '20261123080000_organization_settings';
const drafts = '20261126030000_search_drafts';
const project = readMigrations();
const before = (wanted: string) =>
  project.slice(
    0,
    project.findIndex(({ name }) => name === wanted),
  );

test("an update keeps what an organization's columns said of it, as version 1 of its settings", async () => {
  const url = await empty.create();
  await applyMigrations(url, before(settings));
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

test('an update lets open drafts that are there already be searched, and no others', async () => {
  const url = await empty.create();
  await applyMigrations(url, before(drafts));
  const [organization, open] = ['0193f6c0-38b7-7a0e-b92d-e56f1c8a4731', '0193f6c0-38b7-7a0e-b92d-e56f1c8a4732'];
  // Past foreign keys: of a draft nothing else matters here.
  await ask(
    url,
    `INSERT INTO organizations (id, name, nip, environment)
        VALUES ('${organization}', 'Firma', '5265877635', 'test');
      SET session_replication_role = replica;
      INSERT INTO invoice_drafts (organization_id, id, status, external_system, external_reference, customer_id,
        created_by_kind, created_by_id, updated_at)
      SELECT '${organization}', id::uuid, status::draft_status, 'shop', reference, id::uuid, 'client', id::uuid, now()
      FROM (VALUES ('${open}', 'open', 'Order 7'), (gen_random_uuid()::text, 'issued', 'Order 8'),
        (gen_random_uuid()::text, 'discarded', 'Order 9')) AS d (id, status, reference);
      INSERT INTO invoice_draft_versions (organization_id, draft_id, version, input, seller, buyer, totals,
        content_hash, environment, customer_id, customer_version, created_by_kind, created_by_id)
      SELECT organization_id, id, 1, '{}', '{}', '{"name":"ACME"}', '{"gross":"1.23"}', '', 'test', id, 1, 'client', id
      FROM invoice_drafts`,
  );
  await applyMigrations(url, project);
  expect(await ask(url, 'SELECT subject_id, kind, text FROM search_entries')).toEqual([
    [open, 'draft', 'order 7\nacme\n1.23'],
  ]);
});
