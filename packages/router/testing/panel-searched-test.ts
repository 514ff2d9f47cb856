import type { Role } from '@invoicing/db/generated/enums';
import { expect } from 'vitest';
import { writeApiLog } from '../src/api-log.ts';
import { acceptedByKsef, approvedCorrection, issuedInvoice } from './corrections.ts';
import { test as base } from './panel-search-test.ts';

export const correlationId = '0d15ea5e-0000-4000-8000-00000000cafe';

/** A test of the search in an organization with an invoice, its correction and a request of its client. */
export const test = base
  .extend('invoice', { scope: 'file' }, ({ harness, tenant }) => issuedInvoice(harness, tenant))
  .extend('ksefNumber', { scope: 'file' }, ({ harness, tenant, invoice }) => acceptedByKsef(harness, tenant, invoice))
  .extend('correction', { scope: 'file' }, async ({ harness, tenant, invoice, ksefNumber, posted }) => {
    expect(ksefNumber).not.toBe('');
    return posted('finalizeInvoiceCorrection', (await approvedCorrection(harness, tenant, invoice)).body);
  })
  /** A request of the client, in the log. */
  .extend('logged', { scope: 'file' }, async ({ harness, tenant }) => {
    await writeApiLog(harness.database.db, [
      {
        organizationId: tenant.organizationId,
        oauthClientId: tenant.client.id,
        operationId: 'issueInvoice',
        method: 'POST',
        path: '/api/v1/invoices',
        status: 201,
        errorCode: null,
        durationMs: 12,
        idempotencyReplayed: false,
        correlationId,
        clientCorrelationId: null,
        ip: '127.0.0.1',
        createdAt: new Date(),
      },
    ]);
    return correlationId;
  })
  /** What is found, as `kind id`. */
  .extend('found', ({ tenant, as }) => async (text: string, role: Role = 'owner', of = tenant): Promise<string[]> => {
    const groups = await (await as(role, of)).search({ text });
    return groups.flatMap((group) => group.found.map(({ id }) => `${group.kind} ${id}`));
  })
  .extend('theInvoice', ({ invoice }) => `invoice ${invoice['id']}`)
  .extend('theCorrection', ({ correction }) => `correction ${correction['id']}`);
