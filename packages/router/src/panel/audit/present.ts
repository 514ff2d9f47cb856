import { chainedEntry } from '@invoicing/db/audit/chain';
import type { Sql } from '@invoicing/db/connection/client';
import { ask, currentOrganization, prepare, sql, tables, uuids } from '@invoicing/db/connection/prepared';
import type { AuditEntry, AuditSeal } from '@invoicing/db/generated/client';
import { readStored } from '@invoicing/domain/fields/stored';
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

const actorNames = prepare('names-of-actors', { members: uuids, clients: uuids }, ({ members, clients }) =>
  tables
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['members.id', 'users.display_name as name'])
    .where('members.organization_id', '=', currentOrganization)
    .where('members.id', '=', sql<string>`ANY(${members})`)
    .unionAll(
      tables
        .selectFrom('oauth_clients')
        .select(['id', 'name'])
        .where('organization_id', '=', currentOrganization)
        .where('id', '=', sql<string>`ANY(${clients})`),
    ),
);

/** The names of the members and clients who acted. */
export async function findActorNames(
  db: Sql,
  rows: readonly Pick<AuditEntry, 'actorKind' | 'actorId'>[],
): Promise<ActorNames> {
  const idsOf = (kind: string) => [
    ...new Set(
      rows.flatMap(({ actorKind, actorId }) => (actorKind === kind && uuid.test(actorId ?? '') ? [actorId ?? ''] : [])),
    ),
  ];
  const [members, clients] = [idsOf('member'), idsOf('client')];
  if (members.length + clients.length === 0) return new Map();
  return new Map((await ask(db, actorNames, { members, clients })).map(({ id, name }) => [id, name]));
}

/** Bytes as the log shows and exports them. */
export function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
