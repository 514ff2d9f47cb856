import type { Codes, Field, RecordType, Type } from '../fields/types.ts';
import { fill } from '../messages/message.ts';
import type { Fact } from './facts.ts';
import { groupedAccount } from './format.ts';
import { joined, plain, type RenderLocale, type Term, term } from './labels.ts';

/** Facts that a function made, where a field needs judgement, by the field's name. */
type Judged = Readonly<Record<string, readonly Fact[]>>;

/** What the values of a record say on a page, in the order of the table. */
export function factsOf({ table: { fields } }: RecordType, values: object, locale: RenderLocale, judged: Judged = {}): Fact[] {
  const given = new Map<string, unknown>(Object.entries(values));
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.describes) return [];
    const [describing] = Object.entries(fields).find(([, { describes }]) => describes === name) ?? [];
    return judged[name] ?? shown(field, given.get(name), locale).map((fact) => described(fact, describing ? given.get(describing) : null));
  });
}

function shown(field: Field, value: unknown, locale: RenderLocale, type: Type = field.type): Fact[] {
  if (value === null || value === undefined) return [];
  const fact = (words: Term): Fact[] => [{ label: term(field.label, locale), value: words }];
  switch (type.kind) {
    case 'list':
      return Array.isArray(value) ? value.flatMap((item) => shown(field, item, locale, type.of)) : [];
    case 'record':
      return field.line ? fact(plain(fill({ pl: field.line, en: field.line }, Object(value)).pl)) : factsOf(type, Object(value), locale);
    case 'code':
      return fact(wordsOf(type.codes, String(value), locale));
    case 'account':
      return fact(plain(groupedAccount(String(value))));
    default:
      return fact(plain(String(value)));
  }
}

/** What people call a value of a code. */
export function wordsOf(codes: Codes, value: string, locale: RenderLocale): Term {
  const label = codes[value]?.label;
  return label ? term(label, locale) : plain(value);
}

/** A value without a code of its own, with what it is. */
function described(fact: Fact, description: unknown): Fact {
  return typeof description === 'string' ? { ...fact, value: plain(`${joined(fact.value)}: ${description}`) } : fact;
}
