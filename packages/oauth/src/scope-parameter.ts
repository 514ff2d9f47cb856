import { OAuthError } from './errors.ts';
import { isScope, type Scope } from './scopes.ts';

const maxLength = 2048;

/**
 * Reads a `scope` parameter against what the client may have; absent means all of that (RFC 6749 section 3.3).
 * Scopes are separated by exactly one space. Nothing is silently widened or narrowed.
 * @throws OAuthError invalid_scope
 */
export function requestedScopes(parameter: string | undefined, allowed: readonly string[]): Scope[] {
  const permitted = allowed.filter(isScope);
  if (parameter === undefined) return permitted;
  const names = parameter.length > maxLength ? [] : parameter.split(' ');
  const granted = permitted.filter((scope) => names.includes(scope));
  if (granted.length !== names.length || new Set(names).size !== names.length) {
    throw new OAuthError('invalid_scope', 'A requested scope is unknown, repeated or not granted to this client.');
  }
  return granted;
}
