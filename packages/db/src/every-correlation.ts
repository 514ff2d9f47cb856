import type { Db, Sql } from './client.ts';
import { run, type Statement } from './statement.ts';
import { leaseOrganization } from './transaction.ts';
import { unavailabilityOf } from './unavailable.ts';

/** Some 20 ms of reading, after which a search may end. */
const idsAtOnce = 50_000;
const first = '00000000-0000-0000-0000-000000000000';
const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

type Read = { found: string[]; upTo: string | null };

/**
 * Which of the next ids of a log have the part, and up to which id they were read; null for the end. It is the order by
 * the index that keeps PostgreSQL to an index-only scan: it takes a third of the rows to have the part, and would read
 * the table until it has some.
 */
const nextOf = (log: string): Statement<Read> => ({
  name: `next-correlations-of-${log}`,
  text: `
    WITH bound AS MATERIALIZED (
      SELECT coalesce((
        SELECT correlation_id FROM ${log} WHERE organization_id = $1::uuid AND correlation_id > $3::uuid
          ORDER BY correlation_id OFFSET ${idsAtOnce - 1} LIMIT 1
      ), '${last}') AS id
    )
    SELECT nullif(id, '${last}')::text AS "upTo", ARRAY(
      SELECT DISTINCT correlation_id FROM ${log}
        WHERE organization_id = $1::uuid AND correlation_id > $3::uuid AND correlation_id <= (SELECT id FROM bound)
          AND strpos(correlation_id::text, $2::text) > 0
        ORDER BY correlation_id LIMIT $4::int
    )::text[] AS found FROM bound`,
});
const ofRequests = nextOf('api_requests');
const ofPages = nextOf('page_failures');
const ofAudit = nextOf('audit_entries');

const describe = {
  name: 'describe-correlations',
  text: `
    SELECT id::text AS "correlationId", what
    FROM (
      SELECT DISTINCT ON (id) id, what, created_at
      FROM (
        SELECT correlation_id AS id, coalesce(operation_id, method || ' ' || path) AS what, created_at, 1 AS place
          FROM api_requests WHERE organization_id = $1::uuid AND correlation_id = ANY ($2::uuid[])
        UNION ALL
        SELECT correlation_id, action, created_at, 2 FROM audit_entries
          WHERE organization_id = $1::uuid AND correlation_id = ANY ($2::uuid[]) AND $3::boolean
        UNION ALL
        SELECT correlation_id, path, created_at, 3 FROM page_failures
          WHERE organization_id = $1::uuid AND correlation_id = ANY ($2::uuid[])
      ) AS named
      ORDER BY id, place, created_at
    ) AS described
    ORDER BY created_at DESC`,
  row: { correlationId: '', what: '' },
};

const startAlone = {
  name: 'start-search-alone',
  text: 'SELECT pg_try_advisory_xact_lock(hashtextextended($1::text, 0)) AS "isAlone"',
  row: { isAlone: false },
};
const limit = {
  name: 'limit-statement',
  text: `SELECT set_config('statement_timeout', $1::text, true) AS set`,
  row: { set: '' },
};

type Asked = {
  organizationId: string;
  /** Of the ids, in lower case. */
  part: string;
  /** Whether what the audit log alone has is among them. */
  ofAudit: boolean;
  most: number;
  /** Who asks: a person searches once at a time. */
  userId: string;
  timeoutMs: number;
  /** Aborted once its answer is waited for no more: the search ends. */
  signal?: AbortSignal | undefined;
};
/** `late`: its time or the wait for it was over before all were read; `busy`: another search of the person runs. */
export type EveryCorrelation =
  | { outcome: 'done'; found: { correlationId: string; what: string }[] }
  | { outcome: 'late' }
  | { outcome: 'busy' };

/**
 * Requests whose correlation id has a part anywhere, among all of an organization: the latest first of what was found
 * by reading the ids alone, in their order.
 */
export async function findEveryCorrelation(organizationDb: Db, asked: Asked): Promise<EveryCorrelation> {
  const endsAt = performance.now() + asked.timeoutMs;
  try {
    return await leaseOrganization(organizationDb, asked.organizationId, async (tx) => {
      const [start] = await run(tx, startAlone, [`search:${asked.userId}`]);
      if (!start?.isAlone) return { outcome: 'busy' };
      const ids = await idsWith(tx, asked, endsAt);
      if (ids === null) return { outcome: 'late' };
      const found = ids.length > 0 ? await run(tx, describe, [asked.organizationId, ids, asked.ofAudit]) : [];
      return { outcome: 'done', found };
    });
  } catch (error) {
    if (unavailabilityOf(error) === 'statement') return { outcome: 'late' };
    throw error;
  }
}

/** Null where the time was over first. */
async function idsWith(tx: Sql, asked: Asked, endsAt: number): Promise<string[] | null> {
  const { organizationId, part, most, signal } = asked;
  const ids = new Set<string>();
  for (const log of asked.ofAudit ? [ofRequests, ofPages, ofAudit] : [ofRequests, ofPages]) {
    for (let after: string | null = first; after !== null && ids.size < most; ) {
      const leftMs = Math.floor(endsAt - performance.now());
      if (leftMs < 1 || signal?.aborted) return null;
      const limited = run(tx, limit, [String(leftMs)]);
      const [[read]]: [Read[], unknown] = await Promise.all([
        run(tx, log, [organizationId, part, after, most]),
        limited,
      ]);
      for (const id of read?.found ?? []) ids.add(id);
      after = read?.upTo ?? null;
    }
  }
  return [...ids].slice(0, most);
}
