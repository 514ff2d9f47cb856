import type { NewCredential } from '@invoicing/db/ksef/credentials';
import { AppError, type ErrorDetail } from '@invoicing/domain/errors';

const path = '/credential/token';
const hintLength = 4;
/** A reference number, the context and the secret, as `POST /tokens` of KSeF API 2.6 gives them. */
const form = /^\d{8}-EC-[0-9A-F]{10}-[0-9A-F]{10}-[0-9A-F]{2}\|([a-zA-Z]+)-([^|]+)\|[^\s|]{16,}$/;

/**
 * Reads a KSeF token as somebody pasted it; blanks around and line breaks within are dropped.
 * @throws AppError validation_failed where it is not a token, or holds for another context than the seller's NIP
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
