import type { Sql } from '@invoicing/db/connection/client';
import {
  ask,
  currentOrganization,
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
import type { InvoiceDocument } from '@invoicing/domain/document';
import { v7 as uuidv7 } from 'uuid';
import { type DraftVersion, draftColumns, versionColumns } from './store.ts';

const newVersion = {
  draftId: uuid,
  version: int,
  input: json,
  seller: json,
  buyer: json,
  totals: json,
  content: maybe(text),
  contentHash: text,
  environment: enumeration<KsefEnvironment>('ksef_environment'),
  customerId: uuid,
  customerVersion: int,
  settingsVersion: int,
  createdByKind: text,
  createdById: uuid,
  createdByMemberId: maybe(uuid),
};
const insertVersion = prepare('insert-draft-version', newVersion, (given) =>
  tables
    .insertInto('invoice_draft_versions')
    .values({
      organization_id: currentOrganization,
      draft_id: given.draftId,
      version: given.version,
      input: given.input,
      seller: given.seller,
      buyer: given.buyer,
      totals: given.totals,
      content: given.content,
      content_hash: given.contentHash,
      environment: given.environment,
      customer_id: given.customerId,
      customer_version: given.customerVersion,
      settings_version: given.settingsVersion,
      created_by_kind: given.createdByKind,
      created_by_id: given.createdById,
      created_by_member_id: given.createdByMemberId,
    })
    .returning(versionColumns),
);

export type NewVersion = {
  draftId: string;
  version: number;
  document: InvoiceDocument;
  content: string;
  contentHash: string;
  settingsVersion: number;
  createdByKind: string;
  createdById: string;
  createdByMemberId: string | null;
};

/** Writes one version of a draft. */
export async function insertDraftVersion(tx: Sql, { document, ...given }: NewVersion): Promise<DraftVersion> {
  const { input, seller, buyer, totals, environment } = document;
  const [row] = await ask(tx, insertVersion, {
    ...given,
    environment,
    input: JSON.stringify(input),
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(buyer),
    totals: JSON.stringify(totals),
    customerId: buyer.customer_id,
    customerVersion: buyer.customer_version,
  });
  if (!row) throw new Error('version not inserted');
  return row;
}

const newDraft = {
  id: uuid,
  externalSystem: text,
  externalReference: text,
  customerId: uuid,
  replacesInvoiceId: maybe(uuid),
  createdByKind: text,
  createdById: uuid,
  createdByClientId: maybe(text),
};
const insertDraftRow = prepare('insert-draft', newDraft, (given) =>
  tables
    .insertInto('invoice_drafts')
    .values({
      organization_id: currentOrganization,
      id: given.id,
      external_system: given.externalSystem,
      external_reference: given.externalReference,
      customer_id: given.customerId,
      replaces_invoice_id: given.replacesInvoiceId,
      created_by_kind: given.createdByKind,
      created_by_id: given.createdById,
      created_by_client_id: given.createdByClientId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(draftColumns),
);
export type NewDraft = {
  externalSystem: string;
  externalReference: string;
  customerId: string;
  replacesInvoiceId: string | null;
  createdByKind: string;
  createdById: string;
  createdByClientId: string | null;
};
export type DraftRow = NonNullable<(typeof insertDraftRow)['row']>;

/** Adds a draft without a version. @returns null when the organization has one of this reference */
export async function insertDraft(tx: Sql, given: NewDraft): Promise<DraftRow | null> {
  const [row] = await ask(tx, insertDraftRow, { ...given, id: uuidv7() });
  return row ?? null;
}
