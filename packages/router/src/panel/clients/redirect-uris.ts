import type { KsefEnvironment, OauthClientKind } from '@invoicing/db/generated/enums';
import { AppError, type ErrorDetail } from '@invoicing/domain/errors';
import { checkRedirectUri } from '@invoicing/oauth/redirect-uri';

/**
 * Requires valid redirect URIs: a delegated client redirects only to registered ones; a machine-to-machine client has
 * none.
 * @throws AppError validation_failed, with the rule that each refused URI violates
 */
export function requireRedirectUris(
  kind: OauthClientKind,
  uris: readonly string[],
  environment: KsefEnvironment,
): void {
  const details =
    kind === 'delegated' ? delegatedProblems(uris, environment) : uris.map((_, index) => problem('not_allowed', index));
  if (details.length > 0) throw new AppError('validation_failed', 'The redirect URIs are not acceptable.', details);
}

function delegatedProblems(uris: readonly string[], environment: KsefEnvironment): ErrorDetail[] {
  if (uris.length === 0) return [{ code: 'too_few', path: '/redirectUris' }];
  return uris.flatMap((uri, index) => {
    if (uris.indexOf(uri) !== index) return [problem('duplicate', index)];
    const verdict = checkRedirectUri(uri, environment);
    return verdict.isAccepted ? [] : [problem(verdict.rule, index)];
  });
}

function problem(code: ErrorDetail['code'], index: number): ErrorDetail {
  return { code, path: `/redirectUris/${index}` };
}
