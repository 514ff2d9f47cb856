import { organizationRow } from '@invoicing/db/organization/row';
import type { InvoiceInput } from '@invoicing/domain/document';
import { reopenFilled } from '@invoicing/domain/settings/reopen-filled';
import { z } from 'zod';
import type { OperationContext } from '../../context.ts';
import { documentOf } from '../../invoice-drafts/document.ts';
import { givenInput } from '../../invoice-drafts/given-input.ts';
import { findReplaced } from '../../invoice-drafts/rejected.ts';
import { type DraftVersion, getDraftOrThrow, getDraftVersionOrThrow } from '../../invoice-drafts/store.ts';
import { withFreeNumber } from '../../numbering/number-plan.ts';
import { query } from '../../operation.ts';
import { settingsOf } from '../../settings/store.ts';
import { Uuid } from '../../wire.ts';
import { buyerOfDraft } from './buyer-of-draft.ts';
import { storedBy } from './stored-by.ts';

/**
 * The current version of a draft for its editor: the complete input in the form of a request, including the members of
 * parties that the public API redacts. `reopened` leaves the members open that the settings had filled, so that storing
 * it again fills them from the current settings.
 * @throws AppError not_found
 */
export const editDraft = query(
  {
    permission: 'invoice-drafts:write',
    input: z.strictObject({ draft_id: Uuid, reopened: z.boolean().default(false) }),
  },
  async ({ ctx, input }) => {
    const draft = await getDraftOrThrow(ctx.db, input.draft_id);
    const row = await getDraftVersionOrThrow(ctx.db, draft.id, draft.version);
    const document = documentOf(row);
    const given = input.reopened ? await reopened(ctx, row, document.input) : document.input;
    return {
      id: draft.id,
      version: draft.version,
      status: draft.status,
      external_reference: draft.externalReference,
      replaces_invoice_id: draft.replacesInvoiceId,
      input: givenInput(given),
      totals: document.totals,
      buyer: buyerOfDraft(document.buyer),
      storedBy: await storedBy(ctx, row),
      numberToTake: withFreeNumber(await findReplaced(ctx.db, draft.id))?.number ?? null,
    };
  },
);

async function reopened(
  { db, organizationId: id }: OperationContext,
  { settingsVersion }: DraftVersion,
  written: InvoiceInput,
) {
  const before = await settingsOf(db, { id, settingsVersion });
  const now = await settingsOf(db, await organizationRow(db, id));
  return reopenFilled(written, { before, now });
}
