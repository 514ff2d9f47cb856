import { inOrganization } from '@invoicing/db/connection/transaction';
import { describe, expect } from 'vitest';
import { runMainJob } from '../testing/main-job.ts';
import { test } from '../testing/test.ts';

/** What was issued, decided, shown, sent and noted: with the column that somebody would like to change. */
const fixed = [
  ['invoices', 'number'],
  ['invoice_corrections', 'number'],
  ['invoice_draft_versions', 'content_hash'],
  ['correction_draft_versions', 'content_hash'],
  ['invoice_previews', 'html_sha256'],
  ['correction_previews', 'html_sha256'],
  ['customer_versions', 'name'],
  ['organization_settings', 'changed'],
  ['approval_decisions', 'decision'],
  ['blobs', 'sha256'],
  ['events', 'type'],
  ['audit_entries', 'action'],
] as const;

test.beforeAll(async ({ harness, tenant }) => {
  await runMainJob(harness, tenant);
});

describe.each(fixed)('%s', (table, column) => {
  const statements = [
    `UPDATE ${table} SET ${column} = ${column} WHERE organization_id = $1::uuid`,
    `DELETE FROM ${table} WHERE organization_id = $1::uuid`,
  ];

  test('has rows of a finished job', async ({ harness, tenant }) => {
    const [row] = await harness.database.db.$queryRawUnsafe<{ count: bigint }[]>(
      `SELECT count(*) FROM ${table} WHERE organization_id = $1::uuid`,
      tenant.organizationId,
    );
    expect(Number(row?.count)).toBeGreaterThan(0);
  });

  test.for(statements)('%s: no role does that', async (statement, { harness, tenant }) => {
    const { db, organizationDb } = harness.database;
    await expect(db.$executeRawUnsafe(statement, tenant.organizationId)).rejects.toThrow('append-only');
    const asOperation = inOrganization(organizationDb, tenant.organizationId, (tx) =>
      tx.$executeRawUnsafe(statement, tenant.organizationId),
    );
    await expect(asOperation).rejects.toThrow(/permission denied|42501/);
    await expect(db.$executeRawUnsafe(`TRUNCATE ${table} CASCADE`)).rejects.toThrow('append-only');
  });
});

test('what an attempt at sending says is written once, and stays', async ({ harness, tenant }) => {
  const { db } = harness.database;
  const change = (sql: string) =>
    db.$executeRawUnsafe(`${sql} WHERE organization_id = $1::uuid`, tenant.organizationId);
  await expect(change("UPDATE submission_attempts SET created_at = created_at - interval '1 hour'")).rejects.toThrow(
    'is written once',
  );
  await expect(change('DELETE FROM submission_attempts')).rejects.toThrow('append-only');
});
