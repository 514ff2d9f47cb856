import { AppError, type ErrorDetail } from '@invoicing/domain/errors';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Where an operation's input came from: path parameters, the query string of a read, or the body. */
export type InputSource = { pathParameters: ReadonlySet<string>; hasBody: boolean };

/**
 * Turns zod's findings into one refusal: a malformed path id is `not_found`, a bad query parameter `bad_request` (400),
 * a bad body `validation_failed` (422), each detail naming its field, its rule and what would be right.
 */
export function inputError(issues: readonly Issue[], source: InputSource): AppError {
  if (issues.some((issue) => source.pathParameters.has(String(issue.path[0])))) return new AppError('not_found', 'There is no such resource.');
  const details = issues.flatMap((issue) => detailsOf(issue, source.hasBody));
  return source.hasBody
    ? new AppError('validation_failed', 'The request body has invalid fields.', details)
    : new AppError('bad_request', 'The query string has invalid parameters.', details);
}

function detailsOf(issue: Issue, hasBody: boolean): ErrorDetail[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => located([...issue.path, key], 'unknown_field', 'is not a known field', hasBody));
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const closest = issue.errors.reduce((best, next) => (next.length < best.length ? next : best));
    const nested = closest.flatMap((inner) => detailsOf({ ...inner, path: [...issue.path, ...inner.path] }, hasBody));
    if (nested.length > 0) return nested;
  }
  return [located(issue.path, codeOf(issue), issue.message, hasBody)];
}

function located(path: readonly PropertyKey[], code: string, message: string, hasBody: boolean): ErrorDetail {
  const at = path.map(String);
  return hasBody ? { code, path: pointer(at), message } : { code, parameter: at.join('.'), message };
}

/** RFC 6901. */
function pointer(path: readonly string[]): string {
  return path.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function codeOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'type';
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_short' : 'out_of_range';
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'out_of_range';
    case 'invalid_format':
      return issue.format === 'regex' ? 'pattern' : 'format';
    case 'invalid_value':
    case 'invalid_union':
      return 'enum';
    case 'custom':
      return String(issue.params?.['code'] ?? 'invalid');
    default:
      return 'invalid';
  }
}
