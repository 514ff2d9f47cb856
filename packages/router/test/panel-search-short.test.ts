import { readOrganization } from '@invoicing/db/connection/transaction';
import { findLatestByPart } from '@invoicing/db/search/search';
import { expect } from 'vitest';
import { issuedInvoice } from '../testing/corrections.ts';
import { createTenant } from '../testing/harness.ts';
import { test } from '../testing/panel-searched-test.ts';

test('what is too short for an index is looked for among the latest, from two characters on', async ({
  invoice,
  found,
  theInvoice,
  stranger,
}) => {
  const number = String(invoice['number']);
  for (const text of ['FV', '/1', 'cM', '24'])
    expect([text, await found(text)]).toEqual([text, expect.arrayContaining([theInvoice])]);
  for (const text of ['%%', '__', '-.-.-', number.slice(-1)]) expect([text, await found(text)]).toEqual([text, []]);
  // The random id of the stranger's own client may have the two letters.
  expect((await found('FV', 'owner', stranger)).filter((one) => !one.startsWith('client '))).toEqual([]);
  expect(await found('De')).toContainEqual(expect.stringMatching(/^member /));
});

test('of what is too short for an index, what is older than the latest thousand is not found', async ({ harness }) => {
  const { db, organizationDb } = harness.database;
  const own = await createTenant(harness);
  const { organizationId } = own;
  const old = await issuedInvoice(harness, own);
  const latest = () =>
    readOrganization(organizationDb, organizationId, (read) =>
      findLatestByPart(read, 'invoice', ['fv'], { most: 5, among: 1000 }),
    );
  expect(await latest()).toEqual([old['id']]);
  await db.$executeRaw`
    INSERT INTO search_entries (organization_id, kind, subject_id, text, created_at)
    SELECT ${organizationId}::uuid, 'invoice', gen_random_uuid(), 'xx', now() + interval '1 minute'
    FROM generate_series(1, 1000)`;
  expect(await latest()).toEqual([]);
});

test('no login reads what is searched except by the search, and that knows one organization', async ({ harness }) => {
  const { organizationDb } = harness.database;
  for (const table of ['search_entries', 'searched'])
    await expect(organizationDb.$queryRawUnsafe(`SELECT * FROM ${table}`)).rejects.toThrow(/permission denied|42501/);
  expect(await organizationDb.$queryRaw`SELECT find_by_part('invoice', '%', NULL, 10)`).toEqual([]);
});
