import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '../connection/client.ts';
import {
  ask,
  bound,
  currentOrganization,
  json,
  maybe,
  prepare,
  sql,
  tables,
  text,
  uuid,
  type Write,
} from '../connection/prepared.ts';
import type { AuditDetails } from './details.ts';

export type AuditRecord = {
  organizationId?: string;
  actorKind: 'client' | 'member' | 'worker' | 'operator' | 'anonymous';
  actorId: string | null;
  action: string;
  subjectType?: string;
  subjectId?: string;
  outcome?: 'success' | 'refused';
  details?: AuditDetails;
  ip?: string | null;
  correlationId?: string | null;
};

const append = prepare(
  'append-audit-entry',
  {
    organizationId: maybe(uuid),
    id: uuid,
    actorKind: text,
    actorId: maybe(text),
    action: text,
    subjectType: maybe(text),
    subjectId: maybe(uuid),
    outcome: text,
    details: json,
    ip: maybe(text),
    correlationId: maybe(uuid),
  },
  (given) =>
    tables.insertInto('audit_entries').values({
      organization_id: sql<string>`coalesce(${given.organizationId}, ${currentOrganization})`,
      id: given.id,
      actor_kind: given.actorKind,
      actor_id: given.actorId,
      action: given.action,
      subject_type: given.subjectType,
      subject_id: given.subjectId,
      outcome: given.outcome,
      details: given.details,
      ip: given.ip,
      correlation_id: given.correlationId,
    }),
);

/** Appends one audit entry in the caller's transaction; a rollback leaves none. */
export async function recordAudit(tx: Sql, entry: AuditRecord): Promise<void> {
  await ask(tx, append, columnsOf(entry));
}

/** The same entry as a statement that can be sent together with other writes. */
export function auditWrite(entry: AuditRecord): Write {
  return bound(append, columnsOf(entry));
}

function columnsOf(entry: AuditRecord) {
  const { actorKind, actorId, action } = entry;
  return {
    organizationId: entry.organizationId ?? null,
    id: uuidv7(),
    actorKind,
    actorId,
    action,
    subjectType: entry.subjectType ?? null,
    subjectId: entry.subjectId ?? null,
    outcome: entry.outcome ?? 'success',
    details: JSON.stringify(entry.details ?? {}),
    ip: entry.ip ?? null,
    correlationId: entry.correlationId ?? null,
  };
}
