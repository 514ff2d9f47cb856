import type { Message } from './message.ts';

/** What can be wrong with dates, currency, payment and accounts. */
export const paymentMessages = {
  date_out_of_range: {
    en: 'Write a date that exists and lies between {earliest} and {latest}.',
    pl: 'Wpisz istniejącą datę między {earliest} a {latest}.',
  },
  'date_out_of_range.moment': {
    en: 'Write a moment between {earliest} and {latest}, in the same form.',
    pl: 'Wpisz czas w tej samej postaci, między {earliest} a {latest}.',
  },
  issue_date_in_future: {
    en: 'The issue date is in the future and KSeF refuses such invoices: use today or an earlier day.',
    pl: 'Data wystawienia jest z przyszłości, a KSeF odrzuca takie faktury: podaj dzisiejszą albo wcześniejszą.',
  },
  issue_date_not_today: {
    en: 'The issue date is before today and KSeF will mark the invoice as offline: use today unless that is meant.',
    pl: 'Data wystawienia jest wcześniejsza niż dzisiejsza i KSeF oznaczy fakturę jako offline: jeśli to nie zamierzone, podaj dzisiejszą.',
  },
  sale_date_and_period_exclusive: {
    en: 'Give either a sale date or a sale period, not both.',
    pl: 'Podaj datę sprzedaży albo okres sprzedaży, nie oba.',
  },
  supply_date_forbidden: {
    en: 'The sale date or the sale period is that of all lines: leave the supply date of this line out, or give one for each line and no sale date.',
    pl: 'Data albo okres sprzedaży dotyczy wszystkich pozycji: usuń datę dostawy tej pozycji albo podaj ją w każdej pozycji i usuń datę sprzedaży.',
  },
  sale_period_reversed: {
    en: 'The sale period ends before it begins: exchange its two dates.',
    pl: 'Okres sprzedaży kończy się przed rozpoczęciem: zamień daty.',
  },
  sale_date_far: {
    en: 'The sale date is more than {days} days from the issue date: check both.',
    pl: 'Data sprzedaży różni się od daty wystawienia o ponad {days} dni: sprawdź obie daty.',
  },
  due_date_before_issue: {
    en: 'The due date is before the issue date: check both.',
    pl: 'Termin płatności jest wcześniejszy niż data wystawienia: sprawdź obie daty.',
  },
  paid_date_after_issue: {
    en: 'The date of payment is after the issue date: check both.',
    pl: 'Data zapłaty jest późniejsza niż data wystawienia: sprawdź obie daty.',
  },
  paid_date_required: {
    en: 'A paid invoice needs the date of payment: give it.',
    pl: 'Faktura zapłacona wymaga daty zapłaty: podaj ją.',
  },
  paid_date_without_payment: {
    en: 'Mark the invoice as paid, or leave the date of payment out.',
    pl: 'Oznacz fakturę jako zapłaconą albo usuń datę zapłaty.',
  },
  payment_after_issue: {
    en: 'A payment that the invoice documents was received after the issue date: correct one of the dates.',
    pl: 'Dokumentowana płatność wpłynęła po dacie wystawienia: popraw jedną z dat.',
  },
  payment_terms_missing: {
    en: 'The invoice says nothing about payment: add how and until when it is paid.',
    pl: 'Faktura nie zawiera warunków płatności: dodaj formę i termin płatności.',
  },
  due_date_missing: { en: 'No due date is given: add one.', pl: 'Nie podano terminu płatności: dodaj go.' },
  bank_account_missing: {
    en: 'A transfer is to be made but no bank account is given: add one.',
    pl: 'Płatność ma nastąpić przelewem, ale nie podano rachunku: dodaj go.',
  },
  bank_account_checksum: {
    en: 'The check digits of the bank account are wrong: copy its number again.',
    pl: 'Rachunek bankowy ma błędne cyfry kontrolne: przepisz jego numer jeszcze raz.',
  },
  swift_format: {
    en: 'Write the SWIFT (BIC) code as 8 or 11 letters and digits, such as BREXPLPW.',
    pl: 'Wpisz kod SWIFT (BIC) jako 8 albo 11 liter i cyfr, np. BREXPLPW.',
  },
  account_details_without_account: {
    en: 'Give the number of the bank account, or leave its details out.',
    pl: 'Podaj numer rachunku albo usuń jego szczegóły.',
  },
  further_account_without_first: {
    en: 'Give the first account as "bank_account"; only those after it are further ones.',
    pl: 'Pierwszy rachunek podaj w polu „bank_account”, a dopiero kolejne jako dalsze.',
  },
  'further_account_without_first.factor': {
    en: 'Give the first account of the factor as "factor_account"; only those after it are further ones.',
    pl: 'Pierwszy rachunek faktora podaj w polu „factor_account”, a dopiero kolejne jako dalsze.',
  },
  payment_link_format: {
    en: 'Write the payment link as an address of up to {max} characters with the parameter IPKSeF, such as https://pay.example/?IPKSeF=123abcDEF4567.',
    pl: 'Wpisz link do płatności jako adres do {max} znaków z parametrem IPKSeF, np. https://pay.example/?IPKSeF=123abcDEF4567.',
  },
  ksef_payment_id_format: {
    en: 'Write the payment identifier of KSeF as three digits and ten letters or digits, such as 123abcDEF4567.',
    pl: 'Wpisz identyfikator płatności KSeF jako trzy cyfry i dziesięć liter lub cyfr, np. 123abcDEF4567.',
  },
  payment_link_of_other_id: {
    en: 'The link names another payment identifier: make both the same.',
    pl: 'Link zawiera inny identyfikator płatności: podaj w obu miejscach ten sam.',
  },
  'amount_not_positive.partial': {
    en: 'Write a partial payment above zero.',
    pl: 'Podaj zapłatę częściową większą od zera.',
  },
  'amount_not_positive.received': {
    en: 'Write a received payment above zero.',
    pl: 'Podaj otrzymaną płatność większą od zera.',
  },
  'amount_not_positive.discount': {
    en: 'Write what the discount takes off above zero, without a sign.',
    pl: 'Podaj kwotę opustu większą od zera, bez znaku.',
  },
  'partial_payments_mismatch.paid': {
    en: 'A paid invoice was paid in two or more parts that make up the whole: correct the parts, or leave them out.',
    pl: 'Na zapłatę całości składają się co najmniej dwie wpłaty równe należności: popraw wpłaty albo je usuń.',
  },
  'partial_payments_mismatch.unpaid': {
    en: 'The partial payments make up all that is to be paid, or more: mark the invoice as paid, or correct them.',
    pl: 'Zapłaty częściowe wyczerpują należność albo ją przekraczają: oznacz fakturę jako zapłaconą albo popraw kwoty.',
  },
  adjustment_negative: {
    en: 'Give what is added as a charge and what is taken off as a deduction, both without a sign.',
    pl: 'Podaj kwoty obciążeń i odliczeń bez znaku.',
  },
  adjustments_empty: {
    en: 'Give a charge or a deduction, or leave the adjustments out.',
    pl: 'Podaj obciążenie albo odliczenie, albo usuń rozliczenie.',
  },
  currency_unknown: {
    en: 'FA(3) does not know this currency: write its ISO 4217 code, such as PLN or EUR.',
    pl: 'FA(3) nie zna tej waluty: wpisz kod ISO 4217, np. PLN albo EUR.',
  },
  'currency_unknown.agreed': {
    en: 'Write the agreed currency as the ISO 4217 code of another currency than PLN, such as EUR.',
    pl: 'Wpisz walutę umowną jako kod ISO 4217 waluty innej niż PLN, np. EUR.',
  },
  exchange_rate_required: {
    en: 'VAT charged in a foreign currency must be given in PLN: add the exchange rate.',
    pl: 'VAT w walucie obcej trzeba podać w złotych: dodaj kurs waluty.',
  },
  exchange_rate_forbidden: {
    en: 'An invoice in PLN has no exchange rate: leave it out.',
    pl: 'Faktura w PLN nie ma kursu waluty: usuń go.',
  },
  exchange_rate_not_positive: { en: 'Write an exchange rate above zero.', pl: 'Podaj kurs waluty większy od zera.' },
  exchange_rate_day_unexpected: {
    en: 'The rate is of {date}: use that of {day}, the last working day before the tax point or before an earlier issue (art. 31a of the VAT act), unless tax is due on another day.',
    pl: 'Kurs pochodzi z {date}: użyj kursu z {day}, ostatniego dnia roboczego przed powstaniem obowiązku podatkowego albo przed wcześniejszym wystawieniem (art. 31a ustawy o VAT), chyba że podatek jest należny w innym dniu.',
  },
  exchange_rate_day_without_table: {
    en: 'NBP published no table on {date}, a day off: use the rate of {day} (art. 31a of the VAT act).',
    pl: 'W dniu {date}, wolnym od pracy, NBP nie ogłosił tabeli: użyj kursu z {day} (art. 31a ustawy o VAT).',
  },
  exchange_rate_old: {
    en: 'The exchange rate is of {date}, more than {days} days before {day}: use that of the last working day before {day}.',
    pl: 'Kurs waluty pochodzi z {date}, ponad {days} dni przed {day}: użyj kursu z ostatniego dnia roboczego przed {day}.',
  },
  exchange_rate_doubtful: {
    en: 'A unit of {currency} costs about {about} PLN: check the rate {rate}, which may be that of 100 units or of another currency.',
    pl: 'Jednostka {currency} kosztuje ok. {about} zł: sprawdź kurs {rate}; może to kurs za 100 jednostek albo innej waluty.',
  },
  exchange_rate_date_late: {
    en: 'Use the exchange rate of the last working day before {day}.',
    pl: 'Użyj kursu waluty z ostatniego dnia roboczego przed {day}.',
  },
  split_payment_possible: {
    en: 'Above 15 000 PLN gross, goods and services of annex 15 need split payment: check whether any are sold.',
    pl: 'Powyżej 15 000 zł brutto towary i usługi z załącznika nr 15 wymagają mechanizmu podzielonej płatności: sprawdź, czy występują na fakturze.',
  },
  split_payment_required: {
    en: 'Goods or services of annex 15 above 15 000 PLN gross need split payment (art. 106e(1)(18a) of the VAT act): set the annotation.',
    pl: 'Towary lub usługi z załącznika nr 15 powyżej 15 000 zł brutto wymagają mechanizmu podzielonej płatności (art. 106e ust. 1 pkt 18a ustawy): dodaj adnotację.',
  },
  split_payment_below_limit: {
    en: 'Split payment is mandatory only above 15 000 PLN gross: leave it out unless it was agreed.',
    pl: 'Mechanizm podzielonej płatności jest obowiązkowy dopiero powyżej 15 000 zł brutto: usuń adnotację, chyba że tak uzgodniono.',
  },
  split_payment_needs_transfer: {
    en: 'Split payment is made by a transfer to a bank account: choose a transfer and name the account.',
    pl: 'Mechanizm podzielonej płatności wymaga przelewu: wybierz przelew i podaj rachunek.',
  },
  split_payment_needs_business: {
    en: 'Split payment applies between businesses: give the buyer a tax identifier, or leave it out.',
    pl: 'Mechanizm podzielonej płatności dotyczy przedsiębiorców: uzupełnij identyfikator nabywcy albo usuń adnotację.',
  },
} as const satisfies Record<string, Message>;
