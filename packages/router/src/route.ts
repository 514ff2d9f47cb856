import type { Resource } from './resource.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type RateClass = 'read' | 'write' | 'preview' | 'high_risk' | 'link';

/** The route of an operation in the public contract: shared by its endpoint, its document and its tests. */
export type Route = {
  method: Method;
  path: `/${string}`;
  operationId: string;
  success: number;
  rateClass: RateClass;
  /** The URL of the created resource, for the Location header. */
  location?: (output: Resource) => string;
  /** Until when the answer can be replayed; 30 days by default. */
  answerUntil?: (output: unknown) => Date;
  /** The answer has a secret in its member `secret`, which replays include for a day. */
  showsSecret?: boolean;
  /** Seconds until the next poll makes sense, while the state can still change. */
  retryAfter?: (output: unknown) => number | null;
  body: 'none' | 'optional' | 'required';
  /** How large a body may be. */
  maxBodyMiB: number;
};

/** A draft may have an attachment of 3 MB, which is larger as JSON. */
export const draftBody = { maxBodyMiB: 5 } as const;

/** Declares a route; omitted options follow from the method. */
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
