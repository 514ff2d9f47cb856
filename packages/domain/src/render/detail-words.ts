import type { InvoiceKind } from '../document.ts';
import type { WordPair } from '../fields/types.ts';

/** Labels of optional data. */

/** Labels of details below a line's name. */
export const lineWords = {
  annex15: ['załącznik nr 15', 'annex 15'],
  unitDiscount: ['rabat na jednostkę', 'discount for each unit of'],
  excise: ['w tym akcyza', 'including excise duty of'],
} as const satisfies Record<string, WordPair>;

/** Labels of a document's total. */
export const totalWords: Record<InvoiceKind, WordPair> = {
  vat: ['Do zapłaty', 'Amount due'],
  simplified: ['Do zapłaty', 'Amount due'],
  advance: ['Otrzymana płatność', 'Payment received'],
  settlement: ['Pozostało do zapłaty', 'Remaining amount due'],
};
