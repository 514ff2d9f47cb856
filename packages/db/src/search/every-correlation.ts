import type { Db, Sql } from '../connection/client.ts';
import { ask, flag, int, prepare, sql, text, time, uuid, uuids } from '../connection/prepared.ts';
import { leaseOrganization } from '../connection/transaction.ts';
import { unavailabilityOf } from '../connection/unavailable.ts';

/** About 20 ms of reading; a search can be aborted between two reads. */
const idsAtOnce = 50_000;
const first = '00000000-0000-0000-0000-000000000000';
const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

type Read = { found: string[]; upTo: string | null };

/**
 * Finds the part in the next batch of a log's ids. `upTo` is the last id read, null at the end of the log. Ordering by
 * the index makes PostgreSQL use an index-only scan: it estimates that a third of the rows match, and would otherwise
 * read the table until enough do.
 */
const nextOf = (log: string) =>
  prepare(
    `next-correlations-of-${log}`,
    { organizationId: uuid, part: text, after: uuid, most: int },
    ({ organizationId, part, after, most }) => sql<Read>`
    WITH bound AS MATERIALIZED (
      SELECT coalesce((
        SELECT correlation_id FROM ${sql.raw(log)}
          WHERE organization_id = ${organizationId} AND correlation_id > ${after}
          ORDER BY correlation_id OFFSET ${sql.lit(idsAtOnce - 1)} LIMIT 1
      ), ${sql.lit(last)}) AS id
    )
    SELECT nullif(id, ${sql.lit(last)})::text AS "upTo", ARRAY(
      SELECT DISTINCT correlation_id FROM ${sql.raw(log)}
        WHERE organization_id = ${organizationId} AND correlation_id > ${after}
          AND correlation_id <= (SELECT id FROM bound) AND strpos(correlation_id::text, ${part}) > 0
        ORDER BY correlation_id LIMIT ${most}
    )::text[] AS found FROM bound`,
  );
const ofRequests = nextOf('api_requests');
const ofPages = nextOf('page_failures');
const ofAudit = nextOf('audit_entries');

const describe = prepare(
  'describe-correlations',
  { organizationId: uuid, ids: uuids, ofAudit: flag, since: time },
  ({ organizationId, ids, ofAudit, since }) => sql<{ correlationId: string; what: string }>`
    SELECT id::text AS "correlationId", what
    FROM (
      SELECT DISTINCT ON (id) id, what, created_at
      FROM (
        SELECT correlation_id AS id, coalesce(operation_id, method || ' ' || path) AS what, created_at, 1 AS place
          FROM api_requests
          WHERE organization_id = ${organizationId} AND correlation_id = ANY (${ids}) AND created_at > ${since}
        UNION ALL
        SELECT correlation_id, action, created_at, 2 FROM audit_entries
          WHERE organization_id = ${organizationId} AND correlation_id = ANY (${ids}) AND ${ofAudit}
        UNION ALL
        SELECT correlation_id, path, created_at, 3 FROM page_failures
          WHERE organization_id = ${organizationId} AND correlation_id = ANY (${ids})
      ) AS named
      ORDER BY id, place, created_at
    ) AS described
    ORDER BY created_at DESC`,
);

const startAlone = prepare(
  'start-search-alone',
  { search: text },
  ({ search }) => sql<{ isAlone: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${search}, 0)) AS "isAlone"`,
);
const limit = prepare(
  'limit-statement',
  { milliseconds: text },
  ({ milliseconds }) => sql<{ set: string }>`SELECT set_config('statement_timeout', ${milliseconds}, true) AS set`,
);

type Asked = {
  organizationId: string;
  /** Part of a correlation id, in lower case. */
  part: string;
  /** True to include requests that only the audit log has. */
  ofAudit: boolean;
  /** Older requests are past their retention; an id that only they have is not found. */
  since: Date;
  most: number;
  /** The person who searches; each may run one search at a time. */
  userId: string;
  timeoutMs: number;
  /** Ends the search once no one waits for its result any more. */
  signal?: AbortSignal | undefined;
};
/**
 * `late`: the search timed out or was aborted before all ids were read; `busy`: the person already runs another search.
 */
export type EveryCorrelation =
  | { outcome: 'done'; found: { correlationId: string; what: string }[] }
  | { outcome: 'late' }
  | { outcome: 'busy' };

/**
 * Searches all requests of an organization for a part of their correlation id. Only the ids are read, in their order;
 * the matches are sorted by time, latest first.
 */
export async function findEveryCorrelation(organizationDb: Db, asked: Asked): Promise<EveryCorrelation> {
  const endsAt = performance.now() + asked.timeoutMs;
  try {
    return await leaseOrganization(organizationDb, asked.organizationId, async (tx) => {
      const [start] = await ask(tx, startAlone, { search: `search:${asked.userId}` });
      if (!start?.isAlone) return { outcome: 'busy' };
      const ids = await idsWith(tx, asked, endsAt);
      if (ids === null) return { outcome: 'late' };
      const found =
        ids.length > 0
          ? await ask(tx, describe, {
              organizationId: asked.organizationId,
              ids,
              ofAudit: asked.ofAudit,
              since: asked.since,
            })
          : [];
      return { outcome: 'done', found };
    });
  } catch (error) {
    if (unavailabilityOf(error) === 'statement') return { outcome: 'late' };
    throw error;
  }
}

/** Returns null if the time ran out first. */
async function idsWith(tx: Sql, asked: Asked, endsAt: number): Promise<string[] | null> {
  const { organizationId, part, most, signal } = asked;
  const ids = new Set<string>();
  for (const log of asked.ofAudit ? [ofRequests, ofPages, ofAudit] : [ofRequests, ofPages]) {
    for (let after: string | null = first; after !== null && ids.size < most; ) {
      const leftMs = Math.floor(endsAt - performance.now());
      if (leftMs < 1 || signal?.aborted) return null;
      const limited = ask(tx, limit, { milliseconds: String(leftMs) });
      const [[read]]: [Read[], unknown] = await Promise.all([
        ask(tx, log, { organizationId, part, after, most }),
        limited,
      ]);
      for (const id of read?.found ?? []) ids.add(id);
      after = read?.upTo ?? null;
    }
  }
  return [...ids].slice(0, most);
}
