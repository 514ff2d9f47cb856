import type { AppRouter } from '@invoicing/router/router';
import type { inferRouterInputs } from '@trpc/server';

type Inputs = inferRouterInputs<AppRouter>;

/** One request of an operation: path parameters, query and body in one, as the operation takes them. */
export type RequestExample<Input = object> = { summary: string; input: Input };

/** Requests by operation and name; what an operation does not take does not compile. */
export type Requests = { [Id in Exclude<keyof Inputs, 'panel'>]?: Record<string, RequestExample<Inputs[Id]>> };
