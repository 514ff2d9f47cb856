import type { NewCredential } from '@invoicing/db/ksef/credentials';
import { AppError, type ErrorDetail } from '@invoicing/domain/errors';

const path = '/credential/token';
const hintLength = 4;
/** Format of a token from `POST /tokens` of KSeF API 2.6: reference number, context and secret. */
const form = /^\d{8}-EC-[0-9A-F]{10}-[0-9A-F]{10}-[0-9A-F]{2}\|([a-zA-Z]+)-([^|]+)\|[^\s|]{16,}$/;

/**
 * Parses a pasted KSeF token; whitespace and line breaks are removed.
 * @throws AppError validation_failed if it is not a token, or was issued for another context than the seller's NIP
 */
export function readToken(text: string, nip: string): NewCredential {
  const secret = text.replaceAll(/\s/g, '');
  const [, kind, value] = form.exec(secret) ?? [];
  if (kind === undefined) throw refusal('The text is no KSeF token.', { code: 'ksef_token_malformed', path });
  if (kind !== 'nip' || value !== nip)
    throw refusal(`The token does not hold for the NIP ${nip}.`, { code: 'ksef_token_of_other_nip', path });
  return { kind: 'token', secret, hint: secret.slice(-hintLength) };
}

function refusal(message: string, detail: ErrorDetail): AppError {
  return new AppError('validation_failed', message, [detail]);
}
