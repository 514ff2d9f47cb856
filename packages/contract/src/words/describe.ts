import { isObject } from '../schemas.ts';
import { approvalWords } from './approvals.ts';
import { documentWords } from './documents.ts';
import { ksefWords } from './ksef.ts';
import { recordWords } from './records.ts';
import { resourceWords } from './resources.ts';
import { sharedWords } from './shared.ts';
import type { Words } from './type.ts';
import { webhookWords } from './webhooks.ts';

type Json = Record<string, unknown>;

const words: Words = {
  ...recordWords,
  ...resourceWords,
  ...documentWords,
  ...approvalWords,
  ...ksefWords,
  ...webhookWords,
};

/**
 * Adds the descriptions of the tables in this folder to named schemas and their members. Existing descriptions, as
 * those of FA(3) fields, stay.
 * @returns the schemas, and which words described nothing
 */
export function describedSchemas(schemas: Json): { schemas: Json; unused: string[] } {
  const used = new Set<string>();
  const wordsFor = (schema: string, path: string): string | undefined => {
    const name = words[schema] ? schema : schema.replace(/Output$/, '');
    const own = words[name]?.[path];
    if (own !== undefined) used.add(`${name} ${path}`);
    return own;
  };
  const described = Object.entries(schemas).map(([name, schema]) => [name, describeSchema(name, schema, wordsFor)]);
  const unused = Object.entries(words).flatMap(([schema, byPath]) =>
    Object.keys(byPath).flatMap((path) => (used.has(`${schema} ${path}`) ? [] : [`${schema} ${path}`.trim()])),
  );
  return { schemas: Object.fromEntries(described), unused };
}

type WordsFor = (schema: string, path: string) => string | undefined;

function describeSchema(name: string, schema: unknown, wordsFor: WordsFor): unknown {
  if (!isObject(schema)) return schema;
  const own = wordsFor(name, '');
  return { ...(own === undefined ? {} : { description: own }), ...withMembers(schema, name, '', wordsFor) };
}

/** Describes the members of a schema, in each of its alternatives and items. */
function withMembers(schema: Json, name: string, path: string, wordsFor: WordsFor): Json {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    return isObject(value) ? withMembers(value, name, path, wordsFor) : value;
  };
  const kept = Object.entries(schema).map(([word, value]) => {
    if (word === 'properties' && isObject(value)) return [word, describedMembers(value, name, path, wordsFor)];
    return [word, ['anyOf', 'oneOf', 'allOf', 'items'].includes(word) ? inside(value) : value];
  });
  return Object.fromEntries(kept);
}

function describedMembers(properties: Json, name: string, path: string, wordsFor: WordsFor): Json {
  const members = Object.entries(properties).map(([member, schema]) => {
    if (!isObject(schema)) return [member, schema];
    const place = path === '' ? member : `${path}.${member}`;
    const inner = withMembers(schema, name, place, wordsFor);
    const said = wordsFor(name, place) ?? (needsWords(inner) ? sharedWords[member] : undefined);
    return [member, said === undefined ? inner : { ...inner, description: sentences(said, inner) }];
  });
  return Object.fromEntries(members);
}

/** A reference is described by its target. */
const needsWords = ({ description, $ref }: Json) =>
  $ref === undefined && (description === undefined || isForm(description));

/** A maximum length alone does not describe a member. */
const isForm = (description: unknown) => /^At most \d+ UTF-16 units[^.]*\.$/.test(String(description));

function sentences(said: string, { const: constant, description, anyOf }: Json): string {
  const inner = Array.isArray(anyOf) ? anyOf.map((form) => (isObject(form) ? form['description'] : undefined)) : [];
  const form = [description, ...inner].find(isForm);
  const always = typeof constant === 'string' ? `Always \`${constant}\`.` : undefined;
  return [said, always, form].filter((sentence) => sentence !== undefined).join(' ');
}
