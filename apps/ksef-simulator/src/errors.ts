import type { FastifyReply, FastifyRequest } from 'fastify';

/** A refusal of KSeF: HTTP status, code and Polish description as its documentation gives them. */
export class KsefError extends Error {
  readonly status: number;
  readonly code: number;
  readonly details: string[];
  readonly retryAfterSeconds: number | null;
  constructor(
    status: number,
    code: number,
    description: string,
    details: string[] = [],
    retryAfterSeconds: number | null = null,
  ) {
    super(description);
    this.status = status;
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Aborts a request without an answer of KSeF: an HTML page of a proxy, a cut connection, or silence. */
export class Interruption extends Error {
  readonly kind: 'html' | 'reset' | 'hang';
  readonly status: number;
  constructor(kind: 'html' | 'reset' | 'hang', status = 0) {
    super(kind);
    this.kind = kind;
    this.status = status;
  }
}

/** The request is malformed. */
export function invalid(...details: string[]): KsefError {
  return new KsefError(400, 21405, 'Błąd walidacji danych wejściowych.', details);
}

/** The request limit is exhausted. */
export function tooMany(seconds: number): KsefError {
  return new KsefError(
    429,
    429,
    'Too Many Requests',
    [`Przekroczono limit żądań. Spróbuj ponownie po ${seconds} sekundach.`],
    seconds,
  );
}

/** The token is not valid for this operation. */
export function unauthorized(): KsefError {
  return new KsefError(401, 401, 'Wymagane jest uwierzytelnienie.');
}

/** The sign-in lacks a permission: which ones would suffice, and which it has. */
class Forbidden extends KsefError {
  readonly needed: readonly string[];
  readonly present: readonly string[];
  constructor(needed: readonly string[], present: readonly string[]) {
    super(403, 403, 'Brak wymaganych uprawnień do wykonania operacji w bieżącym kontekście.');
    this.needed = needed;
    this.present = present;
  }
}

/** The sign-in lacks the permission. */
export function forbidden(needed: readonly string[] = [], present: readonly string[] = []): KsefError {
  return new Forbidden(needed, present);
}

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
};

/**
 * Sends the error in the older format or as problem details, on `X-Error-Format: problem-details` and always for 401
 * and 403.
 */
export function sendKsefError(request: FastifyRequest, reply: FastifyReply, error: KsefError, now: Date): FastifyReply {
  const { status, retryAfterSeconds } = error;
  reply.code(status);
  if (retryAfterSeconds !== null) reply.header('retry-after', String(retryAfterSeconds));
  const isAsked = request.headers['x-error-format'] === 'problem-details' && status < 500;
  const problem = isAsked || status === 401 || status === 403;
  return problem
    ? reply.type('application/problem+json').send(JSON.stringify(problemDetails(request, error, now)))
    : reply.send(olderBody(request, error, now));
}

function problemDetails(request: FastifyRequest, error: KsefError, now: Date) {
  const { status, code, message, details } = error;
  const detail = status === 400 ? 'Żądanie jest nieprawidłowe.' : status === 429 ? (details[0] ?? message) : message;
  const base = {
    title: titles[status] ?? 'Error',
    status,
    instance: request.url,
    detail,
    timestamp: now.toISOString(),
    traceId: request.id,
  };
  if (status === 400) return { ...base, errors: [{ code, description: message, details }] };
  if (!(error instanceof Forbidden)) return base;
  const security = { requiredAnyOfPermissions: error.needed, presentPermissions: error.present };
  return { ...base, reasonCode: 'missing-permissions', security };
}

function olderBody(request: FastifyRequest, { status, code, message, details }: KsefError, now: Date) {
  if (status === 429) return { status: { code, description: message, details } };
  const exceptionDetailList = [{ exceptionCode: code, exceptionDescription: message, details }];
  const context = {
    referenceNumber: null,
    serviceCode: request.id,
    serviceCtx: null,
    serviceName: null,
    timestamp: now.toISOString(),
  };
  return { exception: { exceptionDetailList, ...context } };
}
