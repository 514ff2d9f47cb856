/** Every error of this client. */
export class InvoicingError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/**
 * The service could not be reached, or the connection was lost. A command may have been executed; a retry with the same
 * key is safe.
 */
export class ConnectionError extends InvoicingError {}

/** An attempt timed out. A command may have been executed; a retry with the same key is safe. */
export class TimeoutError extends ConnectionError {}

/** The service refused to give a token (RFC 6749, section 5.2). */
export class OAuthError extends InvoicingError {
  readonly code: string;
  readonly status: number;
  constructor(code: string, status: number, description: string) {
    super(`${code}: ${description}`);
    this.code = code;
    this.status = status;
  }
}

/** A detail of a refusal; the page /docs/errors has every code. */
export type ErrorDetail = {
  code: string;
  /** JSON Pointer into the body that was sent. */
  path?: string;
  /** Name of a query parameter. */
  parameter?: string;
  /** One English sentence that says what to write instead. */
  message?: string;
  message_pl?: string;
  existing_id?: string | null;
  current_version?: number;
  [member: string]: unknown;
};

export type Refusal = {
  status: number;
  /** Open: codes may be added; for an unknown one, use the status. */
  code: string;
  message: string;
  details: ErrorDetail[];
  /** Names the request in the logs of the service; quote it to support. */
  correlationId: string | null;
  /** Seconds to wait before a retry. */
  retryAfterSeconds: number | null;
  operationId: string;
  /** The number of attempts made. */
  attempts: number;
};

/** The service answered with an error. */
export class ApiError extends InvoicingError {
  readonly status: number;
  readonly code: string;
  readonly details: ErrorDetail[];
  readonly correlationId: string | null;
  readonly retryAfterSeconds: number | null;
  readonly operationId: string;
  readonly attempts: number;
  constructor(refusal: Refusal) {
    super(
      `${refusal.operationId}: ${refusal.status} ${refusal.code}: ${refusal.message} (correlation id ${refusal.correlationId ?? 'unknown'})`,
    );
    this.status = refusal.status;
    this.code = refusal.code;
    this.details = refusal.details;
    this.correlationId = refusal.correlationId;
    this.retryAfterSeconds = refusal.retryAfterSeconds;
    this.operationId = refusal.operationId;
    this.attempts = refusal.attempts;
  }
}

export class BadRequestError extends ApiError {}
export class AuthenticationError extends ApiError {}
export class PermissionDeniedError extends ApiError {}
export class NotFoundError extends ApiError {}
export class RateLimitError extends ApiError {}
export class ServerError extends ApiError {}

/** The request conflicts with the current state. */
export class ConflictError extends ApiError {
  /** The existing object that caused the conflict, if there is one. */
  get existingId(): string | null {
    return this.details.find(({ existing_id }) => typeof existing_id === 'string')?.existing_id ?? null;
  }

  /** The current version, to be read before a retry, if another change came first. */
  get currentVersion(): number | null {
    return this.details.find(({ current_version }) => typeof current_version === 'number')?.current_version ?? null;
  }
}

/** The input is invalid for the operation. */
export class ValidationError extends ApiError {
  /** The details by JSON Pointer into the body; those without a place in the body are under the empty pointer. */
  get byPointer(): Record<string, ErrorDetail[]> {
    const found: Record<string, ErrorDetail[]> = {};
    for (const detail of this.details) found[detail.path ?? ''] = [...(found[detail.path ?? ''] ?? []), detail];
    return found;
  }
}

const byStatus: Record<number, typeof ApiError> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionDeniedError,
  404: NotFoundError,
  409: ConflictError,
  422: ValidationError,
  429: RateLimitError,
};

/** The error class of a status. */
export function apiError(refusal: Refusal): ApiError {
  const Known = byStatus[refusal.status] ?? (refusal.status >= 500 ? ServerError : ApiError);
  return new Known(refusal);
}
