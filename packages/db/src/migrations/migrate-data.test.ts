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
const folded = '20261127180000_search_folded';
const amountLeft = '20261127200000_search_amount_left';
const people = '20261128130000_people_of_members';
const project = readMigrations();
const before = (wanted: string) =>
  project.slice(
    0,
    project.findIndex(({ name }) => name === wanted),
  );
/** Without the check of foreign keys: some tests leave out the rows that theirs lead to. */
const untilChecked = before('20261128100300_foreign_keys_checked');

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
  // With foreign keys disabled: the test needs nothing else of a draft.
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
  await applyMigrations(url, untilChecked);
  expect(await ask(url, 'SELECT subject_id, kind, text FROM search_entries')).toEqual([
    [open, 'draft', 'order 7\nacme\n1.23'],
  ]);
});

test('an update lets what is there already be found without accents and separators, and locks no row for nothing', async () => {
  const url = await empty.create();
  await applyMigrations(url, before(folded));
  const organization = '0193f6c0-38b7-7a0e-b92d-e56f1c8a4733';
  const [accented, plain] = ['0193f6c0-38b7-7a0e-b92d-e56f1c8a4734', '0193f6c0-38b7-7a0e-b92d-e56f1c8a4735'];
  await ask(
    url,
    `INSERT INTO organizations (id, name, nip, environment) VALUES ('${organization}', 'Firma', '5265877635', 'test')`,
  );
  for (const [id, name, identifier] of [
    [accented, 'Piekarnia Żółć', 'PL 525-244-57-67'],
    [plain, 'ACME', '5252445767'],
  ])
    await ask(
      url,
      `SET session_replication_role = replica;
      INSERT INTO customers (organization_id, id, name, external_system, external_reference, updated_at)
        VALUES ('${organization}', '${id}', '${name}', 'shop', 'Order ${name}', now());
      INSERT INTO customer_versions (organization_id, customer_id, version, name, tax_identifier, lifecycle_status, country_code, address_line_1)
        VALUES ('${organization}', '${id}', 1, '${name}', '${identifier}', 'active', 'PL', 'ul. Prosta 1');
      INSERT INTO search_entries SELECT * FROM searched WHERE subject_id = '${id}'`,
    );
  const rows = 'SELECT subject_id, text FROM search_entries ORDER BY 1';
  const untouched = `SELECT xmin::text FROM search_entries WHERE subject_id = '${plain}'`;
  const asBefore = await ask(url, untouched);
  await applyMigrations(url, untilChecked);
  expect(await ask(url, rows)).toEqual([
    [accented, 'piekarnia zolc\norder piekarnia zolc\nplpl 525-244-57-67\npl5252445767'],
    [plain, 'acme\norder acme\npl5252445767'],
  ]);
  expect(await ask(url, untouched)).toEqual(asBefore);
});

test('an update lets corrected invoices be found by what is left of them, and locks no others', async () => {
  const url = await empty.create();
  await applyMigrations(url, before(amountLeft));
  const organization = '0193f6c0-38b7-7a0e-b92d-e56f1c8a4736';
  const [corrected, untouched] = ['0193f6c0-38b7-7a0e-b92d-e56f1c8a4737', '0193f6c0-38b7-7a0e-b92d-e56f1c8a4738'];
  // With foreign keys disabled; the second correction was rejected permanently.
  await ask(
    url,
    `INSERT INTO organizations (id, name, nip, environment) VALUES ('${organization}', 'Firma', '5265877635', 'test');
      SET session_replication_role = replica;
      ${invoiceOf(organization, corrected)}; ${invoiceOf(organization, untouched)};
      ${correctionOf(organization, corrected, { before: '100.00', after: '70.00' })};
      ${correctionOf(organization, corrected, { before: '70.00', after: '0.00' })};
      INSERT INTO submissions
        (organization_id, id, correction_id, environment, mode, document_sha256, status, updated_at)
        SELECT organization_id, gen_random_uuid(), id, 'test', 'online', '', 'rejected', now() FROM invoice_corrections
        WHERE totals #>> '{after,gross}' = '0.00';
      INSERT INTO search_entries SELECT * FROM searched WHERE kind = 'invoice'`,
  );
  const xmin = `SELECT xmin::text FROM search_entries WHERE subject_id = '${untouched}'`;
  const asBefore = await ask(url, xmin);
  await applyMigrations(url, untilChecked);
  expect(await ask(url, `SELECT subject_id, text FROM search_entries WHERE kind = 'invoice' ORDER BY 1`)).toEqual([
    [corrected, 'fv/37\norder\nacme\n100.00\n70.00'],
    [untouched, 'fv/38\norder\nacme\n100.00'],
  ]);
  expect(await ask(url, xmin)).toEqual(asBefore);
});

const invoiceOf = (organization: string, id: string) => `
  INSERT INTO invoices (organization_id, id, number, kind, fa3_kind, seller_nip, draft_id, draft_version, customer_id,
    customer_version, buyer_name, external_system, external_reference, issue_date, currency, totals, content_hash,
    document_sha256, approval_intent_id, environment)
  VALUES ('${organization}', '${id}', 'FV/${id.slice(-2)}', 'vat', 'VAT', '5265877635', '${id}', 1, '${id}', 1, 'ACME',
    'shop', 'Order', '2026-11-01', 'PLN', '{"gross":"100.00"}', '', '', '${id}', 'test')`;

const correctionOf = (organization: string, invoice: string, { before, after }: { before: string; after: string }) => `
  WITH process AS (
    INSERT INTO correction_processes (organization_id, id, invoice_id, base_kind, base_id, base_sha256, external_system,
      external_reference, reason, status)
    VALUES ('${organization}', gen_random_uuid(), '${invoice}', 'invoice', '${invoice}', '', 'shop', gen_random_uuid(),
      'Zwrot', 'finalized') RETURNING id)
  INSERT INTO invoice_corrections (organization_id, id, process_id, number, kind, fa3_kind, seller_nip, draft_id,
    draft_version, buyer_name, issue_date, currency, totals, content_hash, document_sha256, approval_intent_id,
    environment)
  SELECT '${organization}', gen_random_uuid(), id, 'KOR/${after}', 'vat', 'KOR', '5265877635', id, 1, 'ACME',
    '2026-11-02', 'PLN',
    '{"before":{"gross":"${before}"},"after":{"gross":"${after}"}}', '', '', id, 'test' FROM process`;

test('an update gives members what their organization reads of the person, with second factors of either kind', async () => {
  const url = await empty.create();
  await applyMigrations(url, before(people));
  const organization = '0193f6c0-38b7-7a0e-b92d-e56f1c8a4733';
  await ask(
    url,
    `INSERT INTO organizations (id, name, nip, environment)
        VALUES ('${organization}', 'Firma', '5265877635', 'test');
      INSERT INTO users (id, email, display_name, password_hash, active)
      SELECT gen_random_uuid(), name || '@example.com', name, '', name <> 'inactive'
      FROM unnest(ARRAY['code', 'inactive', 'key', 'none', 'unconfirmed']) AS name;
      INSERT INTO members (organization_id, id, user_id, role)
      SELECT '${organization}', gen_random_uuid(), id, 'auditor' FROM users;
      INSERT INTO totp_credentials (user_id, sealed_secret, confirmed_at)
      SELECT id, '', CASE display_name WHEN 'code' THEN now() END FROM users
      WHERE display_name IN ('code', 'unconfirmed');
      INSERT INTO webauthn_credentials (id, user_id, credential_id, public_key, name)
      SELECT gen_random_uuid(), id, '', '', '' FROM users WHERE display_name = 'key'`,
  );
  await applyMigrations(url, project);
  const read = 'SELECT display_name, email, account_active, has_second_factor FROM members ORDER BY 1';
  expect(await ask(url, read)).toEqual([
    ['code', 'code@example.com', true, true],
    ['inactive', 'inactive@example.com', false, false],
    ['key', 'key@example.com', true, true],
    ['none', 'none@example.com', true, false],
    ['unconfirmed', 'unconfirmed@example.com', true, false],
  ]);
});
