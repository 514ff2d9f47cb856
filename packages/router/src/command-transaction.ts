import { auditWrite } from '@invoicing/db/audit/audit';
import type { Db, Sql } from '@invoicing/db/connection/client';
import { type Write, writeTogether } from '@invoicing/db/connection/prepared';
import { lastWriteMark } from '@invoicing/db/replica/last-writes';
import { actorReference } from './access/actor.ts';
import type { CommandContext, OperationContext } from './context.ts';
import { claim } from './idempotency/claim.ts';
import { storedAnswer } from './idempotency/stored-answer.ts';
import { RecordedRefusal } from './refusals/recorded-refusal.ts';
import { resourceOf } from './resource.ts';
import type { Route } from './route.ts';

/** The caller of an operation, before a connection is taken. */
export type Caller = Omit<OperationContext, 'db'>;
export type Transaction<Over extends Sql> = <T>(
  db: Db,
  organizationId: string,
  work: (tx: Over) => Promise<T>,
) => Promise<T>;

/**
 * Commits the effect, its event, its jobs, the audit entry and the stored answer together or not at all. What a refusal
 * has to record is written afterwards.
 */
export async function inOneTransaction<Over extends Sql, Answer>(
  caller: Caller,
  route: Route | undefined,
  transaction: Transaction<Over>,
  work: (ctx: CommandContext<Over>) => Promise<Answer>,
): Promise<Answer> {
  const inTransaction = <T>(write: (tx: Over) => Promise<T>) =>
    transaction(caller.services.organizationDb, caller.organizationId, write);
  const { replica } = caller.services;
  const writer = actorReference(caller.actor).id;
  const mark = replica ? [lastWriteMark(caller.organizationId, writer)] : [];
  try {
    return await inTransaction(async (tx) => {
      const base = { ...caller, db: tx };
      if (caller.idempotency) await claim(tx, caller.idempotency, base.now);
      const answer = await work(commandContext(base, tx, route));
      await writeLast(tx, [...recordOf(base, route, answer), ...mark]);
      return answer;
    });
  } catch (error) {
    if (error instanceof RecordedRefusal)
      await inTransaction(async (tx) => {
        await error.record(commandContext({ ...caller, db: tx }, tx, route));
        await writeLast(tx, mark);
      });
    throw error;
  } finally {
    replica?.wrote(writer);
  }
}

function commandContext<Over extends Sql>(
  base: OperationContext<Over>,
  tx: Over,
  route: Route | undefined,
): CommandContext<Over> {
  const { actor, organizationId, correlationId } = base;
  const cause = {
    kind: actor.kind === 'client' ? ('operation' as const) : ('panel' as const),
    operation_id: route?.operationId ?? null,
    client_id: actor.kind === 'client' ? actor.clientId : null,
    correlation_id: correlationId,
  };
  return { ...base, tx, eventScope: { organizationId, environment: actor.environment, cause } };
}

async function writeLast(tx: Sql, writes: readonly Write[]): Promise<void> {
  if (writes.length > 0) await writeTogether(tx, writes);
}

/** The audit entry and the stored answer of an operation of the contract. */
function recordOf(ctx: OperationContext<Sql>, route: Route | undefined, output: unknown): Write[] {
  if (!route) return [];
  const actor = actorReference(ctx.actor);
  const subject = resourceOf(output);
  const audit = auditWrite({
    organizationId: ctx.organizationId,
    actorKind: actor.kind,
    actorId: actor.id,
    action: route.operationId,
    ...(subject ? { subjectType: subject.type, subjectId: subject.id } : {}),
    ip: ctx.ip,
    correlationId: ctx.correlationId,
  });
  const answer = ctx.idempotency ? [storedAnswer(ctx, ctx.idempotency, route, output)] : [];
  return [audit, ...answer];
}
