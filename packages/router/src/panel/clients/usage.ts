import type { OperationContext } from '../../context.ts';

const usageDays = 30;
const dayMs = 86_400_000;

export type Call = { operationId: string; at: string; ip: string | null; status: number };
type Row = { operation_id: string; created_at: Date; ip: string | null; status: number };

/**
 * The latest call of each operation that a client used in the last 30 days according to the API log, newest first.
 * Calls refused for a missing scope do not count. The query skips through the index from operation to operation instead
 * of reading the whole log.
 */
export async function callsOf({ db, organizationId, now }: OperationContext, clientRow: string): Promise<Call[]> {
  const since = new Date(now.getTime() - usageDays * dayMs);
  const rows = await db.$queryRaw<Row[]>`
    WITH RECURSIVE called AS (
      SELECT min(operation_id) AS operation_id FROM api_requests
      WHERE organization_id = ${organizationId}::uuid AND oauth_client_id = ${clientRow}::uuid
      UNION ALL
      SELECT (SELECT min(r.operation_id) FROM api_requests r
              WHERE r.organization_id = ${organizationId}::uuid AND r.oauth_client_id = ${clientRow}::uuid
                AND r.operation_id > called.operation_id)
      FROM called WHERE called.operation_id IS NOT NULL
    )
    SELECT called.operation_id, latest.created_at, latest.ip, latest.status
    FROM called CROSS JOIN LATERAL (
      SELECT created_at, ip, status FROM api_requests r
      WHERE r.organization_id = ${organizationId}::uuid AND r.oauth_client_id = ${clientRow}::uuid
        AND r.operation_id = called.operation_id
        AND r.created_at > ${since} AND r.status <> 403
      ORDER BY r.created_at DESC LIMIT 1
    ) latest
    ORDER BY latest.created_at DESC`;
  return rows.map(({ operation_id, created_at, ip, status }) => ({
    operationId: operation_id,
    at: created_at.toISOString(),
    ip,
    status,
  }));
}

/** The last time a client used the PKCE method `plain`, if within the last 30 days. */
export function recentPlainPkce({ plainPkceAt }: { plainPkceAt: Date | null }, now: Date): string | null {
  const since = now.getTime() - usageDays * dayMs;
  return plainPkceAt !== null && plainPkceAt.getTime() > since ? plainPkceAt.toISOString() : null;
}
