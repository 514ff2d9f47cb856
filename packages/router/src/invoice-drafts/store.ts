import type { Tx } from '@invoicing/db/client';
import type { Prisma } from '@invoicing/db/generated/client';
import { ask, currentOrganization, int, jsonObjectFrom, prepare, tables, uuid } from '@invoicing/db/prepared';
import { AppError } from '@invoicing/domain/errors';
import type { Rejected } from '../numbering/number-plan.ts';
import { referenceNotFound } from '../refusals/reference-not-found.ts';

const links = {
  invoice: { select: { id: true } },
  approvalIntents: { select: { id: true }, orderBy: { createdAt: 'desc' }, take: 1 },
} satisfies Prisma.InvoiceDraftInclude;

export const draftInclude = links;

const replaced = prepare('find-replaced-invoice', { draftId: uuid }, ({ draftId }) =>
  tables
    .selectFrom('invoice_drafts as draft')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.organization_id', '=', 'draft.organization_id')
        .onRef('invoices.id', '=', 'draft.replaces_invoice_id'),
    )
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
    .where('draft.organization_id', '=', currentOrganization)
    .where('draft.id', '=', draftId),
);

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

/** What a version of a draft is compared with: the settings and the buyer as they are now, and how long drafts wait. */
export async function currentFacts(db: Tx, customerId: string) {
  const [row] = await ask(db, current, { customerId });
  if (!row) throw new Error('the organization of a draft exists');
  return row;
}

/** A draft with its back-pointers. @throws AppError not_found */
export async function getDraftOrThrow(db: Tx, id: string) {
  const row = await db.invoiceDraft.findFirst({ where: { id }, include: draftInclude });
  if (!row) throw new AppError('not_found', 'There is no such invoice draft.');
  return row;
}

export const versionColumns = [
  'organization_id as organizationId',
  'draft_id as draftId',
  'version',
  'environment',
  'content',
  'content_hash as contentHash',
  'input',
  'seller',
  'buyer',
  'totals',
  'customer_id as customerId',
  'customer_version as customerVersion',
  'settings_version as settingsVersion',
  'created_by_kind as createdByKind',
  'created_by_id as createdById',
  'created_by_member_id as createdByMemberId',
  'created_at as createdAt',
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
export async function findDraftVersion(db: Tx, draftId: string, version: number): Promise<DraftVersion | null> {
  const [row] = await ask(db, versionOf, { draftId, version });
  return row ?? null;
}

/** The same. @throws AppError not_found */
export async function getDraftVersionOrThrow(db: Tx, draftId: string, version: number): Promise<DraftVersion> {
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
export async function lockDraft(tx: Tx, id: string): Promise<LockedDraft | null> {
  const [row] = await ask(tx, locked, { id });
  return row ?? null;
}

/** The version that a body names. @throws AppError not_found for the draft, validation_failed for the version */
export async function getNamedVersionOrThrow(db: Tx, draftId: string, version: number) {
  await getDraftOrThrow(db, draftId);
  const row = await findDraftVersion(db, draftId, version);
  if (!row) throw referenceNotFound('/draft_version', 'reference_not_found.version');
  return row;
}

/** The rejected invoice that a draft replaces, or null. */
export async function findReplaced(db: Tx, draftId: string): Promise<Rejected | null> {
  const [row] = await ask(db, replaced, { draftId });
  return row ?? null;
}
