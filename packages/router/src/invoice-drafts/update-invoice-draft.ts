import { lockRow } from '@invoicing/db/connection/locking';
import { emitEvent } from '@invoicing/db/events/outbox';
import { canonicalJson } from '@invoicing/domain/drafts/content-hash';
import { z } from 'zod';
import { supersedeIntents } from '../approval-lifecycle/end.ts';
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
    // The same content appends no version.
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
