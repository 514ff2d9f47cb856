import { auditWrite } from '@invoicing/db/audit/audit';
import type { Db, Sql } from '@invoicing/db/connection/client';
import { writeTogether } from '@invoicing/db/connection/prepared';
import {
  askOrganization,
  inOrganization,
  leaseOrganization,
  readOrganization,
} from '@invoicing/db/connection/transaction';
import { findIdempotent } from '@invoicing/db/idempotency';
import { AppError } from '@invoicing/domain/errors';
import { TRPCError } from '@trpc/server';
import type { z } from 'zod';
import { actorReference } from './access/actor.ts';
import type { Permission } from './access/permissions.ts';
import { requirePermission } from './access/require-permission.ts';
import { claim, replay } from './idempotency/claim.ts';
import { storedAnswer } from './idempotency/stored-answer.ts';
import { RecordedRefusal } from './refusals/recorded-refusal.ts';
import { requireStorable } from './refusals/unstorable.ts';
import { resourceOf } from './resource.ts';
import {
  type CommandContext,
  type Meta,
  type OperationContext,
  type OperationFacts,
  type RequestContext,
  t,
} from './trpc.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type RouteOptions = Partial<Omit<OperationFacts, 'operationId'>>;

/** A draft may have an attachment of 3 MB, which is more as JSON. */
export const draftBody = { maxBodyMiB: 5 } as const;

/** What every read and write begins with: the actor may do it, and the database can hold what the input says. */
function entered(permission: Permission, kind: 'query' | 'command') {
  return t.procedure.meta({ permission, kind }).use(async ({ ctx, next, getRawInput }) => {
    const caller = callerOf(ctx, permission);
    requireStorable(await getRawInput());
    return next({ ctx: caller });
  });
}

/** A read: the actor is checked, then the operation sees the rows of the actor's organization only. */
export function query(permission: Permission) {
  return entered(permission, 'query').use(({ ctx, next }) =>
    readOrganization(ctx.services.organizationDb, ctx.organizationId, (db) => next({ ctx: { ...ctx, db } })),
  );
}

/** The same for a read of the hot path, which asks by statements alone (ADR 50). */
export function sqlQuery(permission: Permission) {
  return entered(permission, 'query').use(({ ctx, next }) =>
    askOrganization(ctx.services.organizationDb, ctx.organizationId, (db) => next({ ctx: { ...ctx, db } })),
  );
}

/** A read that needs no token. */
export function publicQuery() {
  return t.procedure.meta({ permission: null, kind: 'query' });
}

/**
 * A write: the actor is checked, then everything happens in one transaction: the effect, its event, its jobs,
 * the audit entry and the answer stored under the Idempotency-Key. Anything thrown rolls all of it back.
 */
export function command(permission: Permission) {
  return entered(permission, 'command').use(({ ctx, next, meta }) =>
    inOneTransaction(ctx, meta, inOrganization, (written) => next({ ctx: written })),
  );
}

/** The same for a write of the hot path, which asks by statements alone (ADR 50). */
export function sqlCommand(permission: Permission) {
  return entered(permission, 'command').use(({ ctx, next, meta }) =>
    inOneTransaction(ctx, meta, leaseOrganization, (written) => next({ ctx: written })),
  );
}

/**
 * A write whose answer needs work that takes long: that is done first, from what statements read of the database, and
 * holds neither a transaction nor a connection. What it gives is in the context as `prepared`. A request that was
 * answered before prepares nothing.
 */
export function preparedCommand<Input extends z.ZodType, Prepared>(
  permission: Permission,
  schema: Input,
  prepare: Prepare<Input, Prepared>,
) {
  return entered(permission, 'command')
    .input(schema)
    .use(async ({ ctx, input, next, meta }) => {
      const prepared = await preparedFor(ctx, input, prepare);
      return inOneTransaction(ctx, meta, inOrganization, (written) => next({ ctx: { ...written, prepared } }));
    });
}

/** The same for a write of the hot path, which asks by statements alone (ADR 50). */
export function preparedSqlCommand<Input extends z.ZodType, Prepared>(
  permission: Permission,
  schema: Input,
  prepare: Prepare<Input, Prepared>,
) {
  return entered(permission, 'command')
    .input(schema)
    .use(async ({ ctx, input, next, meta }) => {
      const prepared = await preparedFor(ctx, input, prepare);
      return inOneTransaction(ctx, meta, leaseOrganization, (written) => next({ ctx: { ...written, prepared } }));
    });
}

type Prepare<Input extends z.ZodType, Prepared> = (
  ctx: OperationContext<Sql>,
  input: z.output<Input>,
) => Promise<Prepared>;

/** @throws AppError idempotency_key_reused, IdempotentReplay */
function preparedFor<Input extends z.ZodType, Prepared>(
  ctx: Caller,
  input: unknown,
  prepare: Prepare<Input, Prepared>,
): Promise<Prepared> {
  const { idempotency, now } = ctx;
  return askOrganization(ctx.services.organizationDb, ctx.organizationId, async (db) => {
    if (idempotency) replay(await findIdempotent(db, idempotency.scope, idempotency.fingerprint, now));
    return prepare({ ...ctx, db }, trustParsed<Input>(input));
  });
}

/**
 * What comes after `.input(schema)` is what that schema gave; the library's own type says so of a known schema only.
 */
function trustParsed<Input extends z.ZodType>(input: unknown): z.output<Input> {
  return input as z.output<Input>;
}

type Caller = Omit<OperationContext, 'db'>;
type Transaction<Over extends Sql> = <T>(db: Db, organizationId: string, work: (tx: Over) => Promise<T>) => Promise<T>;
type Outcome = { ok: true; data: unknown } | { ok: false; error: Error };

/**
 * The effect, its event, its jobs, the audit entry and the stored answer, all or none; what a refusal is to leave
 * behind is written after it.
 */
async function inOneTransaction<Over extends Sql, Result extends Outcome>(
  caller: Caller,
  meta: Meta | undefined,
  transaction: Transaction<Over>,
  work: (ctx: CommandContext<Over>) => Promise<Result>,
): Promise<Result> {
  const inTransaction = <T>(write: (tx: Over) => Promise<T>) =>
    transaction(caller.services.organizationDb, caller.organizationId, write);
  try {
    return await inTransaction(async (tx) => {
      const base = { ...caller, db: tx };
      if (caller.idempotency) await claim(tx, caller.idempotency, base.now);
      const result = await work(commandContext(base, tx, meta));
      // next() reports a failure instead of throwing; without this the failed work would commit.
      if (!result.ok) throw result.error;
      await record(tx, base, meta, result.data);
      return result;
    });
  } catch (error) {
    const refusal = error instanceof TRPCError ? error.cause : error;
    if (refusal instanceof RecordedRefusal)
      await inTransaction((tx) => refusal.record(commandContext({ ...caller, db: tx }, tx, meta)));
    throw error;
  }
}

/**
 * Declares an operation's place in the public contract; the same facts feed the door, the OpenAPI document and the
 * tests.
 */
export function route(method: Method, path: `/${string}`, operationId: string, options: RouteOptions = {}): Meta {
  const body = options.body ?? (method === 'GET' || method === 'DELETE' ? 'none' : 'required');
  const rateClass = options.rateClass ?? (method === 'GET' ? 'read' : 'write');
  const operation = { operationId, success: 200, maxBodyMiB: 1, ...options, rateClass, body };
  return { openapi: { method, path, operationId, contentTypes: ['application/json'] }, operation };
}

function callerOf(ctx: RequestContext, permission: Permission): Caller {
  const { actor, services } = ctx;
  if (!actor) throw new AppError('unauthorized', 'Send an access token in the Authorization header.');
  requirePermission(actor, permission);
  const { organizationId } = actor;
  return { ...ctx, actor, organizationId, now: services.clock() };
}

function commandContext<Over extends Sql>(
  base: OperationContext<Over>,
  tx: Over,
  meta: Meta | undefined,
): CommandContext<Over> {
  const { actor, organizationId, correlationId } = base;
  const cause = {
    kind: actor.kind === 'client' ? ('operation' as const) : ('panel' as const),
    operation_id: meta?.operation?.operationId ?? null,
    client_id: actor.kind === 'client' ? actor.clientId : null,
    correlation_id: correlationId,
  };
  return { ...base, tx, eventScope: { organizationId, environment: actor.environment, cause } };
}

async function record(tx: Sql, ctx: OperationContext<Sql>, meta: Meta | undefined, output: unknown): Promise<void> {
  const operation = meta?.operation;
  if (!operation) return;
  const actor = actorReference(ctx.actor);
  const subject = resourceOf(output);
  const audit = auditWrite({
    organizationId: ctx.organizationId,
    actorKind: actor.kind,
    actorId: actor.id,
    action: operation.operationId,
    ...(subject ? { subjectType: subject.type, subjectId: subject.id } : {}),
    ip: ctx.ip,
    correlationId: ctx.correlationId,
  });
  const answer = ctx.idempotency ? [storedAnswer(ctx, ctx.idempotency, operation, output)] : [];
  await writeTogether(tx, [audit, ...answer]);
}
