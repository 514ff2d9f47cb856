import type { Content } from './nodes';
import { isBlank, objectOf } from './values';

const decimal = /^(-?\d+)(?:\.(\d+))?$/;

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
  const [left, right] = [decimal.exec(one), decimal.exec(other)];
  if (!left || !right) return false;
  const digits = Math.max(left[2]?.length ?? 0, right[2]?.length ?? 0);
  const unitsOf = ([, whole = '', fraction = '']: RegExpExecArray) => BigInt(whole + fraction.padEnd(digits, '0'));
  return unitsOf(left) === unitsOf(right);
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
