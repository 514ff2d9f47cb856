type Json = Record<string, unknown>;

const formats = new Set(['date', 'date-time', 'uuid', 'uri']);
/** Under these names the tables of fields hand over what the generator would drop. */
const handedOver: Record<string, string> = { 'x-examples': 'examples', 'x-default': 'default' };

/**
 * Makes generated schemas readable: a format says enough without its pattern, and objects of answers may gain members
 * (a response is not closed; a request is).
 */
export function tidySchemas<T>(value: T): T {
  if (Array.isArray(value)) return trustSame(value.map((item: unknown) => tidySchemas(item)));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([name]) => !(name === 'pattern' && hasKnownFormat(value)) && name !== '$schema' && name !== '~standard',
  );
  return trustSame(
    Object.fromEntries(entries.map(([name, member]) => [handedOver[name] ?? name, tidySchemas(member)])),
  );
}

function hasKnownFormat(schema: object): boolean {
  const { format }: Json = { ...schema };
  return typeof format === 'string' && formats.has(format);
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

/**
 * Marks the enums of answers as open: a later version may answer with a value that a client does not know yet. What
 * requests are made of stays closed.
 * @param requests what the bodies of all requests are, in which the schemas they use are referred to
 */
export function openEnums(schemas: Record<string, unknown>, requests: readonly unknown[]): Json {
  const sent = new Set<string>();
  const follow = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value ?? null).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      if (sent.has(name)) continue;
      sent.add(name);
      follow(schemas[name]);
    }
  };
  for (const request of requests) follow(request);
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, sent.has(name) ? schema : opened(schema)]),
  );
}

function opened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(opened);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, opened(member)]);
  return {
    ...Object.fromEntries(members),
    ...(Array.isArray(Reflect.get(value, 'enum')) ? { 'x-extensible-enum': true } : {}),
  };
}
