import type { Sql } from '@invoicing/db/connection/client';
import { sql, tables, uuid } from '@invoicing/db/connection/prepared';
import { idsIssuedBetween } from '@invoicing/db/documents/issued-between';
import type { PageStart } from '@invoicing/db/search/keyset';
import {
  createdBetween,
  equalTo,
  filterOf,
  fromDay,
  laterThan,
  listStatement,
  untilDay,
} from '@invoicing/db/search/list-statement';
import { idsOf } from '../envelope.ts';
import { isByDayAlone } from '../invoices/by-day.ts';

const facts = {
  process_id: equalTo('invoice_corrections.process_id', uuid),
  number: equalTo('invoice_corrections.number'),
  issue_date_from: fromDay('invoice_corrections.issue_date'),
  issue_date_to: untilDay('invoice_corrections.issue_date'),
  invoice_id: filterOf(
    uuid,
    (invoiceId) => sql`EXISTS (SELECT FROM correction_processes AS process
      WHERE process.organization_id = invoice_corrections.organization_id
        AND process.id = invoice_corrections.process_id AND process.invoice_id = ${invoiceId})`,
  ),
  customer_id: filterOf(
    uuid,
    (customerId) => sql`EXISTS (SELECT FROM correction_processes AS process
      JOIN invoices ON invoices.organization_id = process.organization_id AND invoices.id = process.invoice_id
      WHERE process.organization_id = invoice_corrections.organization_id
        AND process.id = invoice_corrections.process_id AND invoices.customer_id = ${customerId})`,
  ),
};
const states = {
  ksef_status: equalTo('invoice_correction_states.ksef_status'),
  ksef_number: equalTo('invoice_correction_states.ksef_number'),
  updated_after: laterThan('invoice_correction_states.updated_at'),
};

const byFacts = listStatement(
  'list-corrections',
  { table: 'invoice_corrections', id: 'id' },
  { ...createdBetween('invoice_corrections'), ...facts },
  (page) => page(tables.selectFrom('invoice_corrections').select('id')),
);
const byStates = listStatement(
  'list-corrections-by-state',
  { table: 'invoice_correction_states', id: 'correction_id' },
  { ...createdBetween('invoice_correction_states'), ...states },
  (page) => page(tables.selectFrom('invoice_correction_states').select('correction_id as id')),
);
const byBoth = listStatement(
  'list-corrections-by-both',
  { table: 'invoice_correction_states', id: 'correction_id' },
  { ...createdBetween('invoice_correction_states'), ...states, ...facts },
  (page) =>
    page(
      tables
        .selectFrom('invoice_correction_states')
        .innerJoin('invoice_corrections', (join) =>
          join
            .onRef('invoice_corrections.organization_id', '=', 'invoice_correction_states.organization_id')
            .onRef('invoice_corrections.id', '=', 'invoice_correction_states.correction_id'),
        )
        .select('invoice_correction_states.correction_id as id'),
    ),
);

type Filters = Parameters<typeof byBoth>[1];

/** The ids of a page of corrections, found as those of invoices are. */
export async function correctionIds(db: Sql, filters: Filters, page: PageStart): Promise<string[]> {
  if (isByDayAlone(filters)) return idsIssuedBetween(db, 'correction', filters, page);
  const isGiven = (among: object) => Object.keys(among).some((name) => Reflect.get(filters, name) !== undefined);
  if (!isGiven(states)) return idsOf(await byFacts(db, filters, page));
  return idsOf(await (isGiven(facts) ? byBoth : byStates)(db, filters, page));
}
