import type { Content } from './nodes';
import { isBlank, objectOf } from './values';

/** The sign of a decimal, its digits from the first that counts, and those of its fraction to the last. */
const decimal = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/;

/**
 * Whether two values of a field say the same, as the wire has them: decimals by their amounts, texts by their
 * characters. Nothing is said by what is blank.
 */
export function isSame(content: Content | null, one: unknown, other: unknown): boolean {
  if (isBlank(one) || isBlank(other)) return isBlank(one) === isBlank(other);
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => isSame(itemOf(content), item, other[index]))
    );
  if (typeof one !== 'object' || typeof other !== 'object')
    return one === other || (content?.kind === 'decimal' && isSameAmount(String(one), String(other)));
  const [left, right] = [objectOf(one), objectOf(other)];
  return Object.keys({ ...left, ...right }).every((name) => isSame(memberOf(content, name), left[name], right[name]));
}

/** What is no decimal says no amount. */
function isSameAmount(one: string, other: string): boolean {
  const [left, right] = [amountOf(one), amountOf(other)];
  return left !== null && left === right;
}

/** An amount as it is written with no more zeros than it needs; null for what is none. */
function amountOf(text: string): string | null {
  const [, sign = '', whole = '', fraction = ''] = decimal.exec(text) ?? [];
  if (whole === '' || !/\d$/.test(text)) return null;
  const digits = `${whole}.${fraction}`;
  return digits === '0.' ? digits : `${sign}${digits}`;
}

/** What a member of a record holds; null where it has no field in the form. */
export function memberOf(content: Content | null, name: string): Content | null {
  const fields = content?.kind === 'record' ? content.fields : [];
  return fields.find((field) => field.name === name) ?? null;
}

/** What an item of a list holds. */
export function itemOf(content: Content | null): Content | null {
  return content?.kind === 'list' ? content.of : null;
}
