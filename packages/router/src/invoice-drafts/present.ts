import { amountDue } from '@invoicing/domain/amounts/amount-due';
import type { InvoiceInput } from '@invoicing/domain/document';
import type { z } from 'zod';
import { presentAuthor } from '../access/actor.ts';
import { documentOf } from './document.ts';
import type { DraftRow } from './insert.ts';
import type { InvoiceDraft, ShownInput, ShownThirdParty } from './schema.ts';
import type { DraftVersion } from './store.ts';

type ShownRow = DraftRow & { invoice: { id: string } | null; approvalIntents: { id: string }[] };

/** A third party as answers show it. */
export function shownThirdParty({
  role,
  role_description,
  name,
  share,
  customer_number,
}: ShownThirdParty): ShownThirdParty {
  return { role, role_description, name, share, customer_number };
}

function shownInput(input: InvoiceInput): ShownInput {
  const { third_parties, authorised_entity: entity, transaction_terms: terms, buyer_details } = input;
  const { local_government_unit, vat_group_member, customer_number: known } = buyer_details;
  return {
    ...input,
    buyer_details: { local_government_unit, vat_group_member, customer_number: known },
    third_parties: third_parties.map(shownThirdParty),
    authorised_entity: entity && { role: entity.role, name: entity.name },
    transaction_terms: terms && {
      ...terms,
      transports: terms.transports.map(({ carrier, from: _, via: __, to: ___, ...shown }) => ({
        ...shown,
        carrier: carrier && { name: carrier.name },
      })),
    },
  };
}

/** A draft at one of its versions. */
export function presentDraft(row: ShownRow, version: DraftVersion): z.infer<typeof InvoiceDraft> {
  const { input, totals } = documentOf(version);
  return {
    id: row.id,
    type: 'invoice_draft',
    version: version.version,
    status: row.status,
    external_system: row.externalSystem,
    external_reference: row.externalReference,
    customer_id: version.customerId,
    customer_version: version.customerVersion,
    replaces_invoice_id: row.replacesInvoiceId,
    input: shownInput(input),
    totals: { ...totals, amount_due: amountDue(totals.gross, input) },
    content_hash: version.contentHash,
    latest_approval_intent_id: row.approvalIntents[0]?.id ?? null,
    invoice_id: row.invoice?.id ?? null,
    created_by: presentAuthor(row),
    meta: { created_at: row.createdAt.toISOString(), updated_at: row.updatedAt.toISOString() },
  };
}
