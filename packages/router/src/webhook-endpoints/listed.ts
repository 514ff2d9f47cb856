import type { Sql } from '@invoicing/db/connection/client';
import { withTimes } from '@invoicing/db/connection/json-times';
import { enumeration, jsonArrayFrom, sql, tables } from '@invoicing/db/connection/prepared';
import type { PageStart } from '@invoicing/db/search/keyset';
import { equalTo, filterOf, listStatement } from '@invoicing/db/search/list-statement';

const status = enumeration<string>('webhook_endpoint_status');
const secrets = jsonArrayFrom(
  tables
    .selectFrom('webhook_secrets')
    .select(['hint', 'public_key as publicKey', 'expires_at as expiresAt'])
    .where('organization_id', '=', sql.ref<string>('webhook_endpoints.organization_id'))
    .where('endpoint_id', '=', sql.ref<string>('webhook_endpoints.id'))
    .orderBy('created_at', 'desc'),
);

const listed = listStatement(
  'list-endpoints',
  { table: 'webhook_endpoints', id: 'id' },
  { status: equalTo('status', status), not_status: filterOf(status, (value) => sql`status <> ${value}`) },
  (page) =>
    page(
      tables
        .selectFrom('webhook_endpoints')
        .select(['id', 'url', 'description', 'event_types as eventTypes', 'status'])
        .select(['disabled_reason as disabledReason', 'last_success_at as lastSuccessAt'])
        .select(['last_failure_at as lastFailureAt', 'failing_since as failingSince'])
        .select(['consecutive_failures as consecutiveFailures', 'created_at as createdAt', 'updated_at as updatedAt'])
        .select(secrets.as('secrets')),
    ),
);

/** A page of endpoints with what is shown of their secrets, the newest first. */
export async function findEndpoints(db: Sql, filters: Parameters<typeof listed>[1], page: PageStart) {
  const rows = await listed(db, filters, page);
  return rows.map((row) => ({ ...row, secrets: row.secrets.map((secret) => withTimes(secret, ['expiresAt'])) }));
}
