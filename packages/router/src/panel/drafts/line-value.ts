import { formatAmount } from '@invoicing/domain/amounts/money';
import { lineAmount } from '@invoicing/domain/amounts/totals';

/** The maximum length of a line's decimal, with sign and point. */
const longest = 32;
const decimal = /^-?\d+(\.\d+)?$/;

/** What is typed of a line, each as the wire has it; what is left empty is null. */
export type Typed = Record<'quantity' | 'unit_price' | 'discount' | 'unit_discount', string | null>;

/**
 * What a line comes to in the price mode of its document, as the draft will have it once it is stored; null while
 * quantity or price are missing or something is no decimal, and where an invoice cannot hold the amount.
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
