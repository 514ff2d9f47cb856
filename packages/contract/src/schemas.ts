import { portablePattern } from './patterns.ts';

type Json = Record<string, unknown>;

const formats = new Set(['date', 'date-time', 'uuid', 'uri']);
const dropped = new Set(['$schema', '~standard']);
/** Keywords whose content is a value, not a schema. */
const values = new Set(['x-examples', 'examples', 'example', 'default', 'x-default', 'enum', 'const', 'required']);

/**
 * Simplifies generated schemas for people, generators and validators: a format needs no pattern in addition, a nullable
 * type lists null, a reference has no siblings, and a default is in the description and in `x-default`, because
 * generators treat a member with `default` as always present (docs/adr/0031-description-for-generators.md).
 */
export function tidySchemas<T>(value: T): T {
  if (Array.isArray(value)) return trustSame(value.map((item: unknown) => tidySchemas(item)));
  if (!isObject(value)) return value;
  const members = Object.entries(value)
    .filter(([name]) => !dropped.has(name))
    .map(([name, member]) => [name, tidyMember(name, member)]);
  return trustSame(simpler(Object.fromEntries(members)));
}

/** In a map of members the names are arbitrary and not keywords. */
function tidyMember(name: string, member: unknown): unknown {
  if (values.has(name)) return member;
  if (name !== 'properties' || !isObject(member)) return tidySchemas(member);
  return Object.fromEntries(Object.entries(member).map(([property, schema]) => [property, tidySchemas(schema)]));
}

function simpler(schema: Json): Json {
  return [
    withinReason,
    withPortablePattern,
    withExamples,
    withDefaultInWords,
    withNullInType,
    withLoneReference,
  ].reduce((kept, step) => step(kept), schema);
}

/** Drops bounds that are only those of JavaScript numbers. */
function withinReason({ minimum, maximum, ...schema }: Json): Json {
  return {
    ...schema,
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
  };
}

function withPortablePattern({ pattern, ...schema }: Json): Json {
  if (typeof pattern !== 'string') return pattern === undefined ? schema : { ...schema, pattern };
  const { format } = schema;
  const portable = typeof format === 'string' && formats.has(format) ? null : portablePattern(pattern);
  return portable === null ? schema : { ...schema, pattern: portable };
}

/** Drops examples of records and lists of records; their members have examples. */
function withExamples({ 'x-examples': given, ...schema }: Json): Json {
  const shown = Array.isArray(given) ? given.filter((example) => example !== null && !hasRecords(example)) : [];
  return shown.length === 0 ? schema : { ...schema, examples: shown };
}

const hasRecords = (example: unknown): boolean =>
  Array.isArray(example) ? example.some((item) => isObject(item)) : isObject(example);

/** Adds the default to the description. A null default is not described: an omitted nullable member is null. */
function withDefaultInWords({ default: given, 'x-default': handedOver, ...schema }: Json): Json {
  const value = given ?? handedOver ?? null;
  if (value === null) return schema;
  const { description } = schema;
  const words = isObject(value) ? description : [description, defaultWords(value)].filter(Boolean).join(' ');
  return { ...schema, ...(words === undefined ? {} : { description: words }), 'x-default': value };
}

/** The sentence of a description that states a member's default. */
export const defaultWords = (value: unknown): string =>
  value === '' ? 'Default: empty.' : `Default: \`${typeof value === 'string' ? value : JSON.stringify(value)}\`.`;

function withNullInType(schema: Json): Json {
  const { anyOf, ...said } = schema;
  if (!Array.isArray(anyOf)) return schema;
  const forms: unknown[] = anyOf;
  const [form, ...others] = forms.filter((one) => !isObject(one) || one['type'] !== 'null');
  if (others.length > 0 || forms.length < 2 || !isObject(form) || typeof form['type'] !== 'string') return schema;
  const { const: constant, enum: allowed, type, ...rest } = form;
  const only = constant === undefined ? allowed : [constant];
  return { ...rest, type: [type, 'null'], ...(Array.isArray(only) ? { enum: [...only, null] } : {}), ...said };
}

/** Tools ignore the siblings of a reference. */
function withLoneReference(schema: Json): Json {
  const { $ref, ...said } = schema;
  return typeof $ref !== 'string' || Object.keys(said).length === 0 ? schema : { ...said, allOf: [{ $ref }] };
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The same document with members left out. */
function trustSame<T>(value: unknown): T {
  return value as T;
}

/**
 * Gives every body that is spelled out in its operation a name: `CreateCustomerRequest`. The operation then refers to
 * it.
 * @returns the named schemas
 */
export function nameBodies(operations: readonly { operationId: string; operation: Json }[]): Json {
  const named: Json = {};
  for (const { operationId, operation } of operations) {
    const success = Object.entries(Object(operation['responses'])).find(([status]) => status.startsWith('2'))?.[1];
    for (const [holder, ending] of [
      [operation['requestBody'], 'Request'],
      [success, 'Response'],
    ] as const) {
      const media: Json = Object(Object(Object(holder).content)['application/json']);
      const { schema } = media;
      if (schema === undefined || '$ref' in Object(schema)) continue;
      const name = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}${ending}`;
      named[name] = schema;
      media['schema'] = { $ref: `#/components/schemas/${name}` };
    }
  }
  return named;
}
