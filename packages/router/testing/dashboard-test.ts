import type { MadeMember } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { issuedInvoice } from './corrections.ts';
import { createTenant, customerBody, draftBody, type Json, panelOf, type Tenant } from './harness.ts';
import { testInOwnOrganization } from './test.ts';

type Role = MadeMember['role'];

export const today = warsawDay(new Date());

/** What the tests of dashboard share. */
export const test = testInOwnOrganization
  .extend('stranger', { scope: 'file' }, ({ harness }) => createTenant(harness))
  /** The panel as the approver would see it in another role. */
  .extend('as', ({ harness, tenant }) => (role: Role, of: Tenant = tenant) => {
    return panelOf(harness, { ...of.approverActor, role });
  })
  .extend('namesOf', ({ as }) => async (role: Role) => {
    return (await as(role).getWork({})).groups.map(({ name }) => name);
  })
  /** The rows of the one group that there is, as its owner sees it. */
  .extend('only', ({ as }) => async (name: string) => {
    const { groups } = await as('owner').getWork({});
    expect(groups.map((group) => group.name)).toEqual([name]);
    return groups.flatMap(({ rows }) => rows);
  })
  /** An invoice with a submission as the worker leaves it. */
  .extend('submitted', ({ harness, tenant }) => async (changes: object): Promise<Json> => {
    const invoice = await issuedInvoice(harness, tenant);
    await harness.database.db.submission.create({
      data: {
        organizationId: tenant.organizationId,
        invoiceId: String(invoice['id']),
        environment: 'simulator',
        mode: 'online',
        documentSha256: String(invoice['document_sha256']),
        ...changes,
      },
    });
    return invoice;
  })
  /** What the client asks for about a new draft. */
  .extend('asked', ({ posted }) => async (changes: Json = {}): Promise<Json> => {
    const post = async (operationId: string, body: Json) => await posted(operationId, body);
    const customer = await post('createCustomer', customerBody());
    const draft = await post('createInvoiceDraft', draftBody(String(customer['id']), today));
    return post('createInvoiceApprovalIntent', {
      action: 'issue',
      draft_id: draft['id'],
      draft_version: 1,
      ...changes,
    });
  })
  .extend('addEndpoint', ({ harness, tenant }) => (changes: object) => {
    return harness.database.db.webhookEndpoint.create({
      data: { organizationId: tenant.organizationId, url: 'https://example.com/hook', eventTypes: ['*'], ...changes },
    });
  });
