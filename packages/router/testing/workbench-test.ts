import type { MadeMember } from '@invoicing/db/testing/factories';
import { appRouter } from '../src/router.ts';
import { acceptedByKsef, approvedCorrection, issuedInvoice } from './corrections.ts';
import { actorOf, createTenant, type Json, type Tenant } from './harness.ts';
import { testInOwnOrganization } from './test.ts';

type Role = MadeMember['role'];

export type View = 'unsent' | 'waiting' | 'uncertain' | 'rejected';

/** What the tests of workbench share. */
export const test = testInOwnOrganization
  .extend('stranger', { scope: 'file' }, ({ harness }) => createTenant(harness))
  /** The router as a member of an organization calls it in the panel. */
  .extend('apiOf', ({ harness }) => ({ organizationId }: Tenant, member: MadeMember) => {
    const { services } = harness;
    const actor = actorOf(organizationId, member);
    return appRouter.createCaller({ services, actor, correlationId: crypto.randomUUID(), ip: null, idempotency: null });
  })
  .extend('addMember', ({ newMember }) => (role: Role) => {
    return newMember(role);
  })
  .extend('as', ({ tenant, apiOf, addMember }) => async (role: Role) => {
    return apiOf(tenant, await addMember(role));
  })
  /** A view as members of these roles find it: what each of them is offered for each document. */
  .extend('verbsOf', ({ as }) => async (view: View, roles: readonly Role[]) => {
    const found: Record<string, string[]> = {};
    for (const role of roles)
      found[role] = (await (await as(role)).panel.listSubmissionWork({ view })).data.map(({ verb }) => verb);
    return found;
  })
  .extend('rowsOf', ({ as }) => async (view: View, role: Role = 'accountant') => {
    return (await (await as(role)).panel.listSubmissionWork({ view })).data;
  })
  /** An invoice with a submission as the worker leaves it. */
  .extend(
    'submitted',
    ({ harness, tenant }) =>
      async (changes: object, invoice?: Json): Promise<{ invoice: Json; submission: string }> => {
        const sent = invoice ?? (await issuedInvoice(harness, tenant));
        const { id } = await harness.database.db.submission.create({
          data: {
            organizationId: tenant.organizationId,
            [sent['type'] === 'invoice' ? 'invoiceId' : 'correctionId']: String(sent['id']),
            environment: 'simulator',
            mode: 'online',
            documentSha256: String(sent['document_sha256']),
            ...changes,
          },
        });
        return { invoice: sent, submission: id };
      },
  )
  .extend('finalizedCorrection', ({ harness, tenant, posted }) => async (): Promise<Json> => {
    const invoice = await issuedInvoice(harness, tenant);
    await acceptedByKsef(harness, tenant, invoice);
    const { body } = await approvedCorrection(harness, tenant, invoice);
    return await posted('finalizeInvoiceCorrection', body);
  });
