import { decimalOf, type Writing, writtenDecimal } from './decimals';
import type { Content, FieldNode } from './nodes';

/** What a form holds, by the names of the wire; each text as it was typed. */
export type Values = Record<string, unknown>;

/**
 * The members that a form may have changed, as a request gives them: an empty text is null, or left out where the
 * member has a default or is required; a decimal is written as on the wire; a record or an item of a list in which
 * nothing was written is left out. What has no field stays as it is.
 */
export function givenOf(fields: readonly FieldNode[], values: Values, writing: Writing): Values {
  const changed = fields.map((field) => [field.name, fieldGiven(field, values[field.name], writing)]);
  return { ...values, ...Object.fromEntries(changed) };
}

function fieldGiven(field: FieldNode, value: unknown, writing: Writing): unknown {
  if (!(field.heads && field.kind === 'list')) return given(field, field.isOptional, value, writing);
  const heads = listOf(value).map((item) => given(field.of, false, item, writing));
  // One that is left empty has its place still: cells below it are counted from the left.
  return heads.slice(0, heads.findLastIndex((head) => !isBlank(head)) + 1);
}

function given(content: Content, isOptional: boolean, value: unknown, writing: Writing): unknown {
  const blank = isOptional ? null : undefined;
  switch (content.kind) {
    case 'flag':
      return value === true;
    case 'integer':
      return textOf(value) === '' ? blank : Number(textOf(value));
    case 'decimal':
      return textOf(value) === '' ? blank : decimalGiven(textOf(value), writing);
    case 'record': {
      const record = givenOf(content.fields, objectOf(value), writing);
      return isOptional && isBlank(record) ? null : record;
    }
    case 'list':
      if (content.of.kind === 'cell') return cellsGiven(value);
      if (content.of.kind === 'list') return rowsGiven(value);
      return listOf(value)
        .map((item) => given(content.of, true, item, writing))
        .filter((item) => !isBlank(item));
    default:
      return textOf(value) === '' ? blank : textOf(value);
  }
}

const cellsGiven = (value: unknown) => listOf(value).map(textOf);

/** Rows have their places, so that one without a cell has an empty one, unless no other follows it. */
function rowsGiven(value: unknown): string[][] {
  const rows = listOf(value).map(cellsGiven);
  return rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1).map((row) => (row.length > 0 ? row : ['']));
}

/** What is no decimal is given in a way in which the operation refuses it, though it may look like one. */
function decimalGiven(written: string, writing: Writing): string {
  return decimalOf(written, writing) ?? `${unclear}${written}`;
}

const unclear = '?';

/** What a form shows of values of the wire: decimals as the language writes them. */
export function shownOf(fields: readonly FieldNode[], values: Values, locale: string): Values {
  const shown = fields.map((field) => [field.name, shownAs(field, values[field.name], locale)]);
  return { ...values, ...Object.fromEntries(shown.filter(([, value]) => value !== undefined)) };
}

function shownAs(content: Content, value: unknown, locale: string): unknown {
  if (content.kind === 'decimal' && typeof value === 'string')
    return value.startsWith(unclear) ? value.slice(unclear.length) : writtenDecimal(value, locale);
  if (content.kind === 'record' && isRecord(value)) return shownOf(content.fields, objectOf(value), locale);
  if (content.kind === 'list' && Array.isArray(value)) return value.map((item) => shownAs(content.of, item, locale));
  return value;
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a form starts with: nothing of what is null. */
export function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(formOf);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => (member === null ? [] : [[name, formOf(member)]])),
  );
}

/** Whether nothing was written in it. */
export function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isBlank);
  if (value !== null && typeof value === 'object') return Object.values(value).every(isBlank);
  return value === null || value === undefined || value === '' || value === false;
}

/** How many fields of a form are filled in, a list being as many as it has items. */
export function filledIn(fields: readonly FieldNode[], values: Values): number {
  const counts = fields.map((field) => {
    const value = values[field.name];
    if (field.kind === 'record') return filledIn(field.fields, objectOf(value));
    if (field.kind === 'list') return listOf(value).filter((item) => !isBlank(item)).length;
    return isBlank(value) ? 0 : 1;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** A text without the spaces around it; a number as a text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/** The items of a list; none where it is something else. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The members of a record; none where it is something else. */
export function objectOf(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Lines into which somebody has written more than what each begins with. */
export function writtenLines(lines: unknown): unknown[] {
  const all: unknown[] = Array.isArray(lines) ? lines : [];
  return all.filter((line) => {
    const { name, unit_price } = objectOf(line);
    return Boolean(name) || Boolean(unit_price);
  });
}

/** Whether a line has a name and no price so far, or the other way round. */
export function isHalfWritten(line: unknown): boolean {
  const { name, unit_price } = objectOf(line);
  return Boolean(name) !== Boolean(unit_price);
}
