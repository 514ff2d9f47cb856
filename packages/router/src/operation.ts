import type { Sql } from '@invoicing/db/connection/client';
import {
  askOrganization,
  inOrganization,
  leaseOrganization,
  readOrganization,
  readReplica,
} from '@invoicing/db/connection/transaction';
import { findIdempotent } from '@invoicing/db/idempotency';
import { AppError } from '@invoicing/domain/errors';
import type { Permission } from './access/permissions.ts';
import { requirePermission } from './access/require-permission.ts';
import { type Caller, inOneTransaction, type Transaction } from './command-transaction.ts';
import type { CommandContext, OperationContext, RequestContext } from './context.ts';
import { replay } from './idempotency/claim.ts';
import type {
  Answered,
  Call,
  Facts,
  FactsWithoutPermission,
  Fitting,
  Given,
  Kind,
  Made,
  OperationFunction,
  Prepare,
  Run,
} from './operation-types.ts';
import { parseInput } from './refusals/input-errors.ts';
import { requireStorable } from './refusals/unstorable.ts';
import { readRows } from './replica-read.ts';

/** A read: the actor is checked, then the operation sees the rows of the actor's organization only. */
export const query = factory<'query', OperationContext>('query', (caller, _, work) =>
  readOrganization(caller.services.organizationDb, caller.organizationId, (db) => work({ ...caller, db })),
);

/** The same for a read of the hot path, which asks by statements alone (ADR 50). */
export const sqlQuery = factory<'query', OperationContext<Sql>>('query', (caller, _, work) =>
  askOrganization(caller.services.organizationDb, caller.organizationId, (db) => work({ ...caller, db })),
);

/** A read of many rows, for which a replica that may be a little behind is good enough (ADR 54). */
export const listQuery = factory<'query', OperationContext>('query', (caller, _, work, input) =>
  readRows(caller, input, { primary: readOrganization, replica: readReplica }, work),
);

/** The same by statements alone (ADR 50). */
export const sqlListQuery = factory<'query', OperationContext<Sql>>('query', (caller, _, work, input) =>
  readRows(caller, input, { primary: askOrganization, replica: askOrganization }, work),
);

/**
 * A write: the actor is checked, then everything happens in one transaction: the effect, its event, its jobs,
 * the audit entry and the answer stored under the Idempotency-Key. Anything thrown rolls all of it back.
 */
export const command = factory<'command', CommandContext>('command', (caller, { route }, work) =>
  inOneTransaction(caller, route, inOrganization, work),
);

/** The same for a write of the hot path, which asks by statements alone (ADR 50). */
export const sqlCommand = factory<'command', CommandContext<Sql>>('command', (caller, { route }, work) =>
  inOneTransaction(caller, route, leaseOrganization, work),
);

/** A read that needs no token. */
export function publicQuery<const F extends FactsWithoutPermission, Free>(
  facts: Fitting<F>,
  run: Run<F, RequestContext, Free>,
) {
  return made<F, 'query', Free>('query', { ...facts, permission: null }, async ({ ctx, input, signal }) =>
    answerOf<F, Free>(facts, await run({ ctx, input: parseInput<F['input']>(facts.input, input), signal })),
  );
}

/**
 * A write with slow preparatory work. That is done first, based on separate reads, without holding a transaction or a
 * connection; its result is in the context as `prepared`. A replayed request prepares nothing.
 */
export function preparedCommand<const F extends Facts, Prepared, Free>(
  facts: Fitting<F>,
  prepare: Prepare<F, Prepared>,
  run: Run<F, CommandContext & { prepared: Prepared }, Free>,
) {
  return withPrepared(inOrganization, facts, prepare, run);
}

/** The same for a write of the hot path, which asks by statements alone (ADR 50). */
export function preparedSqlCommand<const F extends Facts, Prepared, Free>(
  facts: Fitting<F>,
  prepare: Prepare<F, Prepared>,
  run: Run<F, CommandContext<Sql> & { prepared: Prepared }, Free>,
) {
  return withPrepared(leaseOrganization, facts, prepare, run);
}

/**
 * Authorizes the caller and checks that the database can store the input.
 * @throws AppError unauthorized, insufficient_scope; InputError
 */
export function admit(ctx: RequestContext, permission: Permission, input: unknown): Caller {
  const { actor, services } = ctx;
  if (!actor) throw new AppError('unauthorized', 'Send an access token in the Authorization header.');
  requirePermission(actor, permission);
  requireStorable(input);
  const { organizationId } = actor;
  return { ...ctx, actor, organizationId, now: services.clock() };
}

type Enter<Ctx> = <T>(caller: Caller, facts: Facts, work: (ctx: Ctx) => Promise<T>, input: unknown) => Promise<T>;

function factory<K extends Kind, Ctx>(kind: K, enter: Enter<Ctx>) {
  return <const F extends Facts, Free>(facts: Fitting<F>, run: Run<F, Ctx, Free>) =>
    made<F, K, Free>(kind, facts, async ({ ctx, input, signal }) =>
      enter(
        admit(ctx, facts.permission, input),
        facts,
        async (entered) =>
          answerOf<F, Free>(
            facts,
            await run({ ctx: entered, input: parseInput<F['input']>(facts.input, input), signal }),
          ),
        input,
      ),
    );
}

function withPrepared<F extends Facts, Over extends Sql, Prepared, Free>(
  transaction: Transaction<Over>,
  facts: F,
  prepare: Prepare<F, Prepared>,
  run: Run<F, CommandContext<Over> & { prepared: Prepared }, Free>,
) {
  return made<F, 'command', Free>('command', facts, async ({ ctx, input: raw, signal }) => {
    const caller = admit(ctx, facts.permission, raw);
    const { services, organizationId, idempotency, now } = caller;
    const { input, prepared } = await askOrganization(services.organizationDb, organizationId, async (db) => {
      if (idempotency) replay(await findIdempotent(db, idempotency.scope, idempotency.fingerprint, now));
      const input = parseInput<F['input']>(facts.input, raw);
      return { input, prepared: await prepare({ ...caller, db }, input) };
    });
    return inOneTransaction(caller, facts.route, transaction, async (entered) =>
      answerOf<F, Free>(facts, await run({ ctx: { ...entered, prepared }, input, signal })),
    );
  });
}

function made<F extends FactsWithoutPermission, K extends Kind, Free>(
  kind: K,
  facts: OperationFunction<unknown, unknown, 'query'>['facts'],
  call: (call: Call<RequestContext, unknown>) => Promise<Answered<F, Free>>,
): Made<F, K, Free> {
  const sentAs = kind === 'command' ? 'mutation' : facts.sentAs;
  return trustMade(Object.assign(call, { facts, sentAs: sentAs ?? ('query' as const) }));
}

/** The transport of an operation is the same in its type and in its facts. */
function trustMade<F extends FactsWithoutPermission, K extends Kind, Free>(
  operation: OperationFunction<unknown, Answered<F, Free>, 'query' | 'mutation'>,
): Made<F, K, Free> {
  return operation as Made<F, K, Free>;
}

function answerOf<F extends FactsWithoutPermission, Free>(facts: F, answer: Given<F, Free>): Answered<F, Free> {
  return trustAnswer<F, Free>(facts.output ? facts.output.parse(answer) : answer);
}

/** The schema has validated it, or there is none. */
function trustAnswer<F extends FactsWithoutPermission, Free>(answer: unknown): Answered<F, Free> {
  return answer as Answered<F, Free>;
}
