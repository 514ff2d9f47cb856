import type { Sql } from '@invoicing/db/connection/client';
import {
  ask,
  currentOrganization,
  int,
  jsonObjectFrom,
  prepare,
  sql,
  tables,
  uuid,
} from '@invoicing/db/connection/prepared';
import { draftColumns as commonColumns, draftVersionColumns, latestIntentOf } from '@invoicing/db/documents/draft-rows';
import { AppError } from '@invoicing/domain/errors';
import { referenceNotFound } from '../refusals/reference-not-found.ts';

const current = prepare('current-facts-of-draft', { customerId: uuid }, ({ customerId }) =>
  tables
    .selectFrom('organizations')
    .leftJoin('customers', (join) =>
      join.onRef('customers.organization_id', '=', 'organizations.id').on('customers.id', '=', customerId),
    )
    .select(['settings_version as settingsVersion', 'drafts_wait_until as draftsWaitUntil'])
    .select('customers.version as customerVersion')
    .where('organizations.id', '=', currentOrganization),
);

/**
 * The current versions of settings and buyer to compare a draft version with, and the time of day until which drafts
 * may wait.
 */
export async function currentFacts(db: Sql, customerId: string) {
  const [row] = await ask(db, current, { customerId });
  if (!row) throw new Error('the organization of the draft is missing');
  return row;
}

export const draftColumns = [
  ...commonColumns,
  'external_system as externalSystem',
  'external_reference as externalReference',
  'customer_id as customerId',
  'replaces_invoice_id as replacesInvoiceId',
] as const;

/** The invoice of a draft, or null. */
export const invoiceOfDraft = jsonObjectFrom(
  tables
    .selectFrom('invoices')
    .select('invoices.id')
    .where('invoices.organization_id', '=', sql.ref<string>('invoice_drafts.organization_id'))
    .where('invoices.draft_id', '=', sql.ref<string>('invoice_drafts.id')),
);

const draftOf = prepare('find-draft', { id: uuid }, ({ id }) =>
  tables
    .selectFrom('invoice_drafts')
    .select(draftColumns)
    .select([invoiceOfDraft.as('invoice'), latestIntentOf('invoice').as('approvalIntents')])
    .where('organization_id', '=', currentOrganization)
    .where('id', '=', id),
);

const change = prepare('change-draft', { id: uuid, version: int, customerId: uuid }, ({ id, version, customerId }) =>
  tables
    .updateTable('invoice_drafts')
    .set({ version, customer_id: customerId, updated_at: sql<Date>`now()` })
    .where('organization_id', '=', currentOrganization)
    .where('id', '=', id)
    .returning(draftColumns),
);

/** Sets the newest version and the customer of a draft. */
export async function changeDraft(tx: Sql, given: { id: string; version: number; customerId: string }) {
  const [row] = await ask(tx, change, given);
  if (!row) throw new Error('the locked draft is missing');
  return row;
}

/** A draft with the ids of its invoice and its latest approval intent. @throws AppError not_found */
export async function getDraftOrThrow(db: Sql, id: string) {
  const [row] = await ask(db, draftOf, { id });
  if (!row) throw new AppError('not_found', 'There is no such invoice draft.');
  return row;
}

export const versionColumns = [
  ...draftVersionColumns,
  'seller',
  'buyer',
  'totals',
  'customer_id as customerId',
  'customer_version as customerVersion',
  'settings_version as settingsVersion',
] as const;
const versionOf = prepare('find-draft-version', { draftId: uuid, version: int }, ({ draftId, version }) =>
  tables
    .selectFrom('invoice_draft_versions')
    .select(versionColumns)
    .where('organization_id', '=', currentOrganization)
    .where('draft_id', '=', draftId)
    .where('version', '=', version),
);
export type DraftVersion = NonNullable<(typeof versionOf)['row']>;

/** One immutable version of a draft, or null. */
export async function findDraftVersion(db: Sql, draftId: string, version: number): Promise<DraftVersion | null> {
  const [row] = await ask(db, versionOf, { draftId, version });
  return row ?? null;
}

/** The same. @throws AppError not_found */
export async function getDraftVersionOrThrow(db: Sql, draftId: string, version: number): Promise<DraftVersion> {
  const row = await findDraftVersion(db, draftId, version);
  if (!row) throw new AppError('not_found', 'There is no such draft version.');
  return row;
}

const locked = prepare('lock-draft', { id: uuid }, ({ id }) =>
  tables
    .selectFrom('invoice_drafts')
    .select(['id', 'status', 'version', 'replaces_invoice_id as replacesInvoiceId'])
    .select(['external_system as externalSystem', 'external_reference as externalReference'])
    .where('organization_id', '=', currentOrganization)
    .where('id', '=', id)
    .forUpdate(),
);
export type LockedDraft = NonNullable<(typeof locked)['row']>;

/** A draft, locked until the transaction ends. @returns null where there is none */
export async function lockDraft(tx: Sql, id: string): Promise<LockedDraft | null> {
  const [row] = await ask(tx, locked, { id });
  return row ?? null;
}

/** The version that a body names. @throws AppError not_found for the draft, validation_failed for the version */
export async function getNamedVersionOrThrow(db: Sql, draftId: string, version: number) {
  await getDraftOrThrow(db, draftId);
  const row = await findDraftVersion(db, draftId, version);
  if (!row) throw referenceNotFound('/draft_version', 'reference_not_found.version');
  return row;
}
