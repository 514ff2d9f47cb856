import { isObject } from './schemas.ts';

type Json = Record<string, unknown>;

const reference = /"\$ref":"#\/components\/schemas\/([^"]+)"/g;

/** The named schemas that a value refers to, directly or indirectly. */
export function reachable(schemas: Json, from: readonly unknown[]): Set<string> {
  const reached = new Set<string>();
  const follow = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value ?? null).matchAll(reference)) {
      if (reached.has(name)) continue;
      reached.add(name);
      follow(schemas[name]);
    }
  };
  for (const value of from) follow(value);
  return reached;
}

/**
 * Makes the schemas of answers open: a later version may answer with a member or a value that a client does not know
 * yet. Schemas used by requests stay closed.
 * @param requests what the bodies of all requests are, in which the schemas they use are referred to
 */
export function openAnswers(schemas: Json, requests: readonly unknown[]): Json {
  const sent = reachable(schemas, requests);
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, sent.has(name) ? schema : opened(schema)]),
  );
}

function opened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(opened);
  if (!isObject(value)) return value;
  const members = Object.entries(value)
    .filter(([name, member]) => name !== 'additionalProperties' || isObject(member))
    .map(([name, member]) => [name, opened(member)]);
  return {
    ...Object.fromEntries(members),
    ...(Array.isArray(value['enum']) ? { 'x-extensible-enum': true } : {}),
  };
}

/** Constraints on requests that answers need not repeat: lengths and formats of texts, and defaults. */
const ofRequests = new Set([
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'default',
  'x-default',
  'additionalProperties',
]);

/**
 * The answer form of request schemas: each record has all its members, under its own schema name.
 * @param name what answers call a schema of requests
 * @param redacted members that no answer shows, by the schema that has them
 * @param roots the schemas to begin with; those that they refer to follow
 */
export function answeredSchemas(
  schemas: Json,
  roots: readonly string[],
  name: (request: string) => string,
  redacted: Readonly<Record<string, readonly string[]>>,
): Json {
  const answered = (value: unknown, left: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((item) => answered(item, []));
    if (!isObject(value)) return value;
    const { $ref, properties, required: _, ...said } = value;
    if (typeof $ref === 'string') return { $ref: $ref.replace(/(?<![^/])[^/]+$/, name) };
    const rest = Object.entries(said)
      .filter(([member]) => !ofRequests.has(member))
      .map(([member, inner]) => [member, answered(inner, [])]);
    return { ...Object.fromEntries(rest), ...(isObject(properties) ? shownMembers(properties, left) : {}) };
  };
  const shownMembers = (properties: Json, left: readonly string[]) => {
    const shown = Object.entries(properties).filter(([member]) => !left.includes(member));
    return {
      properties: Object.fromEntries(shown.map(([member, schema]) => [member, answered(schema, [])])),
      required: shown.map(([member]) => member),
    };
  };
  const made: Json = {};
  const make = (request: string): void => {
    if (name(request) in made) return;
    const shown = answered(schemas[request], redacted[request] ?? []);
    made[name(request)] = shown;
    const inner = [...JSON.stringify(shown).matchAll(reference)].map(([, reached = '']) => reached);
    for (const reached of inner) for (const known of Object.keys(schemas)) if (name(known) === reached) make(known);
  };
  for (const root of roots) make(root);
  return made;
}
