/**
 * Where the rows of a table are on Citus: with those of their organization, copied to every machine, or on the
 * coordinator alone.
 */
export type Placement =
  | { table: string; kind: 'distributed'; column: 'organization_id' | 'id' }
  | { table: string; kind: 'reference' }
  | { table: string; kind: 'local' };

/** A table of the schema, by its columns. */
export type Table = { name: string; hasOrganization: boolean };

/** All others are placed in the shards that have its rows. */
export const firstTable = 'organizations';

/** Published for everybody, written a few times a day and read with documents. */
const referenceTables = new Set(['ksef_announcements', 'nbp_tables']);

/**
 * People, who belong to several organizations, and the service's own state. Triggers of people change `members`, which
 * Citus allows those of the coordinator's tables alone; a session would be written to each machine as a reference.
 */
const localTables = new Set([
  '_prisma_migrations',
  'auth_challenges',
  'job_runs',
  'known_devices',
  'ksef_limits',
  'lookup_requests',
  'mails',
  'notification_choices',
  'panel_sessions',
  'push_browsers',
  'rate_windows',
  'recovery_codes',
  'sealing_canary',
  'status_days',
  'throttles',
  'totp_credentials',
  'users',
  'webauthn_credentials',
  'worker_processes',
]);

/**
 * The placement of each table, the first one first: tables of organizations by what they contain, others by name.
 * @throws Error that names the tables which are in no class
 */
export function placementsOf(tables: readonly Table[]): Placement[] {
  const unknown = tables.filter((table) => kindOf(table) === null).map(({ name }) => name);
  if (unknown.length > 0)
    throw new Error(
      `No placement on Citus for ${unknown.join(', ')}: a table has organization_id, or is named in packages/db/src/citus/placement.ts.`,
    );
  return tables.map(placementOf).sort((a, b) => rank(a) - rank(b) || (a.table < b.table ? -1 : 1));
}

function kindOf({ name, hasOrganization }: Table): Placement['kind'] | null {
  if (hasOrganization || name === firstTable) return 'distributed';
  if (referenceTables.has(name)) return 'reference';
  return localTables.has(name) ? 'local' : null;
}

function placementOf(table: Table): Placement {
  const kind = kindOf(table);
  if (kind === 'distributed')
    return { table: table.name, kind, column: table.hasOrganization ? 'organization_id' : 'id' };
  return { table: table.name, kind: kind ?? 'local' };
}

function rank({ table, kind }: Placement): number {
  if (table === firstTable) return 0;
  return kind === 'reference' ? 1 : kind === 'distributed' ? 2 : 3;
}

/** What a command says of a table. */
export function inWords(placement: Placement): string {
  if (placement.kind === 'local') return `${placement.table}: local, on the coordinator`;
  if (placement.kind === 'reference') return `${placement.table}: reference, copied to every machine`;
  const { table, column } = placement;
  return `${table}: distributed by ${column}${table === firstTable ? '' : `, with ${firstTable}`}`;
}
