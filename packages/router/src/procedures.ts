import { TRPCError, type TRPCMutationProcedure, type TRPCQueryProcedure } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import { z } from 'zod';
import type { Permission } from './access/permissions.ts';
import type { RequestContext } from './context.ts';
import { admit } from './operation.ts';
import { type AnyOperationFunction, type OperationFunction, trustChecking } from './operation-types.ts';
import { InputError } from './refusals/input-errors.ts';
import type { Route } from './route.ts';
import { t } from './trpc.ts';

type Facts<Input, Answer> = { input: Input; output: Answer; meta: Partial<OpenApiMeta> };
type Procedure<Function> =
  Function extends OperationFunction<infer Input, infer Answer, 'query'>
    ? TRPCQueryProcedure<Facts<Input, Answer>>
    : Function extends OperationFunction<infer Input, infer Answer, 'mutation'>
      ? TRPCMutationProcedure<Facts<Input, Answer>>
      : never;
type Procedures<Operations> = { [Name in keyof Operations]: Procedure<Operations[Name]> };

/** Operations as procedures of tRPC, under the same names. */
export function procedures<Operations extends Record<string, AnyOperationFunction>>(
  operations: Operations,
): Procedures<Operations> {
  const made = Object.entries(operations).map(([name, operation]) => [name, procedure(operation)]);
  return trustProcedures<Operations>(Object.fromEntries(made));
}

function procedure(operation: AnyOperationFunction) {
  const { facts, sentAs } = operation;
  const checked = t.procedure
    .meta(facts.route ? metaOf(facts.route) : {})
    // Before the schema is applied: a caller without permission learns nothing about it.
    .use(async ({ ctx, next, getRawInput }) => {
      const input = await getRawInput();
      if (facts.permission !== null) admitOrRefuse(ctx, facts.permission, input);
      return next({ ctx: { call: { ctx, input } } });
    })
    .input(facts.input);
  const answering = facts.output ? checked.output(facts.output) : checked;
  // The operation parses the original input, as it does for every caller.
  return answering[sentAs](({ ctx, signal }) => trustChecking(operation)({ ...ctx.call, signal }));
}

/** Gives an invalid input the code that tRPC itself would give it. */
function admitOrRefuse(ctx: RequestContext, permission: Permission, input: unknown): void {
  try {
    admit(ctx, permission, input);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new TRPCError({ code: 'BAD_REQUEST', cause: new z.ZodRealError(error.issues) });
  }
}

function metaOf({ method, path, operationId }: Route): OpenApiMeta {
  return { openapi: { method, path, operationId, contentTypes: ['application/json'] } };
}

/** Each procedure is created from the operation of its name. */
function trustProcedures<Operations>(made: unknown): Procedures<Operations> {
  return made as Procedures<Operations>;
}
