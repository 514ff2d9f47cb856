/** Why an attempt got no response; the code is stored and shown to the endpoint's developers. */
export class AttemptError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.name = 'AttemptError';
    this.code = code;
  }
}

/** The code of an error on the way to the receiver; it reveals nothing of our own network. */
export function codeOf(error: unknown): string {
  if (error instanceof AttemptError) return error.code;
  const code = String(Reflect.get(Object(error), 'code') ?? '');
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers_too_large';
  if (code.startsWith('HPE_')) return 'invalid_response';
  if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO)/.test(code)) return 'tls_failure';
  return 'connection_failed';
}
