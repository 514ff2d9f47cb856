import { chainedEntry } from '@invoicing/db/audit-chain';
import type { Tx } from '@invoicing/db/client';
import type { AuditEntry, AuditSeal } from '@invoicing/db/generated/client';
import { readStored } from '@invoicing/domain/stored';
import { z } from 'zod';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Row = AuditEntry & { seal: AuditSeal | null };
type ActorNames = ReadonlyMap<string, string>;
export type PresentedAuditEntry = ReturnType<typeof presentAuditEntry>;

const OfDeputy = z.object({ in_place_of: z.string().nullable().default(null) });

/** The member in whose place a deputy decided. */
function representedId({ details }: Pick<AuditEntry, 'details'>): string | null {
  return readStored(OfDeputy, details).in_place_of;
}

/** The members in whose place deputies decided, as those who acted. */
export function representedMembers(rows: readonly Pick<AuditEntry, 'details'>[]) {
  return rows.map((row) => ({ actorKind: 'member', actorId: representedId(row) }));
}

/** An entry exactly as the chain holds it, the names that its actor and whom it represents have today, and its seal. */
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

/** The names of the members and clients who acted. */
export async function findActorNames(
  db: Tx,
  rows: readonly Pick<AuditEntry, 'actorKind' | 'actorId'>[],
): Promise<ActorNames> {
  const idsOf = (kind: string) => [
    ...new Set(
      rows.flatMap(({ actorKind, actorId }) => (actorKind === kind && uuid.test(actorId ?? '') ? [actorId ?? ''] : [])),
    ),
  ];
  const members = await db.member.findMany({
    where: { id: { in: idsOf('member') } },
    select: { id: true, user: { select: { displayName: true } } },
  });
  const clients = await db.oauthClient.findMany({
    where: { id: { in: idsOf('client') } },
    select: { id: true, name: true },
  });
  return new Map([
    ...members.map(({ id, user }): [string, string] => [id, user.displayName]),
    ...clients.map(({ id, name }): [string, string] => [id, name]),
  ]);
}

/** Bytes as the log shows and exports them. */
export function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
