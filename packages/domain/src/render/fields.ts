import type { Codes, Field, RecordType, Type } from '../fields/types.ts';
import { groupedAccount } from '../identifiers/iban.ts';
import type { PartyIdentifier } from '../identifiers/tax-identifier.ts';
import { fill } from '../messages/message.ts';
import { type Fact, identifierFacts } from './facts.ts';
import { formatDecimalText } from './format.ts';
import { joined, labels, plain, type RenderLocale, type Term, term } from './labels.ts';

/** Facts that need code rather than a field's mapping, by field name. */
export type Judged = Readonly<Record<string, (own: Fact[]) => readonly Fact[]>>;

/** The facts of a record's values on a page, in the order of the table. */
export function factsOf(
  { table: { fields } }: RecordType,
  values: object,
  locale: RenderLocale,
  judged: Judged = {},
): Fact[] {
  const given = new Map<string, unknown>(Object.entries(values));
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.describes) return [];
    const description = descriptionOf(name, fields, given);
    const own = shown(field, given.get(name), locale).map((fact) => ({
      ...fact,
      value: described(fact.value, description),
    }));
    return judged[name]?.(own) ?? own;
  });
}

function shown(field: Field, value: unknown, locale: RenderLocale, type: Type = field.type): Fact[] {
  if (value === null || value === undefined) return [];
  if (type.kind === 'list')
    return Array.isArray(value) ? value.flatMap((item) => shown(field, item, locale, type.of)) : [];
  if (type.kind === 'record' && !field.line) return factsOf(type, Object(value), locale);
  if (type.kind === 'identifier') return identifierFacts(trustIdentifier(value), (name) => term(labels[name], locale));
  if (type.kind === 'flag')
    return value === true
      ? [{ label: term(field.listedAs ?? labels.mark, locale), value: term(field.label, locale) }]
      : [];
  const words = wordsFor(field, type, value, locale);
  return words.text === '' ? [] : [{ label: term(field.label, locale), value: words }];
}

/** A value as shown after its label, or within a pattern. */
function wordsFor({ line = '' }: Field, type: Type, value: unknown, locale: RenderLocale): Term {
  switch (type.kind) {
    case 'record':
      return plain(lineOf(line, type, Object(value), locale));
    case 'code':
      return wordsOf(type.codes, String(value), locale);
    case 'account':
      return plain(groupedAccount(String(value)));
    case 'decimal':
      return plain(formatDecimalText(String(value), type.shownDigits));
    default:
      return plain(String(value));
  }
}

/**
 * The parts of the pattern whose members are all present.
 * @param judged words of members that follow from more than the member
 */
export function lineOf(
  line: string,
  { table: { fields } }: RecordType,
  values: object,
  locale: RenderLocale,
  judged: Readonly<Record<string, string>> = {},
): string {
  const given = new Map<string, unknown>(Object.entries(values));
  const own = [...given].flatMap(([name, value]) => {
    const field = fields[name];
    if (!field || value === null) return [];
    const words = described(wordsFor(field, field.type, value, locale), descriptionOf(name, fields, given));
    return [[name, joined(words)] as const];
  });
  const words = { ...Object.fromEntries(own), ...judged };
  const parts = line
    .split(', ')
    .filter((part) => [...part.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => Object.hasOwn(words, name)));
  const text = parts.join(', ');
  return fill({ pl: text, en: text }, words).pl;
}

/** What people call a value of a code. */
export function wordsOf(codes: Codes, value: string, locale: RenderLocale): Term {
  const label = codes[value]?.label;
  return label ? term(label, locale) : plain(value);
}

/** The description of a value without a code of its own; null if there is none. */
function descriptionOf(
  name: string,
  fields: RecordType['table']['fields'],
  given: ReadonlyMap<string, unknown>,
): unknown {
  const [describing] = Object.entries(fields).find(([, { describes }]) => describes === name) ?? [];
  return describing ? given.get(describing) : null;
}

/** A value without a code of its own, with what it is. */
function described(words: Term, description: unknown): Term {
  return typeof description === 'string' ? plain(`${joined(words)}: ${description}`) : words;
}

/** A document holds nothing else where a table has an identifier. */
function trustIdentifier(value: unknown): PartyIdentifier {
  return value as PartyIdentifier;
}
