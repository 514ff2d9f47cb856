import { randomUUID } from 'node:crypto';
import { type AuditRecord, recordAudit } from '../src/audit/audit.ts';
import { sealAudit } from '../src/audit/seal.ts';
import type { Db } from '../src/connection/client.ts';
import { inTransaction } from '../src/connection/transaction.ts';

/** An audit entry with every column set. */
export function auditRecord(organizationId: string, changes: Partial<AuditRecord> = {}): AuditRecord {
  return {
    organizationId,
    actorKind: 'member',
    actorId: randomUUID(),
    action: 'createCustomer',
    subjectType: 'customer',
    subjectId: randomUUID(),
    details: { version: 1, after: { z: 1, ą: ['ż', null, 1.5], nested: { b: true, a: '' } } },
    ip: '192.0.2.1',
    correlationId: randomUUID(),
    ...changes,
  };
}

/** Writes entries with these actions, each in a transaction of its own. */
export async function writeAudit(db: Db, organizationId: string, ...actions: string[]): Promise<void> {
  for (const action of actions)
    await inTransaction(db, (tx) => recordAudit(tx, auditRecord(organizationId, { action })));
}

/**
 * Seals until nothing waits: transactions in the databases of other tests hold the sealer back for as long as they
 * last.
 */
export async function sealEverything(db: Db, batch?: number): Promise<void> {
  const isWaiting = async () =>
    (await db.$queryRaw<unknown[]>`SELECT 1 FROM audit_queue JOIN audit_entries ON id = entry_id LIMIT 1`).length > 0;
  while (await isWaiting()) await sealAudit(db, batch);
}

/**
 * What someone does who owns the database: no trigger and no foreign key stands in the way.
 * @returns how many rows it met
 */
export async function tamper(db: Db, text: string, ...values: unknown[]): Promise<number> {
  const [, rows] = await db.$transaction([
    db.$executeRawUnsafe('SET LOCAL session_replication_role = replica'),
    db.$executeRawUnsafe(text, ...values),
  ]);
  if (rows === 0) throw new Error('nothing to tamper with');
  return rows;
}
