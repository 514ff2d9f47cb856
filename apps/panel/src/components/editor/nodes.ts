import type { Field, Table, Type } from '@invoicing/domain/fields/types';
import { currencyNames } from '@invoicing/router/panel/drafts/currency-names';

/** A choice of a list; `isOther` where it is apart from the usual ones. */
export type Option = { value: string; label: string; isOther?: true };
/** A field of a document as its form takes it: plain data, which a page hands to the browser. */
export type FieldNode = {
  name: string;
  label: string;
  isOptional: boolean;
  /** What is on the button that adds it, or one more of it. */
  add?: string;
  /** The lists of cells of which its items head the columns. */
  heads?: readonly string[];
  /** Whether it says next to the field how long a text may be. */
  saysLimit?: true;
} & Content;
/** What a field, or an item of a list, holds. */
export type Content =
  | { kind: 'text' | 'cell'; max: number }
  | { kind: 'date' | 'flag' | 'integer' | 'country' | 'moment' }
  /** At least how many digits a page shows after the point, and the currency where it is an amount that names it. */
  | { kind: 'decimal'; shownDigits: number; currency?: string }
  | { kind: 'code'; options: Option[] }
  | { kind: 'currency'; options: Option[] }
  | { kind: 'record'; fields: FieldNode[] }
  | { kind: 'list'; of: Content; needsOne?: true; max: number };

/** What a text of a form takes where its own rules say no more. */
const lengths: Partial<Record<Type['kind'], number>> = { nip: 20, account: 50, gln: 13, form: 128, identifier: 50 };

const shortText = 512;
/** What KSeF takes in a cell of a table. */
const cellText = 256;

/** The fields of a table in the reader's language, but for those with a form of their own. */
export function nodesOf({ fields }: Table, locale: string, without: readonly string[] = []): FieldNode[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const content = without.includes(name) ? null : contentOf(field.type, locale);
    if (!content) return [];
    const { asked = {}, heads } = field;
    const said: Pick<FieldNode, 'label' | 'add' | 'saysLimit'> = {
      label: begun(labelOf({ label: asked.label ?? field.label }, locale), locale),
      ...(asked.add ? { add: labelOf({ label: asked.add }, locale) } : {}),
      ...(asked.saysLimit ? { saysLimit: true } : {}),
    };
    return [{ name, ...said, isOptional: isOptional(field.type), ...(heads ? { heads } : {}), ...content }];
  });
}

const labelOf = ({ label: [pl, en] }: Pick<Field, 'label'>, locale: string) => (locale === 'pl' ? pl : en);
/** With a capital letter: a mark that a page lists within a sentence has none. */
const begun = (label: string, locale: string) => label.charAt(0).toLocaleUpperCase(locale) + label.slice(1);
const isOptional = (type: Type) => type.isOptional === true || type.kind === 'flag' || type.kind === 'list';

function contentOf(type: Type, locale: string): Content | null {
  switch (type.kind) {
    case 'text':
      return { kind: 'text', max: type.max };
    case 'decimal':
      return { kind: 'decimal', shownDigits: type.shownDigits };
    case 'date':
    case 'flag':
    case 'integer':
    case 'country':
    case 'moment':
      return { kind: type.kind };
    case 'code':
      return { kind: 'code', options: optionsOf(type, locale) };
    case 'form':
      return type.isCurrency
        ? { kind: 'currency', options: currencyOptions(locale) }
        : { kind: 'text', max: lengths.form ?? shortText };
    case 'record':
      return { kind: 'record', fields: nodesOf(type.given ?? type.table, locale) };
    case 'list': {
      const of = contentOf(type.of, locale);
      return of ? { kind: 'list', of, ...(type.min === 1 ? { needsOne: true } : {}), max: type.max } : null;
    }
    case 'cell':
      return { kind: 'cell', max: cellText };
    case 'choice':
      return null;
    default:
      return { kind: 'text', max: lengths[type.kind] ?? shortText };
  }
}

function optionsOf({ codes, listed }: Extract<Type, { kind: 'code' }>, locale: string): Option[] {
  const option = (value: string) =>
    Object.entries(codes).flatMap(([name, code]) => (name === value ? [{ value, label: labelOf(code, locale) }] : []));
  return listed
    ? [...listed.usual.flatMap(option), ...listed.rest.flatMap(option).map(asOther)]
    : Object.keys(codes).flatMap(option);
}

function currencyOptions(locale: string): Option[] {
  return currencyNames(locale).map(({ code, name, isUsual }) => {
    const option = { value: code, label: `${code} – ${name}` };
    return isUsual ? option : asOther(option);
  });
}

const asOther = (option: Option) => ({ ...option, isOther: true as const });
