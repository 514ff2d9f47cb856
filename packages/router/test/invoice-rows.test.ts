import { readOrganization } from '@invoicing/db/connection/transaction';
import { invoiceRows } from '@invoicing/db/documents/invoice-rows';
import { tamper } from '@invoicing/db/testing/audit';
import { expect } from 'vitest';
import { acceptedByKsef, approvedCorrection, issuedInvoice } from '../testing/corrections.ts';
import { call, createTenant, type Tenant } from '../testing/harness.ts';
import { sentDocument } from '../testing/sending-doors.ts';
import { test as base } from '../testing/test.ts';

const test = base
  .extend('invoiceRowsOf', ({ harness }) => ({ organizationId }: Tenant, ids: readonly string[]) => {
    return readOrganization(harness.database.organizationDb, organizationId, (db) => invoiceRows(db, ids));
  })
  /** The same rows by Prisma's own relations. */
  .extend('byRelations', ({ harness }) => (organizationId: string) => {
    return harness.database.db.invoice.findMany({
      where: { organizationId },
      orderBy: { id: 'asc' },
      include: {
        submission: { omit: { organizationId: true, invoiceId: true, correctionId: true, statusText: true } },
        state: { select: { correctionStatus: true, updatedAt: true } },
        replacedBy: { select: { id: true } },
        replaces: {
          select: { number: true, issueDate: true, documentSha256: true, submission: { select: { mode: true } } },
        },
        correctionProcesses: {
          select: {
            id: true,
            status: true,
            correction: { select: { id: true, submission: { select: { status: true, retryAllowed: true } } } },
          },
          orderBy: { createdAt: 'asc' },
        },
      },
    });
  })
  .extend('expectSame', ({ byRelations, invoiceRowsOf }) => async (tenant: Tenant) => {
    const expected = await byRelations(tenant.organizationId);
    const ids = expected.map(({ id }) => id);
    expect(await invoiceRowsOf(tenant, ids)).toEqual(expected);
    return expected;
  });

test('one statement reads invoices as their relations have them, from the issue to a correction', async ({
  harness,
  expectSame,
}) => {
  const tenant = await createTenant(harness);
  const invoice = await issuedInvoice(harness, tenant);
  await expectSame(tenant);
  await acceptedByKsef(harness, tenant, invoice);
  const { body } = await approvedCorrection(harness, tenant, invoice);
  await call(harness, tenant, 'finalizeInvoiceCorrection', { body });
  await sentDocument(harness, tenant, 'invoice');
  const rows = await expectSame(tenant);
  expect(rows.map(({ submission }) => submission?.status)).toEqual(['accepted', 'queued']);
  expect(rows.flatMap(({ correctionProcesses }) => correctionProcesses.map((one) => one.correction?.id))).toHaveLength(
    1,
  );
});

test('an invoice says what it replaces and how that was sent, and the other by what it is replaced', async ({
  harness,
  expectSame,
}) => {
  const tenant = await createTenant(harness);
  const { db } = harness.database;
  await sentDocument(harness, tenant, 'invoice');
  const rejected = await db.invoice.findFirstOrThrow({ where: { organizationId: tenant.organizationId } });
  const { id } = await issuedInvoice(harness, tenant);
  await tamper(db, 'UPDATE invoices SET replaces_invoice_id = $1::uuid WHERE id = $2::uuid', rejected.id, String(id));
  const rows = await expectSame(tenant);
  expect(rows.map(({ replaces }) => replaces?.submission?.mode)).toEqual([undefined, 'online']);
  expect(rows.map(({ replacedBy }) => replacedBy?.id)).toEqual([id, undefined]);
});

test('invoices come in the order of their ids, without those of others, and without those that there are not', async ({
  harness,
  invoiceRowsOf,
}) => {
  const tenant = await createTenant(harness);
  const [first, second] = [await issuedInvoice(harness, tenant), await issuedInvoice(harness, tenant)];
  const other = await issuedInvoice(harness, await createTenant(harness));
  const ids = [second['id'], other['id'], crypto.randomUUID(), first['id']].map(String);
  expect((await invoiceRowsOf(tenant, ids)).map(({ id }) => id)).toEqual([second['id'], first['id']]);
});
