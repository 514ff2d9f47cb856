export type RenderLocale = 'pl' | 'en' | 'pl-en';

const labels = {
  title: ['Faktura VAT', 'VAT invoice'],
  number: ['Numer', 'Number'],
  issueDate: ['Data wystawienia', 'Issue date'],
  saleDate: ['Data sprzedaży', 'Sale date'],
  salePeriod: ['Okres sprzedaży', 'Sale period'],
  place: ['Miejsce wystawienia', 'Place of issue'],
  seller: ['Sprzedawca', 'Seller'],
  buyer: ['Nabywca', 'Buyer'],
  nip: ['NIP', 'Tax ID (NIP)'],
  euVat: ['VAT UE', 'EU VAT'],
  otherId: ['Identyfikator', 'Tax ID'],
  lines: ['Pozycje faktury', 'Invoice lines'],
  ordinal: ['Lp.', 'No.'],
  name: ['Nazwa towaru lub usługi', 'Goods or services'],
  quantity: ['Ilość', 'Qty'],
  unit: ['J.m.', 'Unit'],
  priceNet: ['Cena netto', 'Net price'],
  priceGross: ['Cena brutto', 'Gross price'],
  discount: ['Rabat', 'Discount'],
  rate: ['Stawka', 'Rate'],
  valueNet: ['Wartość netto', 'Net value'],
  valueGross: ['Wartość brutto', 'Gross value'],
  summary: ['Podsumowanie stawek', 'Totals by rate'],
  net: ['Netto', 'Net'],
  vat: ['VAT', 'VAT'],
  gross: ['Brutto', 'Gross'],
  total: ['Razem', 'Total'],
  due: ['Do zapłaty', 'Amount due'],
  alreadyPaid: ['Zapłacono', 'Paid'],
  inWords: ['Słownie', 'In words'],
  vatPln: ['VAT w PLN', 'VAT in PLN'],
  exchangeRate: ['Kurs waluty', 'Exchange rate'],
  payment: ['Płatność', 'Payment'],
  method: ['Forma płatności', 'Method'],
  dueDate: ['Termin płatności', 'Due date'],
  account: ['Rachunek bankowy', 'Bank account'],
  notes: ['Uwagi', 'Notes'],
  annotations: ['Adnotacje', 'Annotations'],
  exemption: ['Podstawa zwolnienia', 'Exemption basis'],
  ksefNumber: ['Numer KSeF', 'KSeF number'],
  awaiting: ['Oczekuje na numer KSeF', 'Awaiting KSeF number'],
  assigned: ['nadawany przy wystawieniu', 'assigned at issue'],
  preview: ['PODGLĄD – to nie jest faktura', 'PREVIEW – not an invoice'],
  invalid: ['SZKIC Z BŁĘDAMI', 'DRAFT WITH ERRORS'],
  page: ['Strona', 'Page'],
  cash: ['gotówka', 'cash'],
  card: ['karta', 'card'],
  voucher: ['bon', 'voucher'],
  cheque: ['czek', 'cheque'],
  credit: ['kredyt', 'credit'],
  transfer: ['przelew', 'bank transfer'],
  mobile: ['płatność mobilna', 'mobile payment'],
  cashAccounting: ['metoda kasowa', 'cash accounting scheme'],
  selfBilling: ['samofakturowanie', 'self-billing'],
  reverseCharge: ['odwrotne obciążenie', 'reverse charge'],
  splitPayment: ['mechanizm podzielonej płatności', 'split payment mechanism'],
} as const satisfies Record<string, readonly [pl: string, en: string]>;

export type Label = keyof typeof labels;

/** The words of a label: Polish, English, or both. */
export function label(name: Label, locale: RenderLocale): string {
  const [pl, en] = labels[name];
  if (locale === 'pl') return pl;
  if (locale === 'en') return en;
  return pl === en ? pl : `${pl} / ${en}`;
}
