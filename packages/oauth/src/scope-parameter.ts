import { OAuthError } from './errors.ts';
import { isScope, type Scope, scopes } from './scopes.ts';

/** The contract has 24 scopes; longer lists are not parsed. */
const maxNamed = 24;
const otherSeparator = /[,;|]/;

/**
 * Parses a `scope` parameter and limits it to what the client may have; absent means all of that (RFC 6749 section
 * 3.3). Scopes are separated by exactly one space and returned in the contract's order. Nothing is silently widened or
 * narrowed.
 * @throws OAuthError invalid_scope
 */
export function requestedScopes(parameter: string | undefined, allowed: readonly string[]): Scope[] {
  const permitted = scopes.filter((scope) => allowed.includes(scope));
  if (permitted.length === 0) throw new OAuthError('invalid_scope', 'This client has no scope.');
  if (parameter === undefined) return permitted;
  const names = parameter.split(' ');
  const granted = permitted.filter((scope) => names.includes(scope));
  // Equal counts mean that no name is unknown or repeated.
  if (granted.length !== names.length) throw new OAuthError('invalid_scope', whatIsWrong(names, permitted));
  return granted;
}

/**
 * Describes every refused scope. Text that is not a scope name is not repeated, and nothing reveals the scopes of other
 * clients.
 */
function whatIsWrong(names: readonly string[], permitted: readonly Scope[]): string {
  if (names.includes('')) return 'The scope parameter has more than one space between two scopes, or at an end.';
  if (names.some((name) => otherSeparator.test(name))) return 'Separate scopes by spaces, and by nothing else.';
  const unique = [...new Set(names)];
  const listed: [string, string[]][] = [
    ['Not granted to this client', unique.filter((name) => isScope(name) && !permitted.includes(name))],
    ['Unknown', unique.filter((name) => !isScope(name))],
    ['Repeated', unique.filter((name) => names.indexOf(name) !== names.lastIndexOf(name))],
  ];
  return listed
    .flatMap(([problem, found]) =>
      found.length === 0 ? [] : `${problem}: ${found.slice(0, maxNamed).map(nameOf).join(' ')}.`,
    )
    .join(' ');
}

function nameOf(name: string): string {
  return /^[a-z0-9:._-]{1,60}$/.test(name) ? name : '(no name of a scope)';
}
