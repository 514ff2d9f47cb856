import type { Sql } from '@invoicing/db/connection/client';
import { withTimes } from '@invoicing/db/connection/json-times';
import { jsonObjectFrom, sql, tables, uuid } from '@invoicing/db/connection/prepared';
import { latestIntentOf } from '@invoicing/db/documents/draft-rows';
import type { PageStart } from '@invoicing/db/search/keyset';
import { createdBetween, equalTo, laterThan, listStatement } from '@invoicing/db/search/list-statement';
import { Moment } from '@invoicing/domain/fields/values';
import { z } from 'zod';
import type { OperationContext } from '../context.ts';
import { listPage } from '../envelope.ts';
import { createdFilters, pageQuery, Uuid } from '../wire.ts';
import { draftColumns, invoiceOfDraft, versionColumns } from './store.ts';

/** Input of lists of drafts. */
export const ListDrafts = z.strictObject({
  ...pageQuery,
  ...createdFilters,
  status: z.enum(['open', 'issued', 'discarded']).optional(),
  customer_id: Uuid.optional(),
  external_system: z.string().max(64).optional(),
  external_reference: z.string().max(128).optional(),
  updated_after: Moment.optional(),
});

const current = jsonObjectFrom(
  tables
    .selectFrom('invoice_draft_versions')
    .select(versionColumns)
    .where('organization_id', '=', sql.ref<string>('invoice_drafts.organization_id'))
    .where('draft_id', '=', sql.ref<string>('invoice_drafts.id'))
    .where('version', '=', sql.ref<number>('invoice_drafts.version')),
);

const findDrafts = listStatement(
  'list-drafts',
  { table: 'invoice_drafts', id: 'id' },
  {
    ...createdBetween('invoice_drafts'),
    status: equalTo('status_text'),
    customer_id: equalTo('customer_id', uuid),
    external_system: equalTo('external_system'),
    external_reference: equalTo('external_reference'),
    updated_after: laterThan('updated_at'),
  },
  (page) =>
    page(
      tables
        .selectFrom('invoice_drafts')
        .select(draftColumns)
        .select([invoiceOfDraft.as('invoice'), latestIntentOf('invoice').as('approvalIntents'), current.as('current')]),
    ),
);

/** A draft with its current version. */
export type ListedDraft = Awaited<ReturnType<typeof listedDrafts>>[number];

async function listedDrafts(db: Sql, filters: z.infer<typeof ListDrafts>, page: PageStart) {
  const rows = await findDrafts(db, filters, page);
  return rows.flatMap(({ current, ...row }) =>
    current ? [{ ...row, current: withTimes(current, ['createdAt']) }] : [],
  );
}

/** One page of drafts, each with its current version. */
export function draftPage<Item>(
  ctx: OperationContext<Sql>,
  list: { operationId: string; path: string },
  input: z.infer<typeof ListDrafts>,
  present: (row: ListedDraft) => Item,
) {
  return listPage(ctx, list, input, (_, page) => listedDrafts(ctx.db, input, page), present);
}
