import type { components, operations } from './api.ts';

/** The id of an operation; webhooks are not operations. */
export type OperationId = Exclude<keyof operations, `on_${string}`>;
type Schemas = components['schemas'];

/** A schema of the API by its name, as the reference calls it. */
export type Schema<Name extends keyof Schemas> = Schemas[Name];

type JsonOf<Value> = Value extends { content: { 'application/json': infer Body } } ? Body : never;
type Responses<Id extends OperationId> = operations[Id]['responses'];

/** What an operation answers when it succeeds. */
export type Result<Id extends OperationId> = {
  [Status in keyof Responses<Id>]: Status extends 200 | 201 | 202 ? JsonOf<Responses<Id>[Status]> : never;
}[keyof Responses<Id>];

/** What an operation takes as its body. */
export type Body<Id extends OperationId> = operations[Id] extends { requestBody?: infer Given }
  ? JsonOf<NonNullable<Given>>
  : never;

/** The query parameters of an operation. */
export type Query<Id extends OperationId> = operations[Id] extends { parameters: { query?: infer Given } }
  ? NonNullable<Given>
  : Record<never, never>;

/** One element of the list that an operation answers. */
export type Item<Id extends OperationId> = Result<Id> extends { data: (infer Element)[] } ? Element : never;

export type CallOptions = {
  /** Aborts the call and all of its waits. */
  signal?: AbortSignal;
  /** For each attempt, in milliseconds. */
  timeoutMs?: number;
};

export type CommandOptions = CallOptions & {
  /**
   * Makes a retry return the first answer again, for 30 days; a new UUID by default. 1 to 255 visible ASCII characters.
   */
  idempotencyKey?: string;
};
