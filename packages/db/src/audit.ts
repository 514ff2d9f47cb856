import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from './client.ts';
import type { InputJsonObject } from './generated/internal/prismaNamespace.ts';
import { run, type Write } from './statement.ts';

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

const append = {
  name: 'append-audit-entry',
  text: `INSERT INTO audit_entries (organization_id, id, actor_kind, actor_id, action, subject_type, subject_id,
    outcome, details, ip, correlation_id)
    VALUES (coalesce($1::uuid, current_organization()), $2::uuid, $3, $4, $5, $6, $7::uuid, $8, $9::jsonb, $10,
      $11::uuid)`,
};

/** Appends one audit entry in the caller's transaction; a rollback leaves none. */
export async function recordAudit(tx: Db | Tx, entry: AuditRecord): Promise<void> {
  const { statement, values } = auditWrite(entry);
  await run(tx, statement, values);
}

/** The same as a write that can go together with others. */
export function auditWrite(entry: AuditRecord): Write {
  const { organizationId, actorKind, actorId, action, subjectType, subjectId, outcome, details, ip, correlationId } =
    entry;
  const subject = [subjectType ?? null, subjectId ?? null];
  const facts = [outcome ?? 'success', JSON.stringify(details ?? {}), ip ?? null, correlationId ?? null];
  return {
    statement: append,
    values: [organizationId ?? null, uuidv7(), actorKind, actorId, action, ...subject, ...facts],
  };
}
