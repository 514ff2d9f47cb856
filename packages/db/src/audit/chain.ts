import canonicalize from 'canonicalize';
import type { AuditEntry } from '../generated/client.ts';
import { sha256 } from '../secrets/secrets.ts';

/** A place in the chain: the number of a seal and the hash that stands for everything up to it. */
export type ChainHead = { seq: number; chainHash: Uint8Array };

/** An entry as it is hashed and exported: every column, under the names of the table. */
export type ChainedEntry = {
  schema: 'audit-entry/1';
  organization_id: string;
  id: string;
  actor_kind: string;
  actor_id: string | null;
  action: string;
  subject_type: string | null;
  subject_id: string | null;
  outcome: string;
  details: unknown;
  ip: string | null;
  correlation_id: string | null;
  created_at: string;
};

/** Before the first seal. */
export const chainStart: ChainHead = { seq: 0, chainHash: new Uint8Array(32) };

/** Converts a row to the form that is hashed and exported. */
export function chainedEntry(row: AuditEntry): ChainedEntry {
  return {
    schema: 'audit-entry/1',
    organization_id: row.organizationId,
    id: row.id,
    actor_kind: row.actorKind,
    actor_id: row.actorId,
    action: row.action,
    subject_type: row.subjectType,
    subject_id: row.subjectId,
    outcome: row.outcome,
    details: row.details,
    ip: row.ip,
    correlation_id: row.correlationId,
    created_at: row.createdAt.toISOString(),
  };
}

/** SHA-256 of the entry's RFC 8785 canonical JSON. */
export function entryHash(entry: ChainedEntry): Buffer<ArrayBuffer> {
  return sha256(canonicalize(entry) ?? '');
}

/** The hash of a seal: SHA-256 over the 32 bytes of the seal before it and the 32 of its entry. */
export function linkHash(previous: Uint8Array, entry: Uint8Array): Buffer<ArrayBuffer> {
  return sha256(Buffer.concat([previous, entry]));
}
