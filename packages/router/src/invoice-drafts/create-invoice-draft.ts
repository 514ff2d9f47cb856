import { findByReference } from '@invoicing/db/documents/references';
import { emitEvent } from '@invoicing/db/events/outbox';
import { ids } from '@invoicing/domain/events/example-ids';
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
    docs: {
      tag: 'Invoice drafts',
      summary: 'Create a draft',
      description:
        'Creates a draft, which may be incomplete. Payment, footer and seller details that you omit are filled in from the settings of the organization. Amounts are computed, never accepted from you; set `expected_total_gross` to have the total compared.',
      goesWrong:
        'Fails with `duplicate_external_reference` if a draft with your reference exists, with `customer_archived`, or with `validation_failed` if a member is malformed. Errors in the business content do not make the request fail; `validateInvoiceDraft` reports them.',
      next: 'Check the draft with `validateInvoiceDraft`, render it with `createInvoicePreview`, then request approval with `createInvoiceApprovalIntent`.',
      errors: ['customer_archived', 'duplicate_external_reference', 'validation_failed'],
      examples: {
        one_line: {
          summary: 'One line at 23 %',
          input: {
            external_system: 'shop-pl',
            external_reference: 'order-778',
            input: {
              kind: 'vat',
              customer_id: ids.customer,
              currency: 'PLN',
              issue_date: '2026-11-21',
              sale_date: '2026-11-20',
              numbering: { mode: 'series', series: 'FV' },
              lines: [
                {
                  ref: '1',
                  name: 'Usługa doradcza',
                  quantity: '2',
                  unit: 'godz.',
                  unit_price: '500.00',
                  vat_rate: '23',
                },
              ],
              payment: { method: 'transfer', due_date: '2026-12-05', bank_account: 'PL61109010140000071219812874' },
            },
          },
        },
      },
    },
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
