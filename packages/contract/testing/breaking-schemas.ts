import { type Json, listOf, memberOf, resolved } from '@invoicing/router/testing/openapi-read';
import { portablePattern } from '../src/patterns.ts';

/** Whether clients send what the schema describes, or read it. */
export type Comparison = { released: Json; current: Json; direction: 'input' | 'output' };
type Both = { before: Json; after: Json; place: string };

/**
 * The breaking changes between two versions of a schema, one sentence for each place; recursive schemas are followed
 * once.
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
  const [old, now] = [formsOf(comparison.released, before), formsOf(comparison.current, after)];
  const nulls = brokenNull(comparison, old, now, place);
  const [earlier, later] = [old.forms[0], now.forms[0]];
  if (old.forms.length > 1 || now.forms.length > 1 || !earlier || !later)
    return [...nulls, ...brokenBranches(comparison, { before: old.forms, after: now.forms, place }, followed)];
  const inside = new Set(followed).add(references);
  const within = (name: string, one: unknown, other: unknown) =>
    schemaBreaks(comparison, one, other, `${place}${name}`, inside);
  return [...nulls, ...brokenForm(comparison, { before: earlier, after: later, place }, within)];
}

type Within = (name: string, before: unknown, after: unknown) => string[];

/** The breaking changes between two schemas with one alternative each, apart from null. */
function brokenForm(comparison: Comparison, both: Both, within: Within): string[] {
  const items =
    'items' in both.before && 'items' in both.after ? within('[]', both.before['items'], both.after['items']) : [];
  const members = Object.entries(memberOf(both.before, 'properties')).flatMap(([name, old]) => {
    const now = memberOf(both.after, 'properties')[name];
    return now === undefined ? [`${both.place}.${name} is gone`] : within(`.${name}`, old, now);
  });
  const own = comparison.direction === 'input' ? tighterInput(both) : widerOutput(both);
  return [...brokenTypes(comparison, both), ...own, ...items, ...members];
}

type Forms = { isNullable: boolean; forms: Json[] };

/** The alternatives of a schema, and whether null is one, declared as an alternative or in a list of types. */
function formsOf(document: Json, given: unknown): Forms {
  const schema = resolved(document, given);
  const { oneOf, anyOf, ...said } = schema;
  const branches = [...listOf(oneOf), ...listOf(anyOf)].map((branch) => formsOf(document, branch));
  if (branches.length > 0) {
    const [form, ...others] = branches.flatMap(({ forms }) => forms);
    const isNullable = branches.some((branch) => branch.isNullable);
    if (!form || others.length > 0) return { isNullable, forms: form ? [form, ...others] : [] };
    return { isNullable, forms: [{ ...form, ...(isNullable ? nullWhereAbsent(said) : {}), ...said }] };
  }
  const types = listOf(schema['type'] === 'null' ? ['null'] : schema['type']);
  if (!types.includes('null')) return { isNullable: false, forms: [schema] };
  const [type, ...others] = types.filter((one) => one !== 'null');
  if (type === undefined) return { isNullable: true, forms: [] };
  const values = Array.isArray(schema['enum']) ? { enum: schema['enum'].filter((value) => value !== null) } : {};
  const single = { ...schema, ...values, type: others.length > 0 ? [type, ...others] : type };
  return { isNullable: true, forms: [{ ...nullWhereAbsent(schema), ...single }] };
}

/** Null is the default of a nullable member without another default. */
function nullWhereAbsent(schema: Json): Json {
  return defaultOf(schema) === undefined ? { 'x-default': null } : {};
}

function brokenNull({ direction }: Comparison, before: Forms, after: Forms, place: string): string[] {
  if (direction === 'input')
    return before.isNullable && !after.isNullable ? [`${place} does not take null any more`] : [];
  return after.isNullable && !before.isNullable ? [`${place} may be null now`] : [];
}

/** Every alternative that clients send must still be accepted; every one that they receive must be known to them. */
function brokenBranches(
  comparison: Comparison,
  { before: old, after: now, place }: { before: Json[]; after: Json[]; place: string },
  followed: ReadonlySet<string>,
): string[] {
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
  const rules = ['format', 'uniqueItems'].filter(
    (rule) => rule in after && after[rule] !== before[rule] && after[rule] !== false,
  );
  if (typeof after['pattern'] === 'string' && !isWiderPattern(before['pattern'], after['pattern']))
    rules.push('pattern');
  const values = valuesOf(after);
  const earlier = valuesOf(before);
  const refused = values === null ? [] : earlier === null ? ['any other value'] : missing(earlier, values);
  const required = requiredOf(after).filter((name) => !requiredOf(before).includes(name));
  const closed = after['additionalProperties'] === false && before['additionalProperties'] !== false;
  const earlierDefault = defaultOf(before);
  const defaulted = earlierDefault !== undefined && JSON.stringify(earlierDefault) !== JSON.stringify(defaultOf(after));
  return [
    ...[...raised, ...lowered, ...rules].map((rule) => `${place} has a tighter ${rule}`),
    ...refused.map((value) => `${place} does not take ${value} any more`),
    ...required.map((name) => `${place}.${name} is required now`),
    ...(closed ? [`${place} takes no other members any more`] : []),
    ...(defaulted ? [`${place} has another default`] : []),
  ];
}

/** The default of a member: from the JSON Schema keyword, or from ours, which generators ignore. */
function defaultOf(schema: Json): unknown {
  return 'default' in schema ? schema['default'] : schema['x-default'];
}

/** A pattern in portable form accepts everything that it accepted before. */
function isWiderPattern(before: unknown, after: string): boolean {
  return typeof before === 'string' && (after === before || after === portablePattern(before));
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
