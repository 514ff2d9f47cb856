import { formatsOf } from '@/i18n/dates';
import { isRealDate } from '../dates/written-date';
import { scaledText } from '../money-text';
import { byRef } from './merge';
import type { Content, FieldNode } from './nodes';
import { isBlank, listOf, objectOf, textOf, type Values } from './values';

/** A field that two versions have otherwise, as people read it. */
export type Difference = { label: string; mine: string; theirs: string };

/** What two versions differ in, field by field; lines are the same by their refs, and are named by their numbers. */
export function differencesOf(fields: readonly FieldNode[], mine: Values, theirs: Values, locale = 'en'): Difference[] {
  return fields.flatMap((field) =>
    within(field, field.label, { mine: mine[field.name], theirs: theirs[field.name] }, locale),
  );
}

type Both = { mine: unknown; theirs: unknown };

function within(content: Content, label: string, { mine, theirs }: Both, locale: string): Difference[] {
  switch (content.kind) {
    case 'record':
      return differencesOf(content.fields, objectOf(mine), objectOf(theirs), locale).map((one) => ({
        ...one,
        label: `${label}: ${one.label}`,
      }));
    case 'list':
      return (
        inLines(content.of, label, { mine, theirs }, locale) ?? inPlaces(content.of, label, { mine, theirs }, locale)
      );
    default:
      return whole(content, label, { mine, theirs }, locale);
  }
}

function whole(content: Content, label: string, { mine, theirs }: Both, locale: string): Difference[] {
  const [ours, others] = [said(content, mine, locale), said(content, theirs, locale)];
  return ours === others ? [] : [{ label, mine: ours, theirs: others }];
}

function inPlaces(of: Content, label: string, { mine, theirs }: Both, locale: string): Difference[] {
  const [ours, others] = [listOf(mine), listOf(theirs)];
  return Array.from({ length: Math.max(ours.length, others.length) }, (_, index) =>
    within(of, `${label} ${index + 1}`, { mine: ours[index], theirs: others[index] }, locale),
  ).flat();
}

/** Null where the items have no refs of their own. */
function inLines(of: Content, label: string, both: Both, locale: string): Difference[] | null {
  const [mine, theirs] = [byRef(both.mine), byRef(both.theirs)];
  if (!mine || !theirs) return null;
  const [ours, others] = [[...mine.keys()], [...theirs.keys()]];
  const lines = [...new Set([...others, ...ours])].flatMap((ref) => {
    const one = { mine: mine.get(ref), theirs: theirs.get(ref) };
    const numbered = `${label} ${1 + (others.includes(ref) ? others : ours).indexOf(ref)}`;
    return (one.mine && one.theirs ? within : whole)(of, numbered, one, locale);
  });
  const order = (refs: string[], among: ReadonlyMap<string, unknown>) =>
    refs
      .filter((ref) => among.has(ref))
      .map((ref) => 1 + ours.indexOf(ref))
      .join(', ');
  const moved = { mine: order(ours, theirs), theirs: order(others, mine) };
  return moved.mine === moved.theirs ? lines : [{ label, ...moved }, ...lines];
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
  return written(content, textOf(value), locale);
}

function written(content: Content | null, text: string, locale: string): string {
  switch (content?.kind) {
    case 'code':
      return content.options.find((option) => option.value === text)?.label ?? text;
    case 'decimal':
      return /^-?\d+(\.\d+)?$/.test(text) ? decimalOf(content, text, locale) : text;
    case 'date':
      return isRealDate(text) ? dayOf(text, locale) : text;
    default:
      return text;
  }
}

function decimalOf({ shownDigits, currency }: Extract<Content, { kind: 'decimal' }>, text: string, locale: string) {
  const figures = scaledText(text, shownDigits, locale);
  return currency ? `${figures}\u00A0${currency}` : figures;
}

/** The month in letters: of two numbers it would not be clear which is the day. */
const dayOf = (date: string, locale: string) =>
  formatsOf(locale).dateTime(new Date(date), { dateStyle: 'medium', timeZone: 'UTC' });

const joined = (texts: readonly string[], by: string) => texts.filter(Boolean).join(by);
