import type { Sql } from '../connection/client.ts';
import { ask, flag, int, prepare, sql, text, time, uuid } from '../connection/prepared.ts';

const find = prepare(
  'find-recent-correlations',
  { organizationId: uuid, part: text, ofAudit: flag, since: time, most: int, among: int },
  ({ organizationId, part, ofAudit, since, most, among }) => sql<{ correlationId: string; what: string }>`
    SELECT found.correlation_id::text AS "correlationId", found.what
    FROM (
      (SELECT correlation_id, coalesce(operation_id, method || ' ' || path) AS what, created_at FROM api_requests
        WHERE organization_id = ${organizationId} AND created_at > ${since}
        ORDER BY created_at DESC, id DESC LIMIT ${among})
      UNION ALL
      (SELECT correlation_id, path, created_at FROM page_failures
        WHERE organization_id = ${organizationId} ORDER BY id DESC LIMIT ${among})
      UNION ALL
      (SELECT correlation_id, action, created_at FROM audit_entries
        WHERE organization_id = ${organizationId} AND ${ofAudit} ORDER BY created_at DESC, id DESC LIMIT ${among})
    ) AS found
    WHERE strpos(found.correlation_id::text, ${part}) > 0
    ORDER BY found.created_at DESC
    LIMIT ${most}`,
);

/**
 * A search for part of a correlation id, in lower case; `ofAudit` includes requests that only the audit log has; older
 * requests than `since` are not found.
 * `among` limits it to the latest rows of each log, read by the index on time: 50,000 rows take about 30 ms.
 */
type Asked = { organizationId: string; part: string; ofAudit: boolean; since: Date; most: number; among: number };

/**
 * Searches the latest requests of an organization for a part of their correlation id. Returns ids with the operation,
 * path or action of each, latest first.
 */
export function findRecentCorrelations(
  db: Sql,
  { organizationId, part, ofAudit, since, most, among }: Asked,
): Promise<{ correlationId: string; what: string }[]> {
  return ask(db, find, { organizationId, part, ofAudit, since, most, among });
}
