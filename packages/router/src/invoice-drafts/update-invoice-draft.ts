import { lockRow } from '@invoicing/db/connection/locking';
import { emitEvent } from '@invoicing/db/events/outbox';
import { canonicalJson } from '@invoicing/domain/drafts/content-hash';
import { ids } from '@invoicing/domain/events/example-ids';
import { z } from 'zod';
import { supersedeIntents } from '../approvals/use/end.ts';
import { sqlCommand } from '../operation.ts';
import { versionConflict } from '../refusals/version-conflict.ts';
import { draftBody, route } from '../route.ts';
import { Uuid, Version } from '../wire.ts';
import { appendVersion, prepareVersion } from './append-version.ts';
import { InvoiceInputChange } from './change-schema.ts';
import { documentOf } from './document.ts';
import { withRedacted } from './keep-redacted.ts';
import { requireOpen } from './open.ts';
import { presentDraft } from './present.ts';
import { InvoiceDraft } from './schema.ts';
import { changeDraft, getDraftOrThrow, getDraftVersionOrThrow } from './store.ts';

export const updateInvoiceDraft = sqlCommand(
  {
    permission: 'invoice-drafts:write',
    route: route('PATCH', '/api/v1/invoice-drafts/{draft_id}', 'updateInvoiceDraft', draftBody),
    docs: {
      tag: 'Invoice drafts',
      summary: 'Append a version to a draft',
      description:
        'Appends a version that replaces the whole content and supersedes live approvals of earlier versions. Members of parties and transports that the API does not return are kept if you omit them and cleared by null or an empty list. They are matched by what the API returns: third parties and the authorised entity by role and name, carriers by name, transports by mode, order number and carrier, and the buyer by `customer_id` (nothing is kept for another buyer).',
      goesWrong:
        'Fails with `version_conflict` if another version is current, and with `draft_not_open` once the draft is issued or discarded. If you change what parties are matched by, send their hidden members too, or null if there are none: otherwise the request fails with `unmatched_party` for each member that would be lost, or with `ambiguous_party` if parties cannot be distinguished.',
      next: 'Request a new approval if one was pending.',
      errors: ['not_found', 'version_conflict', 'draft_not_open', 'customer_archived', 'validation_failed'],
      examples: {
        with_place: {
          summary: 'With the place of issue and a guard on the total',
          input: {
            draft_id: ids.draft,
            expected_version: 1,
            input: {
              kind: 'vat',
              customer_id: ids.customer,
              currency: 'PLN',
              issue_date: '2026-11-21',
              sale_date: '2026-11-20',
              place_of_issue: 'Warszawa',
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
              expected_total_gross: '1230.00',
            },
          },
        },
      },
    },
    input: z.strictObject({ draft_id: Uuid, expected_version: Version, input: InvoiceInputChange }),
    output: InvoiceDraft,
  },
  async ({ ctx, input }) => {
    await lockRow(ctx.tx, 'invoice_drafts', ctx.organizationId, input.draft_id);
    const row = await getDraftOrThrow(ctx.tx, input.draft_id);
    if (row.version !== input.expected_version) throw versionConflict('draft', input.expected_version, row.version);
    requireOpen(row);
    const current = await getDraftVersionOrThrow(ctx.tx, row.id, row.version);
    const stored = documentOf(current);
    const prepared = await prepareVersion(ctx, withRedacted(input.input, stored.input));
    // Unchanged content creates no new version.
    if (canonicalJson(stored) === canonicalJson(prepared.document)) return presentDraft(row, current);
    const version = await appendVersion(ctx, row.id, row.version + 1, prepared);
    const changes = { id: row.id, version: version.version, customerId: input.input.customer_id };
    const updated = await changeDraft(ctx.tx, changes);
    await supersedeIntents(ctx, { draftId: row.id });
    await emitEvent(ctx.tx, ctx.eventScope, {
      type: 'invoice_draft.updated',
      subject: { type: 'invoice_draft', id: row.id, version: version.version },
      object: { version: version.version, status: updated.status, content_hash: prepared.hash },
      previous: { version: row.version, content_hash: current.contentHash },
      externalSystem: row.externalSystem,
      externalReference: row.externalReference,
    });
    return presentDraft({ ...row, ...updated }, version);
  },
);
