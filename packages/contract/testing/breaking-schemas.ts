import { type Json, listOf, memberOf, resolved } from '@invoicing/router/testing/openapi-read';

/** Whether clients send what the schema describes, or read it. */
export type Comparison = { released: Json; current: Json; direction: 'input' | 'output' };
type Both = { before: Json; after: Json; place: string };

/**
 * What breaks between two versions of a schema, a sentence for each place; schemas that refer to themselves are
 * followed once.
 */
export function schemaBreaks(
  comparison: Comparison,
  before: unknown,
  after: unknown,
  place: string,
  followed: ReadonlySet<string> = new Set(),
): string[] {
  const references = `${JSON.stringify(before)} ${JSON.stringify(after)}`;
  if (references.includes('"$ref"') && followed.has(references)) return [];
  const both = { before: resolved(comparison.released, before), after: resolved(comparison.current, after), place };
  if (branchesOf(both.before).length > 1 || branchesOf(both.after).length > 1)
    return brokenBranches(comparison, both, followed);
  const inside = new Set(followed).add(references);
  const within = (name: string, old: unknown, now: unknown) =>
    schemaBreaks(comparison, old, now, `${place}${name}`, inside);
  const items =
    'items' in both.before && 'items' in both.after ? within('[]', both.before['items'], both.after['items']) : [];
  const members = Object.entries(memberOf(both.before, 'properties')).flatMap(([name, old]) => {
    const now = memberOf(both.after, 'properties')[name];
    return now === undefined ? [`${place}.${name} is gone`] : within(`.${name}`, old, now);
  });
  const own = comparison.direction === 'input' ? tighterInput(both) : widerOutput(both);
  return [...brokenTypes(comparison, both), ...own, ...items, ...members];
}

function branchesOf(schema: Json): unknown[] {
  const [first] = [schema['oneOf'], schema['anyOf']].map(listOf).filter((list) => list.length > 0);
  return first ?? [schema];
}

/** Each form that clients send must still be taken; each form that they read must be one they know. */
function brokenBranches(
  comparison: Comparison,
  { before, after, place }: Both,
  followed: ReadonlySet<string>,
): string[] {
  const [old, now] = [branchesOf(before), branchesOf(after)];
  const fits = (earlier: unknown, later: unknown) =>
    schemaBreaks(comparison, earlier, later, place, followed).length === 0;
  if (comparison.direction === 'input') {
    return old.flatMap((branch, index) =>
      now.some((later) => fits(branch, later)) ? [] : [`${place}: form ${index + 1} is not taken any more`],
    );
  }
  return now.flatMap((branch, index) =>
    old.some((earlier) => fits(earlier, branch)) ? [] : [`${place}: form ${index + 1} is new in answers`],
  );
}

function typesOf(schema: Json): string[] {
  const { type } = schema;
  return typeof type === 'string' ? [type] : listOf(type).map(String);
}

function brokenTypes({ direction }: Comparison, { before, after, place }: Both): string[] {
  const [narrow, wide] = direction === 'input' ? [typesOf(before), typesOf(after)] : [typesOf(after), typesOf(before)];
  const covered = (type: string) => wide.includes(type) || (type === 'integer' && wide.includes('number'));
  const retyped = wide.length > 0 && (narrow.length === 0 || !narrow.every(covered));
  return retyped
    ? [`${place} was ${typesOf(before).join('|') || 'anything'} and is ${typesOf(after).join('|') || 'anything'}`]
    : [];
}

const valuesOf = (schema: Json): unknown[] | null =>
  'const' in schema ? [schema['const']] : Array.isArray(schema['enum']) ? schema['enum'] : null;
const missing = (from: unknown[], all: unknown[]) =>
  from.filter((value) => !all.includes(value)).map((value) => JSON.stringify(value));
const requiredOf = (schema: Json) => listOf(schema['required']).map(String);

const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];

function tighterInput({ before, after, place }: Both): string[] {
  const number = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);
  const raised = lower.filter((bound) => number(after[bound], -Infinity) > number(before[bound], -Infinity));
  const lowered = upper.filter((bound) => number(after[bound], Infinity) < number(before[bound], Infinity));
  const rules = ['pattern', 'format', 'uniqueItems'].filter(
    (rule) => rule in after && after[rule] !== before[rule] && after[rule] !== false,
  );
  const values = valuesOf(after);
  const earlier = valuesOf(before);
  const refused = values === null ? [] : earlier === null ? ['any other value'] : missing(earlier, values);
  const required = requiredOf(after).filter((name) => !requiredOf(before).includes(name));
  const closed = after['additionalProperties'] === false && before['additionalProperties'] !== false;
  const defaulted = 'default' in before && JSON.stringify(before['default']) !== JSON.stringify(after['default']);
  return [
    ...[...raised, ...lowered, ...rules].map((rule) => `${place} has a tighter ${rule}`),
    ...refused.map((value) => `${place} does not take ${value} any more`),
    ...required.map((name) => `${place}.${name} is required now`),
    ...(closed ? [`${place} takes no other members any more`] : []),
    ...(defaulted ? [`${place} has another default`] : []),
  ];
}

function widerOutput({ before, after, place }: Both): string[] {
  const values = valuesOf(before);
  const extensible = before['x-extensible-enum'] === true;
  const later = valuesOf(after);
  const added = values === null || extensible ? [] : later === null ? ['any value'] : missing(later, values);
  const optional = requiredOf(before).filter((name) => !requiredOf(after).includes(name));
  const format = 'format' in before && before['format'] !== after['format'] ? [`${place} has another format`] : [];
  return [
    ...added.map((value) => `${place} may be ${value} now, and its values were not marked as extensible`),
    ...optional
      .filter((name) => name in memberOf(after, 'properties'))
      .map((name) => `${place}.${name} may be absent now`),
    ...format,
  ];
}
