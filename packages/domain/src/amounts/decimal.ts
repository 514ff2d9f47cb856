import type { DecimalString } from '../document.ts';

/** An exact decimal: `units / 10^scale`. Arithmetic never passes through a floating point number. */
export type Decimal = { units: bigint; scale: number };

const pattern = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Reads decimal text. @throws RangeError when it is no decimal: callers check input by schema first */
export function parseDecimal(text: DecimalString): Decimal {
  const match = pattern.exec(text);
  if (!match) throw new RangeError(`not a decimal: ${text.slice(0, 40)}`);
  const [, sign = '', whole = '0', fraction = ''] = match;
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length };
}

export const zero: Decimal = { units: 0n, scale: 0 };

/** The exact sum, at the finer of both scales. */
export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

/** The exact difference `a - b`. */
export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, { units: -b.units, scale: b.scale });
}

/** The exact product. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** -1, 0 or 1. */
export function compare(a: Decimal, b: Decimal): number {
  const { units } = subtract(a, b);
  return units === 0n ? 0 : units < 0n ? -1 : 1;
}

/** `numerator / denominator` at `scale` digits, half away from zero. @throws RangeError on division by zero */
export function divideRounded(numerator: Decimal, denominator: Decimal, scale: number): Decimal {
  if (denominator.units === 0n) throw new RangeError('division by zero');
  const shift = scale + denominator.scale - numerator.scale;
  const up = numerator.units * 10n ** BigInt(Math.max(shift, 0));
  const down = denominator.units * 10n ** BigInt(Math.max(-shift, 0));
  return { units: roundedQuotient(up, down), scale };
}

/** Rounds half away from zero, as the VAT act does: "końcówki co najmniej pół grosza w górę". */
export function round(value: Decimal, scale: number): Decimal {
  if (value.scale <= scale) return { units: unitsAt(value, scale), scale };
  return { units: roundedQuotient(value.units, 10n ** BigInt(value.scale - scale)), scale };
}

/** Text with exactly `scale` digits after the point; never `-0`. */
export function formatDecimal(value: Decimal, scale: number): DecimalString {
  const { units } = round(value, scale);
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const text = scale === 0 ? whole : `${whole}.${digits.slice(-scale)}`;
  return units < 0n ? `-${text}` : text;
}

function unitsAt(value: Decimal, scale: number): bigint {
  return value.units * 10n ** BigInt(scale - value.scale);
}

function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  const quotient = (2n * top + bottom) / (2n * bottom);
  return negative ? -quotient : quotient;
}
