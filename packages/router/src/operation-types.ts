import type { Sql } from '@invoicing/db/connection/client';
import type { z } from 'zod';
import type { Permission } from './access/permissions.ts';
import type { OperationContext, RequestContext } from './context.ts';
import type { OperationDocs, RequestExample } from './operation-docs.ts';
import type { Route } from './route.ts';

/** The route and description in the public contract; an operation of the panel only has neither. */
type Publication = { route: Route; docs: OperationDocs } | { route?: undefined; docs?: undefined };
export type FactsWithoutPermission = Publication & {
  input: z.ZodType;
  /** The schema by which the answer is checked. */
  output?: z.ZodType;
  /** For a read whose input is longer than a URL may be. */
  sentAs?: 'mutation';
};
/** The facts of an operation: the permission that its caller needs, its input and its output. */
export type Facts = FactsWithoutPermission & { permission: Permission };
type Unchanged<T> = T extends object ? { readonly [Name in keyof T]: Unchanged<T[Name]> } : T;
/** Facts whose examples are valid inputs of the operation. */
export type Fitting<F extends FactsWithoutPermission> = F & {
  docs?: { examples: Readonly<Record<string, RequestExample<Unchanged<z.input<F['input']>>>>> } | undefined;
};

/** `signal` is aborted when the caller no longer waits. */
export type Call<Ctx, Input> = { ctx: Ctx; input: Input; signal?: AbortSignal | undefined };

/**
 * An operation: a function of the caller and the input. It checks both, does all of its work in one transaction and
 * checks its answer, in the same way for every caller: REST, the panel by tRPC, or a test.
 * @throws AppError for a refusal of the catalogue; InputError for an input that does not fit
 */
export interface OperationFunction<Input, Answer, SentAs extends 'query' | 'mutation'> {
  (call: Call<RequestContext, Input>): Promise<Answer>;
  /** The permission is null if it needs no token. */
  readonly facts: FactsWithoutPermission & { permission: Permission | null };
  readonly sentAs: SentAs;
}
export type AnyOperationFunction = OperationFunction<never, unknown, 'query' | 'mutation'>;

/** An operation may be called with any value, because it accepts only what its schema does. */
export function trustChecking(
  operation: AnyOperationFunction,
): (call: Call<RequestContext, unknown>) => Promise<unknown> {
  return operation as OperationFunction<unknown, unknown, 'query' | 'mutation'>;
}

export type Kind = 'query' | 'command';
/** The types of the implementation's result and of the caller's answer: by the schema, or unrestricted without one. */
export type Given<F, Free> = F extends { output: infer Output extends z.ZodType } ? z.input<Output> : Free;
export type Answered<F, Free> = F extends { output: infer Output extends z.ZodType } ? z.output<Output> : Free;
type SentAs<F, K extends Kind> = K extends 'command'
  ? 'mutation'
  : F extends { sentAs: 'mutation' }
    ? 'mutation'
    : 'query';

/** The type of the operation that a factory creates from its facts. */
export type Made<F extends FactsWithoutPermission, K extends Kind, Free> = OperationFunction<
  z.input<F['input']>,
  Answered<F, Free>,
  SentAs<F, K>
>;
/** The implementation of an operation. */
export type Run<F extends FactsWithoutPermission, Ctx, Free> = (
  call: Call<Ctx, z.output<F['input']>>,
) => Given<F, Free> | Promise<Given<F, Free>>;
/** The part of an operation that runs before its transaction. */
export type Prepare<F extends FactsWithoutPermission, Prepared> = (
  ctx: OperationContext<Sql>,
  input: z.output<F['input']>,
) => Promise<Prepared>;
