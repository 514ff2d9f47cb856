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
  processId: uuid,
  kind: text,
  fa3Kind: text,
  sellerNip: text,
  draftId: uuid,
  draftVersion: int,
  buyerName: text,
  issueDate: day,
  currency: text,
  totals: json,
  contentHash: text,
  documentSha256: text,
  approvalIntentId: uuid,
  environment: enumeration<KsefEnvironment>('ksef_environment'),
  replacesCorrectionId: maybe(uuid),
};
const insert = prepare('insert-correction', parameters, (given) =>
  tables.insertInto('invoice_corrections').values({
    organization_id: currentOrganization,
    id: given.id,
    number: given.number,
    number_use: given.numberUse,
    series: given.series,
    process_id: given.processId,
    kind: given.kind,
    fa3_kind: given.fa3Kind,
    seller_nip: given.sellerNip,
    draft_id: given.draftId,
    draft_version: given.draftVersion,
    buyer_name: given.buyerName,
    issue_date: given.issueDate,
    currency: given.currency,
    totals: given.totals,
    content_hash: given.contentHash,
    document_sha256: given.documentSha256,
    approval_intent_id: given.approvalIntentId,
    environment: given.environment,
    replaces_correction_id: given.replacesCorrectionId,
  }),
);

/** The columns of a correction; days as YYYY-MM-DD, totals as JSON text. */
type NewCorrectionRow = {
  id: string;
  number: string;
  numberUse: number;
  series: string | null;
  processId: string;
  kind: string;
  fa3Kind: string;
  sellerNip: string;
  draftId: string;
  draftVersion: number;
  buyerName: string;
  issueDate: string;
  currency: string;
  totals: string;
  contentHash: string;
  documentSha256: string;
  approvalIntentId: string;
  environment: KsefEnvironment;
  replacesCorrectionId: string | null;
};

/** Writes a finalized correction. @throws a unique violation for a taken number */
export async function insertCorrectionRow(tx: Sql, given: NewCorrectionRow): Promise<void> {
  await ask(tx, insert, given);
}
