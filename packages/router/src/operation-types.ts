import type { Sql } from '@invoicing/db/connection/client';
import type { z } from 'zod';
import type { Permission } from './access/permissions.ts';
import type { OperationContext, RequestContext } from './context.ts';
import type { OperationDocs, RequestExample } from './operation-docs.ts';
import type { Route } from './route.ts';

/** Its place in the public contract and its words there; an operation of the panel alone has neither. */
type Publication = { route: Route; docs: OperationDocs } | { route?: undefined; docs?: undefined };
export type FactsWithoutPermission = Publication & {
  input: z.ZodType;
  /** What its answer is held to. */
  output?: z.ZodType;
  /** For a read whose input is longer than an address may be. */
  sentAs?: 'mutation';
};
/** The facts of an operation: the permission that its caller needs, its input and its output. */
export type Facts = FactsWithoutPermission & { permission: Permission };
type Unchanged<T> = T extends object ? { readonly [Name in keyof T]: Unchanged<T[Name]> } : T;
/** Facts whose examples are inputs that the operation takes. */
export type Fitting<F extends FactsWithoutPermission> = F & {
  docs?: { examples: Readonly<Record<string, RequestExample<Unchanged<z.input<F['input']>>>>> } | undefined;
};

/** `signal` ends when the caller no longer waits. */
export type Call<Ctx, Input> = { ctx: Ctx; input: Input; signal?: AbortSignal | undefined };

/**
 * An operation: a function of who asks and what for. It checks both, does all of its work in one transaction and checks
 * what it answers, whatever calls it: REST, the panel by tRPC, or a test.
 * @throws AppError for a refusal of the catalogue; InputError for an input that does not fit
 */
export interface OperationFunction<Input, Answer, SentAs extends 'query' | 'mutation'> {
  (call: Call<RequestContext, Input>): Promise<Answer>;
  /** Its permission is null where it needs no token. */
  readonly facts: FactsWithoutPermission & { permission: Permission | null };
  readonly sentAs: SentAs;
}
export type AnyOperationFunction = OperationFunction<never, unknown, 'query' | 'mutation'>;

/** An operation may be called with anything: what it takes is what its schema lets through. */
export function trustChecking(
  operation: AnyOperationFunction,
): (call: Call<RequestContext, unknown>) => Promise<unknown> {
  return operation as OperationFunction<unknown, unknown, 'query' | 'mutation'>;
}

export type Kind = 'query' | 'command';
/** What an operation's own code gives, and what its caller gets: as its schema says, or freely where it has none. */
export type Given<F, Free> = F extends { output: infer Output extends z.ZodType } ? z.input<Output> : Free;
export type Answered<F, Free> = F extends { output: infer Output extends z.ZodType } ? z.output<Output> : Free;
type SentAs<F, K extends Kind> = K extends 'command'
  ? 'mutation'
  : F extends { sentAs: 'mutation' }
    ? 'mutation'
    : 'query';

/** The operation that a factory makes of facts. */
export type Made<F extends FactsWithoutPermission, K extends Kind, Free> = OperationFunction<
  z.input<F['input']>,
  Answered<F, Free>,
  SentAs<F, K>
>;
/** An operation's own code. */
export type Run<F extends FactsWithoutPermission, Ctx, Free> = (
  call: Call<Ctx, z.output<F['input']>>,
) => Given<F, Free> | Promise<Given<F, Free>>;
/** The part of an operation that runs before its transaction. */
export type Prepare<F extends FactsWithoutPermission, Prepared> = (
  ctx: OperationContext<Sql>,
  input: z.output<F['input']>,
) => Promise<Prepared>;
