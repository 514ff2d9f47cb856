import type { DocumentLanguage, KsefEnvironment } from '../document.ts';
import type { WordPair } from '../fields/types.ts';

export type RenderLocale = DocumentLanguage;

/** Words on a document; `also` is their English next to the Polish of a bilingual document. */
export type Term = { text: string; also: string | null };

export const labels = {
  issueDate: ['Data wystawienia', 'Issue date'],
  saleDate: ['Data sprzedaży', 'Sale date'],
  salePeriod: ['Okres sprzedaży', 'Sale period'],
  place: ['Miejsce wystawienia', 'Place of issue'],
  seller: ['Sprzedawca', 'Seller'],
  buyer: ['Nabywca', 'Buyer'],
  nip: ['NIP', 'Tax ID (NIP)'],
  euVat: ['Numer VAT UE', 'EU VAT number'],
  otherId: ['Identyfikator podatkowy', 'Tax ID'],
  email: ['E-mail', 'E-mail'],
  phone: ['Telefon', 'Phone'],
  lines: ['Pozycje faktury', 'Invoice lines'],
  ordinal: ['Lp.', 'No.'],
  name: ['Nazwa towaru lub usługi', 'Goods or services'],
  quantity: ['Ilość', 'Quantity'],
  unit: ['J.m.', 'Unit'],
  priceNet: ['Cena netto', 'Net price'],
  priceGross: ['Cena brutto', 'Gross price'],
  discount: ['Rabat', 'Discount'],
  rate: ['Stawka VAT', 'VAT rate'],
  amountNet: ['Wartość netto', 'Net amount'],
  amountGross: ['Wartość brutto', 'Gross amount'],
  summary: ['Podsumowanie według stawek', 'Totals by VAT rate'],
  net: ['Netto', 'Net'],
  vat: ['VAT', 'VAT'],
  vatAmount: ['Kwota VAT', 'VAT amount'],
  vatPln: ['VAT w PLN', 'VAT in PLN'],
  gross: ['Brutto', 'Gross'],
  total: ['Razem', 'Total'],
  paid: ['Zapłacono', 'Paid'],
  inWords: ['Słownie', 'In words'],
  foreignCurrency: ['Przeliczenie na złote', 'Conversion to PLN'],
  exchangeRate: ['Kurs waluty', 'Exchange rate'],
  rateSource: ['Źródło kursu', 'Rate source'],
  rateTable: ['Tabela kursów', 'Rate table'],
  rateDate: ['Data kursu', 'Rate date'],
  payment: ['Płatność', 'Payment'],
  notes: ['Uwagi', 'Notes'],
  annotations: ['Adnotacje', 'Annotations'],
  cashAccounting: ['metoda kasowa', 'cash accounting scheme'],
  selfBilling: ['samofakturowanie', 'self-billing'],
  reverseCharge: ['odwrotne obciążenie', 'reverse charge'],
  splitPayment: ['mechanizm podzielonej płatności', 'split payment mechanism'],
  triangular: [
    'VAT: Faktura WE uproszczona na mocy art. 135–138 ustawy o ptu',
    'VAT: simplified intra-Community invoice under art. 135–138 of the VAT act',
  ],
  triangularTax: [
    'podatek z tytułu dokonanej dostawy zostanie rozliczony przez ostatniego w kolejności podatnika podatku od wartości dodanej',
    'the tax on the supply will be accounted for by the last taxpayer in the chain',
  ],
  ksefNumber: ['Numer KSeF', 'KSeF number'],
  awaiting: ['oczekuje na numer KSeF', 'awaiting KSeF number'],
  rejected: ['odrzucona przez KSeF', 'rejected by KSeF'],
  verification: ['Weryfikacja w KSeF', 'Verification in KSeF'],
  visualisation: ['Wizualizacja faktury ustrukturyzowanej FA(3)', 'Visualisation of the structured invoice FA(3)'],
  assigned: ['numer nadawany przy wystawieniu', 'number given at issue'],
  takenOver: ['numer odrzuconego dokumentu, użyty ponownie', 'number of the rejected document, used again'],
  preview: ['PODGLĄD – nie jest fakturą', 'PREVIEW – not an invoice'],
  invalid: ['PODGLĄD Z BŁĘDAMI – nie jest fakturą', 'PREVIEW WITH ERRORS – not an invoice'],
  page: ['Strona', 'Page'],
  internalId: ['Identyfikator wewnętrzny', 'Internal identifier'],
  orderLines: ['Zamówienie lub umowa', 'Order or contract'],
  orderValue: ['Wartość zamówienia', 'Value of the order'],
  summaryAdvance: ['Otrzymana płatność według stawek', 'Payment received by VAT rate'],
  summarySettlement: ['Pozostało do zapłaty według stawek', 'Remaining by VAT rate'],
  receivedPayments: ['Otrzymane płatności', 'Payments received'],
  advanceInvoices: ['Faktury zaliczkowe', 'Advance invoices'],
  outsideKsef: ['Numer (poza KSeF)', 'Number (outside KSeF)'],
  charged: ['Netto + VAT', 'Net + VAT'],
  adjustments: ['Rozliczenie', 'Adjustments'],
  invoiceTotal: ['Należność ogółem', 'Invoice total'],
  charges: ['Suma obciążeń', 'Charges in all'],
  deductions: ['Suma odliczeń', 'Deductions in all'],
  overpaid: ['Do rozliczenia lub zwrotu', 'To be settled or returned'],
  transaction: ['Warunki transakcji', 'Terms of the transaction'],
  warehouse: ['Dokument WZ', 'Warehouse document'],
  mark: ['Oznaczenie', 'Mark'],
  receiptInvoice: ['faktura do paragonu (FP)', 'invoice for a receipt (FP)'],
  exciseRefund: ['zwrot akcyzy', 'excise duty refund'],
  relatedParties: ['podmioty powiązane (TP)', 'related parties (TP)'],
  transport: ['Transport', 'Transport'],
  newTransport: ['Nowy środek transportu', 'New means of transport'],
  noticeDue: ['obowiązek z art. 42 ust. 5 ustawy', 'duty under art. 42(5) of the VAT act'],
  mileage: ['Przebieg', 'Mileage'],
  workingHours: ['Liczba godzin roboczych', 'Working hours'],
  hullNumber: ['Numer kadłuba', 'Hull number'],
  factoryNumber: ['Numer fabryczny', 'Factory number'],
  registers: ['Pozostałe dane', 'Further data'],
  attachment: ['Załącznik', 'Attachment'],
  attachedTable: ['Tabela', 'Table'],
} as const satisfies Record<string, WordPair>;

export type Label = keyof typeof labels;

/** Banners of documents that never reach the real KSeF. */
export const environmentWords: Record<KsefEnvironment, WordPair | null> = {
  simulator: ['Symulator KSeF – dokument testowy', 'KSeF simulator – test document'],
  test: ['Środowisko testowe KSeF – dokument testowy', 'KSeF test environment – test document'],
  demo: ['Środowisko demo KSeF – dokument testowy', 'KSeF demo environment – test document'],
  production: null,
};

/** A text of the document itself, the same in every language. */
export function plain(text: string): Term {
  return { text, also: null };
}

/** A term where only text is possible: `Nabywca / Buyer`. */
export function joined({ text, also }: Term): string {
  return also === null ? text : `${text} / ${also}`;
}

/** Words in the language of a document: Polish, English, or Polish with English next to it. */
export function term([pl, en]: WordPair, locale: RenderLocale): Term {
  if (locale === 'en') return { text: en, also: null };
  return { text: pl, also: locale === 'pl' || pl === en ? null : en };
}
