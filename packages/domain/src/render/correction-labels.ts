import type { WordPair } from '../fields/types.ts';

/** Words that only corrections have. */
export const correctionLabels = {
  title: ['Faktura korygująca', 'Correcting invoice'],
  corrects: ['Korekta', 'Correction'],
  invoiceNumber: ['Do faktury', 'Of the invoice'],
  invoiceDate: ['Data wystawienia faktury', 'Issue date of the invoice'],
  invoiceKsef: ['Numer KSeF faktury', 'KSeF number of the invoice'],
  outsideKsef: ['wystawiona poza KSeF', 'issued outside KSeF'],
  reason: ['Przyczyna', 'Reason'],
  effect: ['Ujęcie w VAT', 'Effect on VAT'],
  sellerBefore: ['Sprzedawca przed korektą', 'Seller before the correction'],
  buyerBefore: ['Nabywca przed korektą', 'Buyer before the correction'],
  thirdBefore: ['Podmioty trzecie przed korektą', 'Third parties before the correction'],
  none: ['brak', 'none'],
  partyName: ['Nazwa', 'Name'],
  partyAddress: ['Adres', 'Address'],
  rateBefore: ['Kurs przed korektą', 'Rate before the correction'],
  lines: ['Korygowane pozycje', 'Corrected lines'],
  lineDifferences: ['Różnice w pozycjach', 'Differences of lines'],
  state: ['Stan', 'State'],
  before: ['przed', 'before'],
  after: ['po', 'after'],
  difference: ['Różnica', 'Difference'],
  comparison: ['Kwoty przed korektą i po korekcie', 'Amounts before and after the correction'],
  totalBefore: ['Przed korektą', 'Before'],
  totalAfter: ['Po korekcie', 'After'],
  rates: ['Różnica według stawek', 'Difference by VAT rate'],
  less: ['Kwota należna mniejsza o', 'Amount due reduced by'],
  more: ['Kwota należna większa o', 'Amount due increased by'],
  same: ['Kwota należna bez zmian', 'Amount due unchanged'],
  discount: ['Opust lub obniżka ceny za okres', 'Discount for a period'],
  period: ['Okres', 'Period'],
  scope: ['Dotyczy', 'Applies to'],
  discounted: ['Towary i usługi objęte opustem', 'Discounted goods and services'],
} as const satisfies Record<string, WordPair>;

export type CorrectionLabel = keyof typeof correctionLabels;
