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

/** The object itself, or what its `$ref` leads to in its document. */
export function resolved(document: Json, value: unknown): Json {
  const found = objectOf(value);
  const reference = found['$ref'];
  if (typeof reference !== 'string') return found;
  const path = reference
    .slice(2)
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
  return resolved(document, at(document, path));
}
