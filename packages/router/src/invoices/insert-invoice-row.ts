import type { Sql } from '@invoicing/db/connection/client';
import {
  ask,
  currentOrganization,
  day,
  enumeration,
  int,
  json,
  maybe,
  prepare,
  sql,
  tables,
  text,
  uuid,
} from '@invoicing/db/connection/prepared';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';

const parameters = {
  id: uuid,
  number: text,
  numberUse: int,
  series: maybe(text),
  kind: text,
  fa3Kind: text,
  sellerNip: text,
  draftId: uuid,
  draftVersion: int,
  customerId: uuid,
  customerVersion: int,
  buyerName: text,
  externalSystem: text,
  externalReference: text,
  issueDate: day,
  saleDate: maybe(day),
  currency: text,
  totals: json,
  contentHash: text,
  documentSha256: text,
  approvalIntentId: uuid,
  environment: enumeration<KsefEnvironment>('ksef_environment'),
  replacesInvoiceId: maybe(uuid),
};
/** The same statement marks the draft as issued. */
const insert = prepare('insert-invoice', parameters, (given) =>
  tables
    .with('issued', (drafts) =>
      drafts
        .updateTable('invoice_drafts')
        .set({ status: 'issued', updated_at: sql<Date>`now()` })
        .where('organization_id', '=', currentOrganization)
        .where('id', '=', given.draftId),
    )
    .insertInto('invoices')
    .values({
      organization_id: currentOrganization,
      id: given.id,
      number: given.number,
      number_use: given.numberUse,
      series: given.series,
      kind: given.kind,
      fa3_kind: given.fa3Kind,
      seller_nip: given.sellerNip,
      draft_id: given.draftId,
      draft_version: given.draftVersion,
      customer_id: given.customerId,
      customer_version: given.customerVersion,
      buyer_name: given.buyerName,
      external_system: given.externalSystem,
      external_reference: given.externalReference,
      issue_date: given.issueDate,
      sale_date: given.saleDate,
      currency: given.currency,
      totals: given.totals,
      content_hash: given.contentHash,
      document_sha256: given.documentSha256,
      approval_intent_id: given.approvalIntentId,
      environment: given.environment,
      replaces_invoice_id: given.replacesInvoiceId,
    }),
);

/** The columns of an invoice; days as YYYY-MM-DD, totals as JSON text. */
export type NewInvoiceRow = {
  id: string;
  number: string;
  numberUse: number;
  series: string | null;
  kind: string;
  fa3Kind: string;
  sellerNip: string;
  draftId: string;
  draftVersion: number;
  customerId: string;
  customerVersion: number;
  buyerName: string;
  externalSystem: string;
  externalReference: string;
  issueDate: string;
  saleDate: string | null;
  currency: string;
  totals: string;
  contentHash: string;
  documentSha256: string;
  approvalIntentId: string;
  environment: KsefEnvironment;
  replacesInvoiceId: string | null;
};

/** Inserts an invoice and marks its draft as issued. @throws a unique violation for a taken number */
export async function insertInvoiceRow(tx: Sql, given: NewInvoiceRow): Promise<void> {
  await ask(tx, insert, given);
}
