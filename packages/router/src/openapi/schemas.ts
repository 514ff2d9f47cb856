type Json = Record<string, unknown>;

const formats = new Set(['date', 'date-time', 'uuid', 'uri']);

/**
 * Makes generated schemas readable: a format says enough without its pattern, and objects of answers may gain members
 * (a response is not closed; a request is).
 */
export function tidySchemas<T>(value: T): T {
  if (Array.isArray(value)) return trustSame(value.map((item: unknown) => tidySchemas(item)));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !(name === 'pattern' && hasKnownFormat(value)) && name !== '$schema' && name !== '~standard');
  return trustSame(Object.fromEntries(entries.map(([name, member]) => [name, tidySchemas(member)])));
}

function hasKnownFormat(schema: object): boolean {
  const { format }: Json = { ...schema };
  return typeof format === 'string' && formats.has(format);
}

/** The same document with members left out. */
function trustSame<T>(value: unknown): T {
  return value as T;
}
