import { chainedEntry } from '@invoicing/db/audit/chain';
import type { AuditEntry, AuditSeal } from '@invoicing/db/generated/client';
import { readStored } from '@invoicing/domain/fields/stored';
import { z } from 'zod';
import type { ActorNames } from '../../audit/actor-names.ts';

type Row = AuditEntry & { seal: AuditSeal | null };
export type PresentedAuditEntry = ReturnType<typeof presentAuditEntry>;

const OfDeputy = z.object({ in_place_of: z.string().nullable().default(null) });

/** The member whom a deputy replaced in a decision. */
function representedId({ details }: Pick<AuditEntry, 'details'>): string | null {
  return readStored(OfDeputy, details).in_place_of;
}

/** The members whom deputies replaced, in the form of actors. */
export function representedMembers(rows: readonly Pick<AuditEntry, 'details'>[]) {
  return rows.map((row) => ({ actorKind: 'member', actorId: representedId(row) }));
}

/**
 * An entry exactly as the chain contains it, its seal, and the current names of its actor and of the member they
 * replaced.
 */
export function presentAuditEntry(row: Row, names: ActorNames) {
  const { seal } = row;
  return {
    entry: chainedEntry(row),
    actorName: names.get(row.actorId ?? '') ?? null,
    inPlaceOf: names.get(representedId(row) ?? '') ?? null,
    seal: seal && {
      seq: seal.seq,
      entry_hash: hex(seal.entryHash),
      chain_hash: hex(seal.chainHash),
      sealed_at: seal.sealedAt.toISOString(),
    },
  };
}

/** The hexadecimal form of bytes in the log and its exports. */
export function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
