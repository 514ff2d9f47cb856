import { v7 as uuidv7 } from 'uuid';
import type { Tx } from './client.ts';
import type { KsefEnvironment } from './generated/enums.ts';
import { run, type Statement } from './statement.ts';
import { type Audience, fanOut } from './webhook-fan-out.ts';

/** Why something happened, as webhook receivers see it. */
export type Cause = {
  kind: 'operation' | 'panel' | 'worker';
  operation_id: string | null;
  client_id: string | null;
  correlation_id: string | null;
};

/** Where an event belongs and why it happened. */
export type EventScope = { organizationId: string; environment: KsefEnvironment; cause: Cause };

export type NewEvent<Type extends string = string> = {
  type: Type;
  subject: { type: string; id: string; version?: number | null };
  /** Thin snapshot of the subject: ids and states, never names, tax ids or addresses. */
  object: Record<string, unknown>;
  previous?: Record<string, unknown>;
  externalSystem?: string;
  externalReference?: string;
  audience?: Audience;
};

const insert: Statement<{ sequence: number; created_at: Date }> = {
  name: 'insert-event',
  text: `INSERT INTO events (organization_id, id, type, environment, subject_type, subject_id, subject_version,
    sequence, data, cause)
    SELECT $1::uuid, $2::uuid, $3, $4::ksef_environment, $5, $6::uuid, $7::int, coalesce(max(sequence), 0) + 1,
      $8::jsonb, $9::jsonb
    FROM events WHERE organization_id = $1::uuid AND subject_type = $5 AND subject_id = $6::uuid
    RETURNING sequence, created_at`,
};

/**
 * Writes an event and its deliveries in the caller's transaction: they exist exactly if their cause does.
 * The sequence rises by one for each event of a subject; the caller holds the subject's row.
 */
export async function emitEvent(
  tx: Tx,
  { organizationId, environment, cause }: EventScope,
  event: NewEvent,
): Promise<void> {
  const { type, subject } = event;
  const data = {
    object: { id: subject.id, type: subject.type, ...event.object },
    previous: event.previous ?? null,
    external_system: event.externalSystem ?? null,
    external_reference: event.externalReference ?? null,
  };
  const id = uuidv7();
  const about = [subject.type, subject.id, subject.version ?? null];
  const [row] = await run(tx, insert, [
    organizationId,
    id,
    type,
    environment,
    ...about,
    JSON.stringify(data),
    JSON.stringify(cause),
  ]);
  if (!row) throw new Error('an event was not written');
  const { sequence, created_at: createdAt } = row;
  await fanOut(
    tx,
    {
      organizationId,
      id,
      type,
      environment,
      subject: { ...subject, version: subject.version ?? null, sequence },
      data,
      cause,
      createdAt,
    },
    event.audience,
  );
}
