import type { InvoiceKind } from '../document.ts';

/** RodzajFaktury of an invoice and of its corrections. */
const codes: Record<InvoiceKind, { invoice: string; correction: string }> = {
  vat: { invoice: 'VAT', correction: 'KOR' },
  simplified: { invoice: 'UPR', correction: 'KOR' },
  advance: { invoice: 'ZAL', correction: 'KOR_ZAL' },
  settlement: { invoice: 'ROZ', correction: 'KOR_ROZ' },
};

/** Every RodzajFaktury. */
export const fa3Kinds: ReadonlySet<string> = new Set(Object.values(codes).flatMap(({ invoice, correction }) => [invoice, correction]));

/** How FA(3) calls an invoice of a kind; numbers are unique for a seller within it. */
export function fa3KindOf(kind: InvoiceKind): string {
  return codes[kind].invoice;
}

/** How FA(3) calls a correction of an invoice of a kind. */
export function fa3CorrectionKindOf(kind: InvoiceKind): string {
  return codes[kind].correction;
}
