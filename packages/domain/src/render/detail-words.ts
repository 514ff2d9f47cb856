import type { ThirdPartyRole } from '../details.ts';
import type { InvoiceKind, MarginProcedure } from '../document.ts';
import type { WordPair } from '../fields/types.ts';
import type { AuthorisedRole, TaxpayerStatus } from '../party-details.ts';

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

export const roleWords: Record<ThirdPartyRole, WordPair> = {
  factor: ['Faktor', 'Factor'],
  recipient: ['Odbiorca', 'Recipient'],
  original_entity: ['Podmiot pierwotny', 'Original entity'],
  additional_buyer: ['Dodatkowy nabywca', 'Additional buyer'],
  issuer: ['Wystawca faktury', 'Issuer'],
  payer: ['Dokonujący płatności', 'Payer'],
  local_government_issuer: ['Jednostka samorządu terytorialnego – wystawca', 'Local government unit – issuer'],
  local_government_recipient: ['Jednostka samorządu terytorialnego – odbiorca', 'Local government unit – recipient'],
  vat_group_issuer: ['Członek grupy VAT – wystawca', 'VAT group member – issuer'],
  vat_group_recipient: ['Członek grupy VAT – odbiorca', 'VAT group member – recipient'],
  employee: ['Pracownik', 'Employee'],
  other: ['Inny podmiot', 'Other party'],
};

export const authorisedWords: Record<AuthorisedRole, WordPair> = {
  enforcement_authority: ['Organ egzekucyjny', 'Enforcement authority'],
  court_bailiff: ['Komornik sądowy', 'Court bailiff'],
  tax_representative: ['Przedstawiciel podatkowy', 'Tax representative'],
};

export const statusWords: Record<TaxpayerStatus, WordPair> = {
  liquidation: ['w likwidacji', 'in liquidation'],
  restructuring: ['w postępowaniu restrukturyzacyjnym', 'in restructuring'],
  bankruptcy: ['w upadłości', 'in bankruptcy'],
  enterprise_in_succession: ['przedsiębiorstwo w spadku', 'enterprise in succession'],
};
