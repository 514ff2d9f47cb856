import type { Tx } from './client.ts';
import { Prisma } from './generated/client.ts';

type LockedTable =
  | 'members'
  | 'oauth_clients'
  | 'customers'
  | 'invoice_drafts'
  | 'invoices'
  | 'invoice_corrections'
  | 'correction_processes'
  | 'approval_intents'
  | 'submissions'
  | 'webhook_endpoints';

/** Lets one transaction at a time count what an organization may have only so many of; nothing else waits for it. */
export async function lockOrganization(tx: Tx, organizationId: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM organizations WHERE id = ${organizationId}::uuid FOR NO KEY UPDATE`;
}

/**
 * While this is held, no number of the organization can be written: what numbers were given elsewhere is being noted.
 */
export async function lockNumbers(tx: Tx, organizationId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${numbersOf(organizationId)}, 0))`;
}

/** Held by an operation that gives a written number; others may hold it too. */
export async function holdNumbers(tx: Tx, organizationId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtextextended(${numbersOf(organizationId)}, 0))`;
}

const numbersOf = (organizationId: string) => `numbers:${organizationId}`;

/**
 * Locks one row until the transaction ends, so that another change of the same resource waits.
 * Order of locks: draft, correction process, invoice or correction, then submission, then approval intent.
 * The drafts of a correction are locked with their process. Nothing happens when there is no such row.
 */
export async function lockRow(tx: Tx, table: LockedTable, organizationId: string, id: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM ${Prisma.raw(table)}
    WHERE organization_id = ${organizationId}::uuid AND id = ${id}::uuid FOR UPDATE`;
}

/** The same for several rows of a table, one after the other in the order of their ids. */
export async function lockRows(
  tx: Tx,
  table: LockedTable,
  organizationId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM ${Prisma.raw(table)}
    WHERE organization_id = ${organizationId}::uuid AND id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`;
}

/**
 * Keeps clients from being revoked, and their secrets from being shown to anyone, until the transaction ends; others
 * may hold them too.
 */
export async function holdClients(tx: Tx, organizationId: string, oauthClientIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM oauth_clients
    WHERE organization_id = ${organizationId}::uuid AND id = ANY(${[...oauthClientIds]}::uuid[]) ORDER BY id FOR SHARE`;
}

/**
 * Keeps the organization's policy, the roles of members, delegations and the asking clients as they are until a
 * decision is committed; others may decide meanwhile. Taken before the intents are locked, as by whatever changes one
 * of them and then ends intents.
 */
export async function holdForDecision(
  tx: Tx,
  organizationId: string,
  decision: { memberIds: readonly string[]; delegationIds: readonly string[]; oauthClientIds: readonly string[] },
): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM organizations WHERE id = ${organizationId}::uuid FOR SHARE`;
  await tx.$executeRaw`SELECT 1 FROM members WHERE organization_id = ${organizationId}::uuid
    AND id = ANY(${[...decision.memberIds]}::uuid[]) ORDER BY id FOR SHARE`;
  await tx.$executeRaw`SELECT 1 FROM approval_delegations WHERE organization_id = ${organizationId}::uuid
    AND id = ANY(${[...decision.delegationIds]}::uuid[]) ORDER BY id FOR SHARE`;
  await holdClients(tx, organizationId, decision.oauthClientIds);
}
