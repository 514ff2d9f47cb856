export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_response_type'
  | 'interaction_required'
  | 'temporarily_unavailable';

/**
 * An error of the authorization or the token endpoint (RFC 6749 sections 4.1.2.1 and 5.2). `description` is plain ASCII
 * and repeats no input except scope names.
 */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode;
  readonly status: number;
  readonly retryAfterSeconds: number | null;
  constructor(
    code: OAuthErrorCode,
    description: string,
    options: { status?: number; retryAfterSeconds?: number } = {},
  ) {
    super(description);
    this.name = 'OAuthError';
    this.code = code;
    this.status = options.status ?? (code === 'invalid_client' ? 401 : 400);
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

/** The same error for every failure of client authentication. */
export function invalidClient(): OAuthError {
  return new OAuthError('invalid_client', 'Client authentication failed.');
}

/** The same error for every invalid code and refresh token, whatever the reason (RFC 6749 section 5.2). */
export function invalidGrant(): OAuthError {
  return new OAuthError(
    'invalid_grant',
    'The grant is unknown, expired, used, revoked or was issued to another client.',
  );
}
