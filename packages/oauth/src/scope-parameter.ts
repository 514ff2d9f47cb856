import { OAuthError } from './errors.ts';
import { type Scope, scopes } from './scopes.ts';

/**
 * Reads a `scope` parameter against what the client may have; absent means all of that (RFC 6749 section 3.3).
 * Scopes are separated by exactly one space; they come back in the contract's order. Nothing is silently widened or narrowed.
 * @throws OAuthError invalid_scope
 */
export function requestedScopes(parameter: string | undefined, allowed: readonly string[]): Scope[] {
  const permitted = scopes.filter((scope) => allowed.includes(scope));
  if (permitted.length === 0) throw new OAuthError('invalid_scope', 'This client has no scope.');
  if (parameter === undefined) return permitted;
  const names = parameter.split(' ');
  const granted = permitted.filter((scope) => names.includes(scope));
  // As many names as are granted: none of them is unknown, none is repeated.
  if (granted.length !== names.length) {
    throw new OAuthError('invalid_scope', 'A requested scope is unknown, repeated or not granted to this client.');
  }
  return granted;
}
