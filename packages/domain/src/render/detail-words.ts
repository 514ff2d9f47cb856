import type { InvoiceKind } from '../document.ts';
import type { WordPair } from '../fields/types.ts';

/** Words of what only some documents say. */

/** What a line says below its name. */
export const lineWords = {
  annex15: ['załącznik nr 15', 'annex 15'],
  unitDiscount: ['rabat na jednostkę', 'discount for each unit of'],
  excise: ['w tym akcyza', 'including excise duty of'],
} as const satisfies Record<string, WordPair>;

/** What the total of a document is. */
export const totalWords: Record<InvoiceKind, WordPair> = {
  vat: ['Do zapłaty', 'Amount due'],
  simplified: ['Do zapłaty', 'Amount due'],
  advance: ['Otrzymana płatność', 'Payment received'],
  settlement: ['Pozostało do zapłaty', 'Remaining amount due'],
};
