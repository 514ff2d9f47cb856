import type { Sql } from '@invoicing/db/connection/client';
import {
  ask,
  currentOrganization,
  enumeration,
  maybe,
  prepare,
  sql,
  tables,
  text,
  uuid,
} from '@invoicing/db/connection/prepared';
import type { CorrectionProcessStatus } from '@invoicing/db/generated/enums';
import { v7 as uuidv7 } from 'uuid';

export const processColumns = [
  'organization_id as organizationId',
  'id',
  'status',
  'invoice_id as invoiceId',
  'base_kind as baseKind',
  'base_id as baseId',
  'base_sha256 as baseSha256',
  'replaces_correction_id as replacesCorrectionId',
  'external_system as externalSystem',
  'external_reference as externalReference',
  'reason',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

const base = { baseKind: text, baseId: uuid, baseSha256: text };
const fresh = {
  id: uuid,
  invoiceId: uuid,
  replacesCorrectionId: maybe(uuid),
  externalSystem: text,
  externalReference: text,
  reason: text,
  ...base,
};
const insert = prepare('insert-correction-process', fresh, (given) =>
  tables
    .insertInto('correction_processes')
    .values({
      organization_id: currentOrganization,
      id: given.id,
      invoice_id: given.invoiceId,
      base_kind: given.baseKind,
      base_id: given.baseId,
      base_sha256: given.baseSha256,
      replaces_correction_id: given.replacesCorrectionId,
      external_system: given.externalSystem,
      external_reference: given.externalReference,
      reason: given.reason,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'status']),
);

export type Base = { baseKind: string; baseId: string; baseSha256: string };
type NewProcess = Base & {
  invoiceId: string;
  replacesCorrectionId: string | null;
  externalSystem: string;
  externalReference: string;
  reason: string;
};

/** Adds a process. @returns null when the organization has one of this reference */
export async function insertProcess(tx: Sql, given: NewProcess) {
  const [row] = await ask(tx, insert, { ...given, id: uuidv7() });
  return row ?? null;
}

const ofId = prepare('find-correction-process', { id: uuid }, ({ id }) =>
  tables
    .selectFrom('correction_processes')
    .select(processColumns)
    .where('organization_id', '=', currentOrganization)
    .where('id', '=', id),
);
export type CorrectionProcessRow = NonNullable<(typeof ofId)['row']>;

/** A process without its drafts, or null. */
export async function findProcess(db: Sql, id: string): Promise<CorrectionProcessRow | null> {
  const [row] = await ask(db, ofId, { id });
  return row ?? null;
}

const openOf = prepare('find-open-correction-process', { invoiceId: uuid }, ({ invoiceId }) =>
  tables
    .selectFrom('correction_processes')
    .select('id')
    .where('organization_id', '=', currentOrganization)
    .where('invoice_id', '=', invoiceId)
    .where('status', '=', 'open'),
);

/** The open process of an invoice, or null. */
export async function findOpenProcess(db: Sql, invoiceId: string): Promise<{ id: string } | null> {
  const [row] = await ask(db, openOf, { invoiceId });
  return row ?? null;
}

const rebase = prepare('rebase-correction-process', { id: uuid, ...base }, (given) =>
  tables
    .updateTable('correction_processes')
    .set({
      base_kind: given.baseKind,
      base_id: given.baseId,
      base_sha256: given.baseSha256,
      updated_at: sql<Date>`now()`,
    })
    .where('organization_id', '=', currentOrganization)
    .where('id', '=', given.id),
);

/** Sets the base document of a process. */
export async function setBase(tx: Sql, id: string, given: Base): Promise<void> {
  await ask(tx, rebase, { id, ...given });
}

const moved = { id: uuid, status: enumeration<CorrectionProcessStatus>('correction_process_status') };
const move = prepare('move-correction-process', moved, ({ id, status }) =>
  tables
    .updateTable('correction_processes')
    .set({ status, updated_at: sql<Date>`now()` })
    .where('organization_id', '=', currentOrganization)
    .where('id', '=', id),
);

/** Sets the status of a process whose row is locked. */
export async function setProcessStatus(tx: Sql, given: { id: string; status: CorrectionProcessStatus }): Promise<void> {
  await ask(tx, move, given);
}
