import type { InvoiceKind } from '../document.ts';
import { invoiceKindCodes } from '../fields/invoice.ts';

/** RodzajFaktury of the corrections of an invoice. */
const corrections: Record<InvoiceKind, string> = {
  vat: 'KOR',
  simplified: 'KOR',
  advance: 'KOR_ZAL',
  settlement: 'KOR_ROZ',
};

/** Every RodzajFaktury. */
export const fa3Kinds: ReadonlySet<string> = new Set([
  ...Object.values(invoiceKindCodes).map(({ fa3 }) => fa3),
  ...Object.values(corrections),
]);

/** FA(3)'s code of a kind of invoice; numbers are unique per seller within it. */
export function fa3KindOf(kind: InvoiceKind): string {
  return invoiceKindCodes[kind].fa3;
}

/** FA(3)'s code of the correction of a kind of invoice. */
export function fa3CorrectionKindOf(kind: InvoiceKind): string {
  return corrections[kind];
}
