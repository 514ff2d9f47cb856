import type { Sql } from '@invoicing/db/connection/client';
import { ask, currentOrganization, prepare, sql, tables, uuids } from '@invoicing/db/connection/prepared';
import type { AuditEntry } from '@invoicing/db/generated/client';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The names of members and clients, by their ids. */
export type ActorNames = ReadonlyMap<string, string>;

const actorNames = prepare('names-of-actors', { members: uuids, clients: uuids }, ({ members, clients }) =>
  tables
    .selectFrom('members')
    .select(['members.id', 'members.display_name as name'])
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
