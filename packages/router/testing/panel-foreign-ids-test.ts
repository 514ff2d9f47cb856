import { warsawDay } from '@invoicing/domain/dates/dates';
import { TRPCError } from '@trpc/server';
import type { MemberActor } from '../src/access/actor.ts';
import { urlTokenOf } from './approval-doors.ts';
import { acceptedByKsef, approvedCorrection, issuedInvoice } from './corrections.ts';
import { approve, call, createTenant, customerBody, draftBody, type Json, panelOf, type Tenant } from './harness.ts';
import { rejectedByKsef } from './numbers.ts';
import { test as base } from './test.ts';

/** What an organization has that others must not learn of. */
type World = {
  tenant: Tenant;
  corrected: string;
  customer: string;
  correction: string;
  process: string;
  replaced: string;
  replacement: string;
  intent: string;
  urlToken: string;
};

type Panel = ReturnType<typeof panelOf>;

/** The code of what was refused, the catalogue's where it has one; null where there was an answer. */
export async function refused(answer: Promise<unknown>): Promise<string | null> {
  try {
    await answer;
    return null;
  } catch (error) {
    return error instanceof TRPCError ? String(Reflect.get(Object(error.cause), 'code') ?? error.code) : String(error);
  }
}

/** How each of them is asked about something by its id. */
export const asking: Record<string, (of: Panel, id: string) => Promise<unknown>> = {
  listCorrectedAmounts: (of, id) => of.listCorrectedAmounts({ invoice_ids: [id] }),
  listReplacements: (of, id) => of.listReplacements({ invoice_ids: [id] }),
  getApprovalReceipt: (of, urlToken) => of.getApprovalReceipt({ urlToken }),
  getApprovedContent: (of, urlToken) => of.getApprovedContent({ urlToken }),
  watchApproval: (of, id) => of.watchApproval({ id }),
  'listCorrections of an invoice': (of, id) => of.listCorrections({ invoice_id: id }),
  'listCorrections of a process': (of, id) => of.listCorrections({ process_id: id }),
  'listCorrections of a buyer': (of, id) => of.listCorrections({ customer_id: id }),
};
export const unknownId = '01932f00-0000-7000-8000-00000000dead';

/** A test of two organizations that have the same, and of a panel in the first. */
export const test = base
  .extend('world', { scope: 'file' }, ({ harness }) => async (): Promise<World> => {
    const tenant = await createTenant(harness);
    const post = async (name: string, body: Json) => (await call(harness, tenant, name, { body })).json;
    const invoice = await issuedInvoice(harness, tenant);
    await acceptedByKsef(harness, tenant, invoice);
    const { body } = await approvedCorrection(harness, tenant, invoice);
    const correction = await post('finalizeInvoiceCorrection', body);
    const rejected = await issuedInvoice(harness, tenant);
    await rejectedByKsef(harness, tenant, rejected, 430);
    const customer = await post('createCustomer', customerBody());
    const today = warsawDay(new Date());
    const draft = await post('createInvoiceDraft', {
      ...draftBody(String(customer['id']), today),
      replaces_invoice_id: rejected['id'],
    });
    const subject = { draft_id: draft['id'], draft_version: 1 };
    const intent = await post('createInvoiceApprovalIntent', { action: 'issue', ...subject });
    await approve(harness, tenant, intent);
    const replacement = await post('issueInvoice', { ...subject, approval_intent_id: intent['id'] });
    return {
      tenant,
      corrected: String(invoice['id']),
      customer: String(invoice['customer_id']),
      correction: String(correction['id']),
      process: String(correction['process_id']),
      replaced: String(rejected['id']),
      replacement: String(replacement['id']),
      intent: String(intent['id']),
      urlToken: urlTokenOf(intent),
    };
  })
  .extend('mine', { scope: 'file' }, ({ world }) => world())
  .extend('theirs', { scope: 'file' }, ({ world }) => world())
  .extend('panel', ({ harness, mine }) => (actor: MemberActor = mine.tenant.approverActor) => {
    return panelOf(harness, actor);
  });
