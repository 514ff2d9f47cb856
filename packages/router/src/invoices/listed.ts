import type { Sql } from '@invoicing/db/connection/client';
import { tables, uuid } from '@invoicing/db/connection/prepared';
import { idsIssuedBetween } from '@invoicing/db/documents/issued-between';
import type { PageStart } from '@invoicing/db/search/keyset';
import {
  createdBetween,
  equalTo,
  fromDay,
  laterThan,
  listStatement,
  untilDay,
} from '@invoicing/db/search/list-statement';
import { idsOf } from '../envelope.ts';
import { isByDayAlone } from './by-day.ts';

const facts = {
  customer_id: equalTo('invoices.customer_id', uuid),
  draft_id: equalTo('invoices.draft_id', uuid),
  number: equalTo('invoices.number'),
  series: equalTo('invoices.series'),
  external_system: equalTo('invoices.external_system'),
  external_reference: equalTo('invoices.external_reference'),
  issue_date_from: fromDay('invoices.issue_date'),
  issue_date_to: untilDay('invoices.issue_date'),
};
const states = {
  ksef_status: equalTo('invoice_states.ksef_status'),
  ksef_number: equalTo('invoice_states.ksef_number'),
  correction_status: equalTo('invoice_states.correction_status'),
  updated_after: laterThan('invoice_states.updated_at'),
};

const byFacts = listStatement(
  'list-invoices',
  { table: 'invoices', id: 'id' },
  { ...createdBetween('invoices'), ...facts },
  (page) => page(tables.selectFrom('invoices').select('id')),
);
const byStates = listStatement(
  'list-invoices-by-state',
  { table: 'invoice_states', id: 'invoice_id' },
  { ...createdBetween('invoice_states'), ...states },
  (page) => page(tables.selectFrom('invoice_states').select('invoice_id as id')),
);
const byBoth = listStatement(
  'list-invoices-by-both',
  { table: 'invoice_states', id: 'invoice_id' },
  { ...createdBetween('invoice_states'), ...states, ...facts },
  (page) =>
    page(
      tables
        .selectFrom('invoice_states')
        .innerJoin('invoices', (join) =>
          join
            .onRef('invoices.organization_id', '=', 'invoice_states.organization_id')
            .onRef('invoices.id', '=', 'invoice_states.invoice_id'),
        )
        .select('invoice_states.invoice_id as id'),
    ),
);

type Filters = Parameters<typeof byBoth>[1];

/**
 * The ids of a page of invoices. Data that changes after the issue is in a table of its own: a filter by it starts
 * there, all others at the invoices.
 */
export async function invoiceIds(db: Sql, filters: Filters, page: PageStart): Promise<string[]> {
  if (isByDayAlone(filters)) return idsIssuedBetween(db, 'invoice', filters, page);
  const isGiven = (among: object) => Object.keys(among).some((name) => Reflect.get(filters, name) !== undefined);
  if (!isGiven(states)) return idsOf(await byFacts(db, filters, page));
  return idsOf(await (isGiven(facts) ? byBoth : byStates)(db, filters, page));
}
