import type { Message } from './message.ts';

/** Syntactic errors of a body, a path or a query. */
export const inputMessages = {
  required: { en: 'This member is missing: send it.', pl: 'Brakuje tego pola: podaj je.' },
  'required.parameter': { en: 'This parameter is missing: send it.', pl: 'Brakuje tego parametru: podaj go.' },
  'required.change': {
    en: 'The request changes nothing: send at least one member besides "expected_version".',
    pl: 'Żądanie niczego nie zmienia: podaj co najmniej jedno pole oprócz „expected_version”.',
  },
  type: {
    en: 'The value has the wrong type: write it as the documentation shows.',
    pl: 'Wartość ma zły typ: zapisz ją jak w dokumentacji.',
  },
  'type.string': {
    en: 'Write a text in quotation marks, such as "2" instead of 2.',
    pl: 'Wpisz tekst w cudzysłowie, np. "2" zamiast 2.',
  },
  'type.number': {
    en: 'Write a whole number without quotation marks, such as 2.',
    pl: 'Wpisz liczbę całkowitą bez cudzysłowu, np. 2.',
  },
  'type.query_number': {
    en: 'Write a whole number in digits, such as 25.',
    pl: 'Wpisz liczbę całkowitą cyframi, np. 25.',
  },
  'type.boolean': { en: 'Write true or false, without quotation marks.', pl: 'Wpisz true albo false, bez cudzysłowu.' },
  'type.array': { en: 'Write a list in square brackets.', pl: 'Wpisz listę w nawiasach kwadratowych.' },
  'type.object': { en: 'Write an object in curly brackets.', pl: 'Wpisz obiekt w nawiasach klamrowych.' },
  unknown_field: {
    en: 'There is no such member here: check its spelling, or leave it out.',
    pl: 'Nie ma tu takiego pola: sprawdź pisownię albo je usuń.',
  },
  unknown_parameter: {
    en: 'There is no such parameter here: check its spelling, or leave it out.',
    pl: 'Nie ma tu takiego parametru: sprawdź pisownię albo go usuń.',
  },
  repeated: {
    en: 'The parameter is there more than once: send it once.',
    pl: 'Parametr występuje więcej niż raz: podaj go raz.',
  },
  'repeated.list': {
    en: 'The list names the same entry twice: leave one out.',
    pl: 'Lista zawiera ten sam wpis dwa razy: usuń jeden.',
  },
  enum: { en: 'Write one of these values: {known}.', pl: 'Wpisz jedną z wartości: {known}.' },
  'enum.only': { en: 'Write {known}.', pl: 'Wpisz {known}.' },
  'enum.country': {
    en: 'There is no such country: write its ISO 3166-1 code, such as "PL" or "DE".',
    pl: 'Nie ma takiego kraju: wpisz kod ISO 3166-1, np. „PL” albo „DE”.',
  },
  'enum.currency': {
    en: 'FA(3) does not know this currency: write its ISO 4217 code, such as "PLN" or "EUR".',
    pl: 'FA(3) nie zna tej waluty: wpisz kod ISO 4217, np. „PLN” albo „EUR”.',
  },
  too_short: {
    en: 'The text is too short: write {min} or more characters.',
    pl: 'Tekst jest za krótki: najmniejsza liczba znaków to {min}.',
  },
  'too_short.bank_account': {
    en: 'The bank account is too short: write an IBAN, or the 26 digits of a Polish account.',
    pl: 'Numer rachunku jest za krótki: wpisz IBAN albo 26 cyfr polskiego rachunku.',
  },
  'too_short.empty': {
    en: 'The text is empty: write at least one character.',
    pl: 'Tekst jest pusty: wpisz co najmniej jeden znak.',
  },
  'too_short.list_empty': {
    en: 'Nothing is given here: give at least one entry.',
    pl: 'Nic tu nie podano: dodaj co najmniej jedną pozycję.',
  },
  'too_short.list': {
    en: 'The list is too short: give {min} or more entries.',
    pl: 'Lista jest za krótka: najmniejsza liczba elementów to {min}.',
  },
  too_long: {
    en: 'The text is too long: write at most {max} characters.',
    pl: 'Tekst jest za długi: największa liczba znaków to {max}.',
  },
  'too_long.bank_account': {
    en: 'The bank account is too long: write an IBAN, or the 26 digits of a Polish account.',
    pl: 'Numer rachunku jest za długi: wpisz IBAN albo 26 cyfr polskiego rachunku.',
  },
  'too_long.list': {
    en: 'The list is too long: give at most {max} entries.',
    pl: 'Lista jest za długa: największa liczba elementów to {max}.',
  },
  out_of_range: {
    en: 'The number is out of range: write it as the documentation shows.',
    pl: 'Liczba jest poza zakresem: zapisz ją jak w dokumentacji.',
  },
  'out_of_range.low': {
    en: 'The number is too small: write {min} or more.',
    pl: 'Liczba jest za mała: najmniejsza dozwolona to {min}.',
  },
  'out_of_range.high': {
    en: 'The number is too great: write {max} or less.',
    pl: 'Liczba jest za duża: największa dozwolona to {max}.',
  },
  'out_of_range.year': {
    en: 'The calendar has no year 0: write a year from 0001 to 9999.',
    pl: 'W kalendarzu nie ma roku 0: wpisz rok od 0001 do 9999.',
  },
  'out_of_range.totals': {
    en: 'The totals are too great for FA(3): write smaller quantities or prices, or split the invoice.',
    pl: 'Kwoty są zbyt duże dla FA(3): podaj mniejsze ilości lub ceny albo podziel fakturę.',
  },
  format: {
    en: 'The value has another form: write it as the documentation shows.',
    pl: 'Wartość ma inną postać: zapisz ją jak w dokumentacji.',
  },
  'format.uuid': {
    en: 'This is not an id: copy it from the answer that gave it, such as "0193f6a1-7c1e-7a4b-9d0e-3f6a2b8c4d5e".',
    pl: 'To nie jest identyfikator: przepisz go z odpowiedzi, która go podała, np. „0193f6a1-7c1e-7a4b-9d0e-3f6a2b8c4d5e”.',
  },
  'format.date': {
    en: 'Write a day of the calendar as year, month and day, such as "2026-11-22".',
    pl: 'Wpisz datę z kalendarza jako rok, miesiąc i dzień, np. „2026-11-22”.',
  },
  'format.url': {
    en: 'Write an address that begins with https, such as "https://example.com/hooks".',
    pl: 'Wpisz adres zaczynający się od https, np. „https://example.com/hooks”.',
  },
  'format.email': {
    en: 'Write an e-mail address, such as "faktury@example.pl".',
    pl: 'Wpisz adres e-mail, np. „faktury@example.pl”.',
  },
  'format.time': {
    en: 'Write a time of RFC 3339, such as "2026-11-22T10:15:00Z" or "2026-11-22T11:15:00+01:00".',
    pl: 'Wpisz czas w postaci RFC 3339, np. „2026-11-22T10:15:00Z” albo „2026-11-22T11:15:00+01:00”.',
  },
  'format.time_zone': {
    en: 'The time has no zone: end it with "Z" or an offset such as "+01:00".',
    pl: 'Czas nie ma strefy: zakończ go literą „Z” albo przesunięciem, np. „+01:00”.',
  },
  'format.time_space': {
    en: 'The time holds a space: in a URL write the plus sign of an offset as "%2B", or use "Z".',
    pl: 'Czas zawiera spację: w adresie URL znak plus przesunięcia zapisz jako „%2B” albo użyj „Z”.',
  },
  'format.time_impossible': {
    en: 'There is no such day or hour: write one of the calendar, such as "2026-11-22T10:15:00Z".',
    pl: 'Nie ma takiego dnia lub takiej godziny: wpisz istniejące, np. „2026-11-22T10:15:00Z”.',
  },
  'format.time_leap_second': {
    en: 'Leap seconds are not supported: write the second before it, ":59".',
    pl: 'Sekundy przestępne nie są obsługiwane: wpisz poprzednią sekundę, „:59”.',
  },
  pattern: {
    en: 'The value has another form: write it as the documentation shows.',
    pl: 'Wartość ma inną postać: zapisz ją jak w dokumentacji.',
  },
  'pattern.characters': {
    en: 'The text holds {character}, an invisible or forbidden character: leave it out.',
    pl: 'Tekst zawiera {character}, znak niewidoczny lub niedozwolony: usuń go.',
  },
  'pattern.line': {
    en: 'Write the text in one line, without line breaks.',
    pl: 'Wpisz tekst w jednym wierszu, bez znaków końca wiersza.',
  },
  'pattern.time_of_day': {
    en: 'Write a time of day with two digits each, such as "18:00".',
    pl: 'Wpisz godzinę i minuty po dwie cyfry, np. „18:00”.',
  },
  'pattern.decimal': {
    en: 'Write a decimal number with a point, at most {whole} digits before it and {fraction} behind it, such as "12.50".',
    pl: 'Wpisz liczbę dziesiętną z kropką, przed którą jest nie więcej cyfr niż {whole}, a po niej nie więcej niż {fraction}, np. „12.50”.',
  },
  'pattern.external_system': {
    en: 'Write up to 64 small letters, digits, dots, dashes or underscores, such as "shop-pl".',
    pl: 'Wpisz do 64 małych liter, cyfr, kropek, myślników lub podkreśleń, np. „shop-pl”.',
  },
  'pattern.external_reference': {
    en: 'Write up to 128 visible characters without a space at either end, such as "order-778".',
    pl: 'Wpisz do 128 widocznych znaków, bez spacji na początku i końcu, np. „order-778”.',
  },
  'pattern.country': {
    en: 'Write the country as two capital letters, such as "PL".',
    pl: 'Wpisz kraj jako dwie wielkie litery, np. „PL”.',
  },
  'pattern.currency': {
    en: 'Write the currency as three capital letters, such as "PLN".',
    pl: 'Wpisz walutę jako trzy wielkie litery, np. „PLN”.',
  },
  'pattern.content_hash': {
    en: 'Copy the hash from the draft: "sha256:" and 64 digits or letters from a to f.',
    pl: 'Przepisz skrót ze szkicu: „sha256:” i 64 cyfry lub litery od a do f.',
  },
  'pattern.document_hash': {
    en: 'Copy the hash from the document: 64 digits or letters from a to f.',
    pl: 'Przepisz skrót z dokumentu: 64 cyfry lub litery od a do f.',
  },
  'pattern.series': {
    en: 'Write the series as 1 to 16 capital letters, digits or dashes, such as "FV".',
    pl: 'Wpisz serię jako 1–16 wielkich liter, cyfr lub myślników, np. „FV”.',
  },
  'pattern.tax_identifier': {
    en: 'Write the tax identifier with letters and digits, such as "5252445767" or "DE123456789".',
    pl: 'Wpisz identyfikator podatkowy literami i cyframi, np. „5252445767” albo „DE123456789”.',
  },
  'pattern.bank_account': {
    en: 'Write the bank account with letters, digits and spaces, such as "PL61 1090 1014 0000 0712 1981 2874".',
    pl: 'Wpisz numer rachunku literami, cyframi i spacjami, np. „PL61 1090 1014 0000 0712 1981 2874”.',
  },
  'pattern.gln': {
    en: 'Write the GLN as 13 digits, such as "5901234123457".',
    pl: 'Wpisz GLN jako 13 cyfr, np. „5901234123457”.',
  },
  'pattern.eori': {
    en: 'Write the EORI number as the code of a country and up to 15 letters or digits, such as "PL526587763500000".',
    pl: 'Wpisz numer EORI jako kod kraju i do 15 liter lub cyfr, np. „PL526587763500000”.',
  },
  'pattern.internal_id': {
    en: 'Write the internal identifier as a NIP, a dash and five digits, such as "5252445767-12343".',
    pl: 'Wpisz identyfikator wewnętrzny jako NIP, myślnik i pięć cyfr, np. „5252445767-12343”.',
  },
  'pattern.swift': {
    en: 'Write the SWIFT (BIC) code as 8 or 11 capital letters and digits, such as "BREXPLPW".',
    pl: 'Wpisz kod SWIFT (BIC) jako 8 albo 11 wielkich liter i cyfr, np. „BREXPLPW”.',
  },
  'pattern.ksef_payment_id': {
    en: 'Write the payment identifier as three digits and ten letters or digits, such as "123abcDEF4567".',
    pl: 'Wpisz identyfikator płatności jako trzy cyfry i dziesięć liter lub cyfr, np. „123abcDEF4567”.',
  },
  'pattern.krs': {
    en: 'Write the KRS number as 10 digits, such as "0000123456".',
    pl: 'Wpisz numer KRS jako 10 cyfr, np. „0000123456”.',
  },
  'pattern.regon': {
    en: 'Write the REGON number as 9 or 14 digits, such as "123456789".',
    pl: 'Wpisz numer REGON jako 9 albo 14 cyfr, np. „123456789”.',
  },
  'pattern.note': {
    en: 'The text holds a line break or an invisible character: write it on one line, without such characters.',
    pl: 'Tekst zawiera znak końca wiersza albo znak niewidoczny: zapisz go w jednym wierszu, bez takich znaków.',
  },
  'invalid.all_types': {
    en: 'Write "*" alone for all types, or the types without it.',
    pl: 'Wpisz samo „*” dla wszystkich typów albo typy bez tego znaku.',
  },
  invalid: {
    en: 'The value cannot be used here: write it as the documentation shows.',
    pl: 'Tej wartości nie można tu użyć: zapisz ją jak w dokumentacji.',
  },
} as const satisfies Record<string, Message>;
