import type { Field, Table, Type } from '@invoicing/domain/fields/types';
import { currencyNames } from '@invoicing/router/panel/drafts/currency-names';

/** A choice of a list; `isOther` where it is apart from the usual ones. */
export type Option = { value: string; label: string; isOther?: true };
/** A field of a document as its form takes it: plain data, which a page hands to the browser. */
export type FieldNode = { name: string; label: string; isOptional: boolean } & Content;
/** What a field, or an item of a list, holds. */
export type Content =
  | { kind: 'text'; max: number }
  | { kind: 'decimal' | 'date' | 'flag' | 'integer' | 'country' | 'moment' }
  | { kind: 'code'; options: Option[] }
  | { kind: 'currency'; options: Option[] }
  | { kind: 'record'; fields: FieldNode[] }
  | { kind: 'list'; of: Content; max: number };

/** What a text of a form takes where its own rules say no more. */
const lengths: Partial<Record<Type['kind'], number>> = { nip: 20, account: 50, gln: 13, form: 128, identifier: 50 };

const shortText = 512;

/** The fields of a table in the reader's language, but for those with a form of their own. */
export function nodesOf({ fields }: Table, locale: string, without: readonly string[] = []): FieldNode[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const content = without.includes(name) ? null : contentOf(field.type, locale);
    return content ? [{ name, label: labelOf(field, locale), isOptional: isOptional(field.type), ...content }] : [];
  });
}

const labelOf = ({ label: [pl, en] }: Pick<Field, 'label'>, locale: string) => (locale === 'pl' ? pl : en);
const isOptional = (type: Type) => type.isOptional === true || type.kind === 'flag' || type.kind === 'list';

function contentOf(type: Type, locale: string): Content | null {
  switch (type.kind) {
    case 'text':
      return { kind: 'text', max: type.max };
    case 'decimal':
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
      return of ? { kind: 'list', of, max: type.max } : null;
    }
    case 'choice':
    case 'cell':
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
