import type { Db } from '@invoicing/db/connection/client';

export type Bytes = { bytes: number; indexes: number };
type Relation = Bytes & { name: string };
export type Grown = Relation & { ends: boolean };

/** Tables whose rows are deleted, after 30 days at the latest, and those of jobs, which end with them. */
const ending = new Set([
  '_private_jobs',
  'api_requests',
  'audit_queue',
  'download_links',
  'idempotency_records',
  'job_runs',
  'webhook_attempts',
  'webhook_deliveries',
]);

/** The size of each table, partitions with the table that they belong to, TOAST and indexes included. */
export function sizesOfRelations(db: Db): Promise<Relation[]> {
  return db.$queryRaw<Relation[]>`
    SELECT coalesce(parent.relname, c.relname) AS name, sum(pg_total_relation_size(c.oid))::float8 AS bytes,
      sum(pg_indexes_size(c.oid))::float8 AS indexes
    FROM pg_class AS c LEFT JOIN pg_inherits AS i ON i.inhrelid = c.oid
      LEFT JOIN pg_class AS parent ON parent.oid = i.inhparent
    WHERE c.relkind = 'r' AND c.relnamespace::regnamespace::text IN ('public', 'partitions', 'graphile_worker')
    GROUP BY 1`;
}

/** What each table grew by for each of so many documents, the largest first. */
export function totals(before: readonly Relation[], after: readonly Relation[], count: number): Grown[] {
  const start = new Map(before.map((relation) => [relation.name, relation]));
  const grown = after.map(({ name, bytes, indexes }) => ({
    name,
    ends: ending.has(name),
    bytes: (bytes - (start.get(name)?.bytes ?? 0)) / count,
    indexes: (indexes - (start.get(name)?.indexes ?? 0)) / count,
  }));
  return grown.filter(({ bytes }) => bytes > 0).toSorted((a, b) => b.bytes - a.bytes);
}

type Files = { kind: string; count: number; size: number; stored: number };

/** The files of each kind for each of so many documents: how many, their size, and what the rows have of it. */
export function filesByKind(db: Db, count: number): Promise<Files[]> {
  return db.$queryRaw<Files[]>`
    SELECT coalesce(artifact.kind, 'page of a decision') || ', ' || blob.media_type AS kind,
      count(*)::float8 / ${count}::int AS count, sum(blob.size_bytes)::float8 / ${count}::int AS size,
      sum(pg_column_size(blob.bytes))::float8 / ${count}::int AS stored
    FROM blobs AS blob LEFT JOIN (SELECT DISTINCT organization_id, sha256, kind FROM artifacts) AS artifact
      USING (organization_id, sha256)
    GROUP BY 1 ORDER BY stored DESC`;
}
