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

/** How FA(3) calls an invoice of a kind; numbers are unique for a seller within it. */
export function fa3KindOf(kind: InvoiceKind): string {
  return invoiceKindCodes[kind].fa3;
}

/** How FA(3) calls a correction of an invoice of a kind. */
export function fa3CorrectionKindOf(kind: InvoiceKind): string {
  return corrections[kind];
}
