import { formatAmount } from '@invoicing/domain/amounts/money';
import { lineAmount } from '@invoicing/domain/amounts/totals';

/** The maximum length of a line's decimal, with sign and point. */
const longest = 32;
const decimal = /^-?\d+(\.\d+)?$/;

/** The entered fields of a line in wire format; empty fields are null. */
export type Typed = Record<'quantity' | 'unit_price' | 'discount' | 'unit_discount', string | null>;

/**
 * The value of a line in the price mode of its document, equal to that of the stored draft. Null while quantity or
 * price are missing or a field is not a decimal, or if the amount exceeds what an invoice can hold.
 */
export function lineValue({ quantity, unit_price, discount, unit_discount }: Typed): string | null {
  if (quantity === null || unit_price === null) return null;
  const given = [quantity, unit_price, discount ?? '0', unit_discount ?? '0'];
  if (!given.every((text) => text.length <= longest && decimal.test(text))) return null;
  try {
    return formatAmount(lineAmount({ quantity, unit_price, discount, unit_discount }));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
