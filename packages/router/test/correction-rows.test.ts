import { askOrganization } from '@invoicing/db/connection/transaction';
import { correctionRows } from '@invoicing/db/documents/correction-rows';
import { submissionRows } from '@invoicing/db/documents/submission-rows';
import { expect } from 'vitest';
import { acceptedInvoice, approvedCorrection } from '../testing/corrections.ts';
import { createTenant, type Json, type Tenant } from '../testing/harness.ts';
import { sentDocument } from '../testing/sending-doors.ts';
import { test as base } from '../testing/test.ts';

const test = base.extend('corrected', ({ harness, tenant, posted }) => async (): Promise<Json> => {
  const { body } = await approvedCorrection(harness, tenant, await acceptedInvoice(harness, tenant));
  return posted('finalizeInvoiceCorrection', body);
});

test('one statement reads corrections as their relations have them', async ({ harness, tenant, corrected }) => {
  await corrected();
  await sentDocument(harness, tenant, 'correction');
  const expected = await harness.database.db.invoiceCorrection.findMany({
    where: { organizationId: tenant.organizationId },
    orderBy: { id: 'desc' },
    include: {
      submission: { omit: { organizationId: true, invoiceId: true, correctionId: true, statusText: true } },
      state: { select: { updatedAt: true } },
      replacedBy: { select: { id: true, draftId: true } },
      process: {
        select: {
          invoiceId: true,
          externalSystem: true,
          externalReference: true,
          invoice: {
            select: {
              id: true,
              number: true,
              submission: { select: { ksefNumber: true } },
              correctionProcesses: { where: { status: 'open' }, select: { id: true }, take: 1 },
            },
          },
        },
      },
    },
  });
  expect(expected.map(({ submission }) => submission?.status)).toEqual(['queued', undefined]);
  const ids = expected.map(({ id }) => id);
  const rows = await askOrganization(harness.database.organizationDb, tenant.organizationId, (db) =>
    correctionRows(db, [...ids, crypto.randomUUID()]),
  );
  expect(rows.map(({ version: _, ...row }) => row)).toEqual(expected);
});

test('one statement reads submissions as their relations have them, in the order of their ids', async ({
  harness,
  tenant,
}) => {
  await sentDocument(harness, tenant, 'invoice');
  const facts = { number: true, issueDate: true, draftId: true, draftVersion: true, createdAt: true } as const;
  const expected = await harness.database.db.submission.findMany({
    where: { organizationId: tenant.organizationId },
    orderBy: { id: 'desc' },
    omit: { statusText: true },
    include: {
      invoice: { select: facts },
      correction: { select: { ...facts, organizationId: true, id: true, process: { select: { invoiceId: true } } } },
      attempts: { omit: { organizationId: true, submissionId: true }, orderBy: { number: 'asc' } },
    },
  });
  expect(new Set(expected.map(({ correction }) => correction !== null)).size).toBe(2);
  expect(expected.some(({ attempts }) => attempts.length > 0)).toBe(true);
  const ids = expected.map(({ id }) => id);
  const other = await createTenant(harness);
  const read = (of: Tenant) =>
    askOrganization(harness.database.organizationDb, of.organizationId, (db) => submissionRows(db, ids));
  expect(await read(tenant)).toEqual(expected);
  expect(await read(other)).toEqual([]);
});
