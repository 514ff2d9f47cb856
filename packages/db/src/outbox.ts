import type { Tx } from './client.ts';
import type { KsefEnvironment } from './generated/enums.ts';
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

/**
 * Writes an event and its deliveries in the caller's transaction: they exist exactly if their cause does.
 * The sequence rises by one for each event of a subject; the caller holds the subject's row.
 */
export async function emitEvent(tx: Tx, scope: EventScope, event: NewEvent): Promise<void> {
  const { organizationId } = scope;
  const subject = { organizationId, subjectType: event.subject.type, subjectId: event.subject.id };
  const last = await tx.event.aggregate({ _max: { sequence: true }, where: subject });
  const data = {
    object: { id: event.subject.id, type: event.subject.type, ...event.object },
    previous: event.previous ?? null,
    external_system: event.externalSystem ?? null,
    external_reference: event.externalReference ?? null,
  };
  const row = await tx.event.create({
    data: {
      ...subject,
      type: event.type,
      environment: scope.environment,
      subjectVersion: event.subject.version ?? null,
      sequence: (last._max.sequence ?? 0) + 1,
      data: trustJson(data),
      cause: scope.cause,
    },
  });
  await fanOut(tx, row, event.audience);
}

/** Event data is built from JSON values only. */
function trustJson(value: unknown): object {
  return JSON.parse(JSON.stringify(value)) as object;
}
