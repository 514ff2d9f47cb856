import { findByReference } from '@invoicing/db/documents/references';
import { emitEvent } from '@invoicing/db/events/outbox';
import { authorOf } from '../access/actor.ts';
import { sqlCommand } from '../operation.ts';
import { duplicateReference } from '../refusals/duplicate-reference.ts';
import { referenceNotFound } from '../refusals/reference-not-found.ts';
import { draftBody, route } from '../route.ts';
import { appendVersion, prepareVersion } from './append-version.ts';
import { insertDraft } from './insert.ts';
import { presentDraft } from './present.ts';
import { isReplaceable } from './rejected.ts';
import { InvoiceDraft, InvoiceDraftCreate } from './schema.ts';

export const createInvoiceDraft = sqlCommand(
  {
    permission: 'invoice-drafts:write',
    route: route('POST', '/api/v1/invoice-drafts', 'createInvoiceDraft', {
      ...draftBody,
      success: 201,
      location: ({ id }) => `/api/v1/invoice-drafts/${id}`,
    }),
    input: InvoiceDraftCreate,
    output: InvoiceDraft,
  },
  async ({ ctx, input }) => {
    const reference = { externalSystem: input.external_system, externalReference: input.external_reference };
    // Only an invoice that KSeF rejected permanently may be replaced, and only once.
    if (input.replaces_invoice_id !== null && !(await isReplaceable(ctx.tx, input.replaces_invoice_id)))
      throw referenceNotFound('/replaces_invoice_id', 'reference_not_found.replaces');
    const prepared = await prepareVersion(ctx, input.input);
    const data = {
      ...reference,
      customerId: input.input.customer_id,
      replacesInvoiceId: input.replaces_invoice_id,
      ...authorOf(ctx.actor),
    };
    const row = await insertDraft(ctx.tx, data);
    if (!row) {
      throw duplicateReference('A draft', await findByReference(ctx.tx, 'invoice_drafts', reference));
    }
    const version = await appendVersion(ctx, row.id, row.version, prepared);
    await emitEvent(ctx.tx, ctx.eventScope, {
      type: 'invoice_draft.created',
      subject: { type: 'invoice_draft', id: row.id, version: row.version },
      object: { version: row.version, status: row.status, content_hash: prepared.hash },
      ...reference,
    });
    return presentDraft({ ...row, invoice: null, approvalIntents: [] }, version);
  },
);
