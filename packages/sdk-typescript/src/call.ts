import { ApiError, apiError, ConnectionError, TimeoutError } from './errors.ts';
import { type Operation, operations } from './operations.ts';
import { delayBeforeRetry } from './retries.ts';
import type { TokenSource } from './tokens.ts';
import type { CommandOptions, OperationId, Result } from './types.ts';
import { sleep, within } from './waits.ts';

export type Connection = {
  baseUrl: string;
  tokens: TokenSource;
  fetch: typeof fetch;
  timeoutMs: number;
  maxRetries: number;
  userAgent: string;
  /** Called with each attempt; never with a body or a secret. */
  onAttempt: (attempt: Attempt) => void;
};

/** Facts about one attempt that are safe to log. `status` is null if no answer arrived. */
export type Attempt = {
  operationId: string;
  method: string;
  path: string;
  attempt: number;
  status: number | null;
  correlationId: string | null;
  ms: number;
};

export type Given = { path?: Record<string, string>; query?: object; body?: unknown };

/** Carries out an operation; every resource of the client goes through one of these. */
export type Call = <Id extends OperationId>(id: Id, given: Given, options?: CommandOptions) => Promise<Result<Id>>;

type Sent = {
  id: OperationId;
  operation: Operation;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
};

/**
 * @returns what carries out operations: with a token, an Idempotency-Key on every command, and repeats where they are
 * safe
 */
export function createCall(connection: Connection): Call {
  return async <Id extends OperationId>(id: Id, given: Given, options: CommandOptions = {}) => {
    const sent = prepare(connection, id, given, options);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return trustAnswer<Result<Id>>(await tryOnce(connection, sent, attempt, options));
      } catch (error) {
        const delay = delayBeforeRetry(error, attempt);
        if (delay === null || attempt > connection.maxRetries) throw error;
        await sleep(delay, options.signal);
      }
    }
  };
}

/** Body and key are created once, so that each retry is the same request. */
function prepare({ baseUrl, userAgent }: Connection, id: OperationId, given: Given, options: CommandOptions): Sent {
  const operation = operations[id];
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(requireId(given.path?.[name], name)),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given.query ?? {}))
    if (value !== undefined && value !== null) query.set(name, String(value));
  const search = query.size > 0 ? `?${query}` : '';
  const command = operation.method !== 'GET';
  return {
    id,
    operation,
    url: `${baseUrl}${path}${search}`,
    headers: {
      accept: 'application/json',
      'user-agent': userAgent,
      ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(command ? { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() } : {}),
    },
    body: given.body === undefined ? undefined : JSON.stringify(given.body),
  };
}

/** An empty id would turn the path into that of another operation. */
function requireId(value: string | undefined, name: string): string {
  if (!value) throw new TypeError(`${name} is empty`);
  return value;
}

/** One attempt, repeated with a new token if the service no longer accepts the first one. */
async function tryOnce(connection: Connection, sent: Sent, attempt: number, options: CommandOptions): Promise<unknown> {
  const token = await connection.tokens.get(options.signal);
  try {
    return await ask(connection, sent, token, attempt, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid_token') throw error;
    connection.tokens.drop(token);
    const another = await connection.tokens.get(options.signal);
    if (another === token) throw error;
    return ask(connection, sent, another, attempt, options);
  }
}

async function ask(
  connection: Connection,
  sent: Sent,
  token: string,
  attempt: number,
  options: CommandOptions,
): Promise<unknown> {
  const { id, operation, url, body } = sent;
  const startedAt = performance.now();
  const attempted = { operationId: id, method: operation.method, path: operation.path, attempt };
  const note = (status: number | null, correlationId: string | null) =>
    connection.onAttempt({ ...attempted, status, correlationId, ms: Math.round(performance.now() - startedAt) });
  const headers = { ...sent.headers, authorization: `Bearer ${token}` };
  const answer = await within(options.timeoutMs ?? connection.timeoutMs, options.signal, async (signal) => {
    const response = await connection.fetch(url, {
      method: operation.method,
      headers,
      signal,
      redirect: 'error',
      ...(body === undefined ? {} : { body }),
    });
    return { response, text: await response.text() };
  }).catch((error: unknown) => {
    note(null, null);
    options.signal?.throwIfAborted();
    throw error instanceof TimeoutError
      ? error
      : new ConnectionError(`${id}: the service was not reached`, { cause: error });
  });
  const correlationId = answer.response.headers.get('x-correlation-id');
  note(answer.response.status, correlationId);
  return readAnswer(id, answer.response, answer.text, correlationId, attempt);
}

function readAnswer(
  operationId: string,
  response: Response,
  text: string,
  correlationId: string | null,
  attempts: number,
): unknown {
  const json = parse(text);
  if (response.ok && json !== undefined) return json;
  const { code = 'unknown', message = 'the answer is no JSON', details = [] } = Object(Object(json).error);
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  throw apiError({
    status: response.ok ? 502 : response.status,
    code: String(code),
    message: String(message),
    details: Array.isArray(details) ? details : [],
    correlationId,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
    operationId,
    attempts,
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The contract defines the answer; members that a newer service adds are passed through. */
function trustAnswer<Answer>(json: unknown): Answer {
  return json as Answer;
}
