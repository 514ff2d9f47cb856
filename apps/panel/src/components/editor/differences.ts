import { writtenDecimal } from './decimals';
import type { Content, FieldNode } from './nodes';
import { isBlank, listOf, objectOf, textOf, type Values } from './values';

/** A field that two versions have otherwise, as people read it. */
export type Difference = { label: string; mine: string; theirs: string };

/** What two versions differ in, field by field; a line is named by its number. */
export function differencesOf(fields: readonly FieldNode[], mine: Values, theirs: Values): Difference[] {
  return fields.flatMap((field) => within(field, field.label, mine[field.name], theirs[field.name]));
}

function within(content: Content, label: string, mine: unknown, theirs: unknown): Difference[] {
  switch (content.kind) {
    case 'record':
      return differencesOf(content.fields, objectOf(mine), objectOf(theirs)).map((one) => ({
        ...one,
        label: `${label}: ${one.label}`,
      }));
    case 'list': {
      const [ours, others] = [listOf(mine), listOf(theirs)];
      const count = Math.max(ours.length, others.length);
      return Array.from({ length: count }, (_, index) =>
        within(content.of, `${label} ${index + 1}`, ours[index], others[index]),
      ).flat();
    }
    default: {
      const [ours, others] = [said(content, mine, 'en'), said(content, theirs, 'en')];
      return ours === others ? [] : [{ label, mine: ours, theirs: others }];
    }
  }
}

/** A value as people read it; what has no field in the form, by its members. */
export function said(content: Content | null, value: unknown, locale: string): string {
  if (isBlank(value)) return '';
  if (Array.isArray(value))
    return joined(
      value.map((item) => said(content?.kind === 'list' ? content.of : null, item, locale)),
      '; ',
    );
  if (typeof value === 'object') {
    const fields = content?.kind === 'record' ? content.fields : [];
    const members = Object.entries(objectOf(value)).filter(([name]) => name !== 'ref');
    return joined(
      members.map(([name, member]) => said(fields.find((field) => field.name === name) ?? null, member, locale)),
      ', ',
    );
  }
  if (value === true) return '✓';
  const text = textOf(value);
  const written = content?.kind === 'decimal' ? writtenDecimal(text, locale) : text;
  return content?.kind === 'code'
    ? (content.options.find((option) => option.value === written)?.label ?? written)
    : written;
}

const joined = (texts: readonly string[], by: string) => texts.filter(Boolean).join(by);
