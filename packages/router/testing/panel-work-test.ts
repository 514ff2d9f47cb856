import type { MadeMember } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { appRouter } from '../src/router.ts';
import { issuedInvoice } from './corrections.ts';
import { actorOf, customerBody, draftBody, type Json, panelOf } from './harness.ts';
import { testInOwnOrganization } from './test.ts';

/** What the tests of panel work share. */
export const test = testInOwnOrganization
  .extend('panel', ({ harness, tenant }) => panelOf(harness, tenant.approverActor))
  /** The router as a member calls it from the panel. */
  .extend('apiOf', ({ harness, tenant }) => (member: MadeMember) => {
    const actor = actorOf(tenant.organizationId, member);
    const { services } = harness;
    return appRouter.createCaller({ services, actor, correlationId: crypto.randomUUID(), ip: null, idempotency: null });
  })
  /** A draft of the client's, dated today unless changed. */
  .extend('drafted', ({ posted }) => async (changes: Json = {}): Promise<Json> => {
    const post = async (operationId: string, body: Json) => await posted(operationId, body);
    const customer = await post('createCustomer', customerBody());
    return post('createInvoiceDraft', draftBody(String(customer['id']), warsawDay(new Date()), changes));
  })
  /** A submission of a new invoice in a state, as the worker leaves it. */
  .extend(
    'submitted',
    ({ harness, tenant }) =>
      async (status: 'accepted' | 'rejected' | 'failed' | 'uncertain', manualAttention = false): Promise<Json> => {
        const invoice = await issuedInvoice(harness, tenant);
        await harness.database.db.submission.create({
          data: {
            organizationId: tenant.organizationId,
            invoiceId: String(invoice['id']),
            environment: 'simulator',
            mode: 'online',
            documentSha256: String(invoice['document_sha256']),
            status,
            manualAttention,
          },
        });
        return invoice;
      },
  );
