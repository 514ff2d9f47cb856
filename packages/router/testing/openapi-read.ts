/** Reading an OpenAPI document as plain JSON: what is not there is empty. */
export type Json = Record<string, unknown>;

export function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function memberOf(holder: Json, name: string): Json {
  return objectOf(holder[name]);
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce((inner: unknown, name) => Reflect.get(Object(inner), name), value);
}

/** The object itself, or what its `$ref` leads to in its document, with what is said next to it in an `allOf`. */
export function resolved(document: Json, value: unknown): Json {
  const { allOf, ...found } = objectOf(value);
  const [only, ...others] = listOf(allOf);
  if (only !== undefined && others.length === 0) return { ...resolved(document, only), ...found };
  const reference = found['$ref'];
  if (typeof reference !== 'string') return objectOf(value);
  const path = reference
    .slice(2)
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
  return resolved(document, at(document, path));
}
