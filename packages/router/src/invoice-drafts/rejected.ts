import type { Sql } from '@invoicing/db/connection/client';
import { ask, currentOrganization, jsonObjectFrom, prepare, tables, uuid } from '@invoicing/db/connection/prepared';
import type { Rejected } from '../numbering/number-plan.ts';

/** Query for the facts of a rejected invoice that its replacement needs. */
const rejected = () =>
  tables
    .selectFrom('invoices')
    .select(['invoices.number', 'number_use as numberUse', 'invoices.series', 'fa3_kind as fa3Kind'])
    .select((from) => [
      jsonObjectFrom(
        from
          .selectFrom('submissions')
          .select('status_code as statusCode')
          .whereRef('submissions.organization_id', '=', 'invoices.organization_id')
          .whereRef('submissions.invoice_id', '=', 'invoices.id'),
      ).as('submission'),
      jsonObjectFrom(
        from
          .selectFrom('invoices as replacement')
          .select('replacement.draft_id as draftId')
          .whereRef('replacement.organization_id', '=', 'invoices.organization_id')
          .whereRef('replacement.replaces_invoice_id', '=', 'invoices.id'),
      ).as('replacedBy'),
    ])
    .where('invoices.organization_id', '=', currentOrganization);
const rejectedOf = prepare('find-rejected-invoice', { id: uuid }, ({ id }) => rejected().where('invoices.id', '=', id));
const replaced = prepare('find-replaced-invoice', { draftId: uuid }, ({ draftId }) =>
  rejected().where('invoices.id', '=', ({ selectFrom }) =>
    selectFrom('invoice_drafts as draft')
      .select('draft.replaces_invoice_id')
      .whereRef('draft.organization_id', '=', 'invoices.organization_id')
      .where('draft.id', '=', draftId),
  ),
);

/** The facts of an invoice that its replacement needs, or null. */
export async function findRejectedInvoice(db: Sql, id: string): Promise<Rejected | null> {
  const [row] = await ask(db, rejectedOf, { id });
  return row ?? null;
}

/** The rejected invoice that a draft replaces, or null. */
export async function findReplaced(db: Sql, draftId: string): Promise<Rejected | null> {
  const [row] = await ask(db, replaced, { draftId });
  return row ?? null;
}

const replaceable = prepare('find-replaceable-invoice', { id: uuid }, ({ id }) =>
  tables
    .selectFrom('invoices')
    .innerJoin('submissions', (join) =>
      join
        .onRef('submissions.organization_id', '=', 'invoices.organization_id')
        .onRef('submissions.invoice_id', '=', 'invoices.id'),
    )
    .select('invoices.id')
    .where('invoices.organization_id', '=', currentOrganization)
    .where('invoices.id', '=', id)
    .where('submissions.status', '=', 'rejected')
    .where('submissions.retry_allowed', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices as replacement')
            .select('replacement.id')
            .whereRef('replacement.organization_id', '=', 'invoices.organization_id')
            .whereRef('replacement.replaces_invoice_id', '=', 'invoices.id'),
        ),
      ),
    ),
);

/** True if KSeF rejected the invoice permanently and it has no replacement yet. */
export async function isReplaceable(db: Sql, id: string): Promise<boolean> {
  return (await ask(db, replaceable, { id })).length > 0;
}
