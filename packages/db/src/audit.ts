import type { Tx } from './client.ts';
import type { InputJsonObject } from './generated/internal/prismaNamespace.ts';

export type AuditRecord = {
  organizationId?: string;
  actorKind: 'client' | 'member' | 'worker' | 'operator' | 'anonymous';
  actorId: string | null;
  action: string;
  subjectType?: string;
  subjectId?: string;
  outcome?: 'success' | 'refused';
  /** Facts without secrets and personal data. */
  details?: InputJsonObject;
  ip?: string | null;
  correlationId?: string | null;
};

/** Appends one audit entry in the caller's transaction; a rollback leaves none. */
export async function recordAudit(tx: Tx, entry: AuditRecord): Promise<void> {
  await tx.auditEntry.create({ data: { ...entry, details: entry.details ?? {} } });
}
