import type { Resource } from './resource.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type RateClass = 'read' | 'write' | 'preview' | 'high_risk' | 'link';

/** An operation's place in the public contract: what its endpoint, its document and its tests share. */
export type Route = {
  method: Method;
  path: `/${string}`;
  operationId: string;
  success: number;
  rateClass: RateClass;
  /** Where the created resource is read; gives the Location header. */
  location?: (output: Resource) => string;
  /** Until when a replay of the answer makes sense; 30 days where absent. */
  answerUntil?: (output: unknown) => Date;
  /** The answer shows a secret in its member `secret`, and a replay of it does so for a day. */
  showsSecret?: boolean;
  /** Seconds after which asking again makes sense, while the state still moves. */
  retryAfter?: (output: unknown) => number | null;
  body: 'none' | 'optional' | 'required';
  /** How large a body may be. */
  maxBodyMiB: number;
};

/** A draft may have an attachment of 3 MB, which is more as JSON. */
export const draftBody = { maxBodyMiB: 5 } as const;

/** Declares a route. Where an option is left out, the method says it. */
export function route(
  method: Method,
  path: `/${string}`,
  operationId: string,
  options: Partial<Omit<Route, 'method' | 'path' | 'operationId'>> = {},
): Route {
  const body = options.body ?? (method === 'GET' || method === 'DELETE' ? 'none' : 'required');
  const rateClass = options.rateClass ?? (method === 'GET' ? 'read' : 'write');
  return { method, path, operationId, success: 200, maxBodyMiB: 1, ...options, rateClass, body };
}
