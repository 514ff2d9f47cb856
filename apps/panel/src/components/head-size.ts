/**
 * The size of a page's first amount by which it has room on a phone: broken within its digits it reads as another one.
 * @param largest what it has in general
 */
export function headSize(amount: string, largest: 'text-[1.75rem]/8' | 'text-[2rem]/9'): string {
  if (amount.length > 18) return 'text-xl/9';
  return amount.length > 14 ? 'text-2xl/9' : largest;
}
