import { at, type Json, listOf, objectOf, resolved } from '@invoicing/router/testing/openapi-read';

/**
 * The members that a schema has in the current contract but not in the released one, such as `InvoiceInput.lines.unit`.
 * Members within a new member are not listed.
 */
export function newMembers(released: Json, current: Json, schema: string): string[] {
  const named = (document: Json) => at(document, ['components', 'schemas', schema]);
  return added({ released, current }, named(released), named(current), schema);
}

type Documents = { released: Json; current: Json };

function added(documents: Documents, before: unknown, after: unknown, path: string): string[] {
  const old = properties(documents.released, before);
  return [...properties(documents.current, after)].flatMap(([name, schema]) => {
    const place = `${path}.${name}`;
    return old.has(name) ? added(documents, old.get(name), schema, place) : [place];
  });
}

/** The members of an object, of the items of a list, and of every form that a value may have. */
function properties(document: Json, schema: unknown): Map<string, unknown> {
  const whole = resolved(document, schema);
  const forms = ['anyOf', 'oneOf', 'allOf'].flatMap((name) => listOf(whole[name]));
  const within = 'items' in whole ? [whole['items'], ...forms] : forms;
  return new Map([
    ...within.flatMap((form) => [...properties(document, form)]),
    ...Object.entries(objectOf(whole['properties'])),
  ]);
}
