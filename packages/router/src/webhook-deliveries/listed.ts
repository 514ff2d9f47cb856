import type { Sql } from '@invoicing/db/connection/client';
import { withTimes } from '@invoicing/db/connection/json-times';
import {
  currentOrganization,
  jsonArrayFrom,
  jsonObjectFrom,
  sql,
  tables,
  uuid,
} from '@invoicing/db/connection/prepared';
import type { PageStart } from '@invoicing/db/search/keyset';
import { createdBetween, equalTo, filterOf, listStatement } from '@invoicing/db/search/list-statement';

const event = jsonObjectFrom(
  tables
    .selectFrom('events')
    .select(['id', 'type', 'created_at as createdAt', 'subject_type as subjectType', 'subject_id as subjectId'])
    .where('organization_id', '=', sql.ref<string>('webhook_deliveries.organization_id'))
    .where('id', '=', sql.ref<string>('webhook_deliveries.event_id')),
);
const attempts = jsonArrayFrom(
  tables
    .selectFrom('webhook_attempts')
    .select(['number', 'started_at as startedAt', 'duration_ms as durationMs', 'request_host as requestHost'])
    .select(['request_headers as requestHeaders', 'response_status as responseStatus'])
    .select(['response_headers as responseHeaders', 'response_excerpt as responseExcerpt', 'error_code as errorCode'])
    .where('organization_id', '=', sql.ref<string>('webhook_deliveries.organization_id'))
    .where('delivery_id', '=', sql.ref<string>('webhook_deliveries.id'))
    .orderBy('number'),
);

const listed = listStatement(
  'list-deliveries',
  { table: 'webhook_deliveries', id: 'id' },
  {
    ...createdBetween('webhook_deliveries'),
    webhook_endpoint_id: equalTo('endpoint_id', uuid),
    status: equalTo('status_text'),
    event_type: equalTo('event_type'),
    event_id: equalTo('event_id', uuid),
    subject_id: filterOf(
      uuid,
      (subjectId) => sql`event_id IN (SELECT events.id FROM events
        WHERE events.organization_id = ${currentOrganization} AND events.subject_id = ${subjectId})`,
    ),
  },
  (page) =>
    page(
      tables
        .selectFrom('webhook_deliveries')
        .select(['id', 'endpoint_id as endpointId', 'status', 'replay_of_id as replayOfId'])
        .select(['payload_sha256 as payloadSha256', 'next_attempt_at as nextAttemptAt'])
        .select(['created_at as createdAt', 'updated_at as updatedAt'])
        .select([event.as('event'), attempts.as('attempts')]),
    ),
);

/** A page of deliveries with their events and attempts, without what was sent. */
export async function findDeliveries(db: Sql, filters: Parameters<typeof listed>[1], page: PageStart) {
  const rows = await listed(db, filters, page);
  return rows.flatMap(({ event: about, ...row }) => {
    if (!about) return [];
    const tried = row.attempts.map((attempt) => withTimes(attempt, ['startedAt']));
    return [{ ...row, event: withTimes(about, ['createdAt']), attempts: tried }];
  });
}
