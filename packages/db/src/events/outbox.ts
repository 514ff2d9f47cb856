import { misfitOf, type NewEvent } from '@invoicing/domain/events/definitions';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '../connection/client.ts';
import { ask, enumeration, int, json, maybe, prepare, sql, tables, text, uuid } from '../connection/prepared.ts';
import type { KsefEnvironment } from '../generated/enums.ts';
import { reportMisfit } from './misfits.ts';
import { writeNotices } from './notices.ts';
import { type Audience, fanOut, subscribersOf } from './webhook-fan-out.ts';

/** Why something happened, as webhook receivers see it. */
export type Cause = {
  kind: 'operation' | 'panel' | 'worker';
  operation_id: string | null;
  client_id: string | null;
  correlation_id: string | null;
};

/** The organization, environment and cause of an event. */
export type EventScope = { organizationId: string; environment: KsefEnvironment; cause: Cause };

/** An event to be written, with the endpoints that may get it. */
type Addressed = NewEvent & { audience?: Audience };

const placed = [
  'organization_id',
  'id',
  'type',
  'environment',
  'subject_type',
  'subject_id',
  'subject_version',
] as const;
/** By SELECT: Citus refuses a subquery in VALUES. */
const insert = prepare(
  'insert-event',
  {
    organizationId: uuid,
    id: uuid,
    type: text,
    environment: enumeration<KsefEnvironment>('ksef_environment'),
    subjectType: text,
    subjectId: uuid,
    subjectVersion: maybe(int),
    data: json,
    cause: json,
    only: maybe(uuid),
    except: maybe(uuid),
  },
  (given) =>
    tables
      .with('written', (events) =>
        events
          .insertInto('events')
          .columns([...placed, 'sequence', 'data', 'cause'])
          .expression((from) =>
            from
              .selectFrom('events')
              .select([given.organizationId.as('organization'), given.id.as('id'), given.type.as('type')])
              .select([given.environment.as('environment'), given.subjectType.as('subjectType')])
              .select([given.subjectId.as('subjectId'), given.subjectVersion.as('subjectVersion')])
              .select(sql<number>`coalesce(max(sequence), 0) + 1`.as('next'))
              .select([given.data.as('data'), given.cause.as('cause')])
              .where('organization_id', '=', given.organizationId)
              .where('subject_type', '=', given.subjectType)
              .where('subject_id', '=', given.subjectId),
          )
          .returning(['sequence', 'created_at']),
      )
      .selectFrom('written')
      .select(['sequence', 'created_at as createdAt'])
      .select(subscribersOf(given).as('subscribers')),
);

/**
 * Writes an event, its deliveries and its notices in the caller's transaction, so they exist exactly if the change
 * does. The sequence number of a subject's events rises by one each time, so the caller must hold the lock of the
 * subject's row.
 */
export async function emitEvent(
  tx: Sql,
  { organizationId, environment, cause }: EventScope,
  event: Addressed,
): Promise<void> {
  const { type, subject, audience: { only = null, except = null } = {} } = event;
  const data = dataOf(event);
  const misfit = misfitOf(type, data);
  if (misfit !== null) reportMisfit(misfit);
  const id = uuidv7();
  const [row] = await ask(tx, insert, {
    organizationId,
    id,
    type,
    environment,
    subjectType: subject.type,
    subjectId: subject.id,
    subjectVersion: subject.version ?? null,
    data: JSON.stringify(data),
    cause: JSON.stringify(cause),
    only,
    except,
  });
  if (!row) throw new Error('event not inserted');
  const { sequence, createdAt, subscribers } = row;
  await writeNotices(tx, { organizationId, id, type, subject, createdAt });
  const placed = { ...subject, version: subject.version ?? null, sequence };
  await fanOut(tx, { organizationId, id, type, environment, subject: placed, data, cause, createdAt }, subscribers);
}

function dataOf({ subject, object, previous, externalSystem, externalReference }: NewEvent) {
  return {
    object: { id: subject.id, type: subject.type, ...object },
    previous: previous ?? null,
    external_system: externalSystem ?? null,
    external_reference: externalReference ?? null,
  };
}
