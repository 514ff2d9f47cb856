import { AppError, type ErrorDetail } from '@invoicing/domain/errors';
import { codeOf, type MessageKey, sentence } from '@invoicing/domain/messages/catalogue';
import { saidBy } from '@invoicing/domain/messages/says';
import type { z } from 'zod';
import { invalidBody, invalidQuery } from './invalid-input.ts';

type Issue = z.core.$ZodIssue;
type Values = Readonly<Record<string, string | number>>;
type Finding = { key: MessageKey; values?: Values };

/** An input that does not fit its schema. */
export class InputError extends Error {
  readonly issues: z.core.$ZodIssue[];

  constructor(issues: z.core.$ZodIssue[]) {
    super('The input does not fit.');
    this.issues = issues;
  }
}

/** @throws InputError */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new InputError(parsed.error.issues);
  return parsed.data;
}

/**
 * The sources of an operation's input: path parameters, the query string of a read, or the body; and the original
 * input.
 */
export type InputSource = { pathParameters: ReadonlySet<string>; hasBody: boolean; input: unknown };

/**
 * Converts zod's issues into one error: a malformed path id is `not_found`, a bad query parameter `bad_request` (400),
 * a bad body `validation_failed` (422), each detail naming its field, its rule and what to write instead. No text of
 * zod is passed on.
 */
export function inputError(issues: readonly Issue[], source: InputSource): AppError {
  if (issues.some((issue) => source.pathParameters.has(String(issue.path[0]))))
    return new AppError('not_found', 'There is no such resource: check its id.');
  const details = issues.flatMap((issue) => detailsOf(issue, source));
  return source.hasBody ? invalidBody(...details) : invalidQuery(...details);
}

/**
 * Parses a body that was completed from stored values by the strict schema.
 * @param found what is wrong with it apart from the schema; where both name a member, the schema has the word
 * @throws AppError validation_failed
 */
export function parsedInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  found: readonly ErrorDetail[] = [],
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success && found.length === 0) return parsed.data;
  const issues = (parsed.error?.issues ?? []).map((issue) => ({ ...issue, path: ['input', ...issue.path] }));
  const details = issues.flatMap((issue) =>
    detailsOf(issue, { pathParameters: new Set(), hasBody: true, input: { input } }),
  );
  const named = new Set(details.map(({ path }) => path));
  throw invalidBody(...details, ...found.filter(({ path }) => !named.has(path)));
}

function detailsOf(issue: Issue, source: InputSource): ErrorDetail[] {
  if (issue.code === 'unrecognized_keys') {
    const key = source.hasBody ? 'unknown_field' : 'unknown_parameter';
    return issue.keys.map((name) => located([...issue.path, name], { key }, source));
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const closest = issue.errors.reduce((best, next) => (next.length < best.length ? next : best));
    const nested = closest.flatMap((inner) => detailsOf({ ...inner, path: [...issue.path, ...inner.path] }, source));
    if (nested.length > 0) return nested;
  }
  return [located(issue.path, findingOf(issue, source), source)];
}

function located(path: readonly PropertyKey[], { key, values = {} }: Finding, { hasBody }: InputSource): ErrorDetail {
  const at = path.map(String);
  const { en, pl } = sentence(key, values);
  return {
    code: codeOf(key),
    ...(hasBody ? { path: pointer(at) } : { parameter: at.join('.') }),
    message: en,
    message_pl: pl,
  };
}

/** RFC 6901. */
function pointer(path: readonly string[]): string {
  return path.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** zod's issues do not contain the value, so whether it is absent or of another type is read from the input. */
function findingOf(issue: Issue, source: InputSource): Finding {
  const value = issue.path.reduce<unknown>(
    (part, name) => (Object.hasOwn(Object(part), name) ? Reflect.get(Object(part), name) : undefined),
    source.input,
  );
  if (value === undefined) return { key: source.hasBody ? 'required' : 'required.parameter' };
  const said = saidBy(issue.message);
  if (said) return said;
  switch (issue.code) {
    case 'invalid_type':
      return { key: typeKey(issue.expected, source) };
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return { key: formatKeys.get(issue.format) ?? 'format' };
    case 'invalid_value':
      return oneOf(issue.values, value, source);
    case 'invalid_union':
      return oneOf('options' in issue ? (issue.options ?? []) : [], value, source);
    default:
      return { key: 'invalid' };
  }
}

const typeKeys: ReadonlyMap<string, MessageKey> = new Map([
  ['string', 'type.string'],
  ['number', 'type.number'],
  ['int', 'type.number'],
  ['boolean', 'type.boolean'],
  ['array', 'type.array'],
  ['object', 'type.object'],
  ['record', 'type.object'],
]);

const formatKeys: ReadonlyMap<string, MessageKey> = new Map([
  ['uuid', 'format.uuid'],
  ['date', 'format.date'],
  ['url', 'format.url'],
  ['email', 'format.email'],
]);

function typeKey(expected: string, { hasBody }: InputSource): MessageKey {
  const key = typeKeys.get(expected) ?? 'type';
  return key === 'type.number' && !hasBody ? 'type.query_number' : key;
}

function tooSmall(origin: string, min: number): Finding {
  if (origin === 'string') return min === 1 ? { key: 'too_short.empty' } : { key: 'too_short', values: { min } };
  if (origin !== 'array') return { key: 'out_of_range.low', values: { min } };
  return min === 1 ? { key: 'too_short.list_empty' } : { key: 'too_short.list', values: { min } };
}

function tooBig(origin: string, max: number): Finding {
  if (origin === 'string') return { key: 'too_long', values: { max } };
  return origin === 'array' ? { key: 'too_long.list', values: { max } } : { key: 'out_of_range.high', values: { max } };
}

/** A value of the right type that is not among the allowed ones; another type has another error. */
function oneOf(values: readonly unknown[], value: unknown, source: InputSource): Finding {
  const [first] = values;
  if (values.length === 0) return { key: 'invalid' };
  if (typeof value !== typeof first || value === null) return { key: typeKey(typeof first, source) };
  const known = values.map((each) => JSON.stringify(each)).join(', ');
  return { key: values.length === 1 ? 'enum.only' : 'enum', values: { known } };
}
