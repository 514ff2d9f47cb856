import type { InvoiceKind, MarginProcedure } from '../document.ts';
import type { WordPair } from '../fields/types.ts';

/** Words of what only some documents say. */

export const titleWords: Record<InvoiceKind, WordPair> = {
  vat: ['Faktura VAT', 'VAT invoice'],
  simplified: ['Faktura uproszczona', 'Simplified invoice'],
  advance: ['Faktura zaliczkowa', 'Advance invoice'],
  settlement: ['Faktura rozliczeniowa', 'Settlement invoice'],
};

/** What a line says below its name. */
export const lineWords = {
  annex15: ['załącznik nr 15', 'annex 15'],
  excise: ['w tym akcyza', 'including excise duty of'],
} as const satisfies Record<string, WordPair>;

/** What the total of a document is. */
export const totalWords: Record<InvoiceKind, WordPair> = {
  vat: ['Do zapłaty', 'Amount due'],
  simplified: ['Do zapłaty', 'Amount due'],
  advance: ['Otrzymana płatność', 'Payment received'],
  settlement: ['Pozostało do zapłaty', 'Remaining amount due'],
};

/** Art. 106e ust. 2 and 3 of the VAT act prescribe the Polish words. */
export const marginWords: Record<MarginProcedure, WordPair> = {
  travel_agency: ['procedura marży dla biur podróży', 'margin scheme – travel agents'],
  used_goods: ['procedura marży – towary używane', 'margin scheme – second-hand goods'],
  works_of_art: ['procedura marży – dzieła sztuki', 'margin scheme – works of art'],
  collectibles_and_antiques: ['procedura marży – przedmioty kolekcjonerskie i antyki', 'margin scheme – collectors’ items and antiques'],
};
