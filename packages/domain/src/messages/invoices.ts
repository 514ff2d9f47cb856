import type { Message } from './message.ts';

/** What can be wrong with lines, rates, totals and kinds of invoices. */
export const invoiceMessages = {
  forbidden_characters: {
    en: 'The {field} holds {character}, which KSeF refuses: leave that character out.',
    pl: 'Pole „{field}” zawiera znak {character}, odrzucany przez KSeF: usuń ten znak.',
  },
  text_empty: { en: 'The {field} is empty: write a text.', pl: 'Pole „{field}” jest puste: wpisz tekst.' },
  text_too_long: {
    en: 'The {field} has {length} characters: shorten it to {max}.',
    pl: 'Pole „{field}” jest za długie (liczba znaków: {length}): skróć je do {max}.',
  },
  text_not_normalised: {
    en: 'The {field} has white space that FA(3) would drop: write single spaces, and none at the ends.',
    pl: 'Pole „{field}” zawiera białe znaki, które FA(3) pomija: użyj pojedynczych spacji, bez spacji na początku i końcu.',
  },
  decimal_format: { en: 'Write a decimal number such as 12.50.', pl: 'Wpisz liczbę dziesiętną, np. 12.50.' },
  decimals_exceeded: {
    en: 'Write at most {whole} digits before the point and {fraction} behind it.',
    pl: 'Wpisz liczbę, która ma przed kropką nie więcej cyfr niż {whole}, a po kropce nie więcej niż {fraction}.',
  },
  vat_rate_unknown: {
    en: 'FA(3) does not know this VAT rate: write one of those that the documentation lists, such as 23.',
    pl: 'FA(3) nie zna tej stawki VAT: podaj jedną ze stawek wymienionych w dokumentacji, np. 23.',
  },
  unsupported_kind: {
    en: 'This kind of invoice is not supported: use one of those that the documentation lists.',
    pl: 'Ten rodzaj faktury nie jest obsługiwany: użyj jednego z wymienionych w dokumentacji.',
  },
  too_many_items: {
    en: 'At most {max} entries fit here: leave the others out.',
    pl: 'Liczba wpisów nie może tu przekraczać {max}: usuń pozostałe.',
  },
  too_many_notes: {
    en: 'An invoice has at most {max} notes: leave the others out.',
    pl: 'Liczba uwag na fakturze nie może przekraczać {max}: usuń pozostałe.',
  },
  lines_required: { en: 'Give the invoice at least one line.', pl: 'Dodaj do faktury co najmniej jedną pozycję.' },
  too_many_lines: {
    en: 'An invoice has at most {max} lines: split it.',
    pl: 'Liczba pozycji faktury nie może przekraczać {max}: podziel ją.',
  },
  quantity_zero: { en: 'Write a quantity other than zero.', pl: 'Podaj ilość inną niż zero.' },
  quantity_negative: {
    en: 'The quantity is negative: show reductions in a correction.',
    pl: 'Ilość jest ujemna: zmniejszenia wykaż fakturą korygującą.',
  },
  unit_price_negative: {
    en: 'The unit price is negative: check it, and show reductions as a discount.',
    pl: 'Cena jednostkowa jest ujemna: sprawdź ją, a obniżkę wykaż jako rabat.',
  },
  discount_exceeds_value: {
    en: 'The discount is negative or exceeds the value of the line: write an amount between the two.',
    pl: 'Rabat jest ujemny albo przekracza wartość pozycji: podaj kwotę od zera do tej wartości.',
  },
  'discount_exceeds_value.unit': {
    en: 'The discount for each unit is negative or exceeds the unit price: write an amount between the two.',
    pl: 'Rabat na jednostkę jest ujemny albo przekracza cenę jednostkową: podaj kwotę od zera do tej ceny.',
  },
  amount_out_of_range: {
    en: 'The total is too great for FA(3): split the invoice.',
    pl: 'Suma jest zbyt duża dla FA(3): podziel fakturę.',
  },
  'amount_out_of_range.line': {
    en: 'The value of the line is too great for FA(3): split the line.',
    pl: 'Wartość pozycji jest zbyt duża dla FA(3): podziel pozycję.',
  },
  'amount_out_of_range.sum': {
    en: 'The sum is too great for FA(3): reduce the amounts.',
    pl: 'Suma jest zbyt duża dla FA(3): zmniejsz kwoty.',
  },
  line_without_value: {
    en: 'The line has no value: check its price.',
    pl: 'Pozycja ma wartość zerową: sprawdź jej cenę.',
  },
  line_ref_duplicate: {
    en: 'Line {place} has the same ref: give each line its own.',
    pl: 'Pozycja {place} ma ten sam identyfikator ref: nadaj każdej pozycji inny.',
  },
  'line_ref_duplicate.change': {
    en: 'An earlier change has the same ref: put all that changes on a line into one.',
    pl: 'Wcześniejsza zmiana dotyczy tej samej pozycji: połącz je w jedną.',
  },
  row_id_duplicate: {
    en: 'An earlier line has the same row identifier: give each line its own.',
    pl: 'Wcześniejsza pozycja ma ten sam identyfikator wiersza: nadaj każdej inny.',
  },
  gtu_unknown: {
    en: 'Write one of the codes "GTU_01" to "GTU_13".',
    pl: 'Wpisz jedno z oznaczeń od „GTU_01” do „GTU_13”.',
  },
  procedure_unknown: { en: 'Write one of the procedures {known}.', pl: 'Wpisz jedno z oznaczeń procedury: {known}.' },
  name_generic: {
    en: 'The name does not say what was sold: name the goods or the service.',
    pl: 'Nazwa nie określa, co sprzedano: podaj nazwę towaru lub usługi.',
  },
  excise_negative: {
    en: 'Write the excise duty within the price as zero or more.',
    pl: 'Podaj kwotę akcyzy zawartą w cenie jako zero lub więcej.',
  },
  fa3_schema: {
    en: 'The document does not fit the FA(3) schema ({place}): check that part, and send support the correlation id if nothing is wrong with it.',
    pl: 'Dokument jest niezgodny ze schematem FA(3) ({place}): sprawdź tę część, a jeśli jest poprawna, przekaż pomocy identyfikator korelacji.',
  },
  invoice_too_large: {
    en: 'The document has {size} bytes and KSeF takes {max}: shorten its texts or split it.',
    pl: 'Dokument ma {size} bajtów, a KSeF przyjmuje {max}: skróć teksty albo go podziel.',
  },
  totals_inconsistent: {
    en: 'The totals do not follow from the lines: update the draft so that they are computed again.',
    pl: 'Podsumowanie nie wynika z pozycji: zaktualizuj szkic, aby przeliczyć je ponownie.',
  },
  total_mismatch: {
    en: 'The computed total is {gross}: send that amount, or correct the lines.',
    pl: 'Obliczona suma wynosi {gross}: podaj tę kwotę albo popraw pozycje.',
  },
  total_negative: {
    en: 'The total of an invoice cannot be negative: use a correction.',
    pl: 'Suma faktury nie może być ujemna: użyj faktury korygującej.',
  },
  already_replaced: {
    en: 'Another document has replaced {number} already: discard this draft, or write one that replaces nothing.',
    pl: 'Dokument {number} został już zastąpiony innym: porzuć ten szkic albo przygotuj taki, który niczego nie zastępuje.',
  },
  invoice_rejected: {
    en: 'KSeF rejected this invoice, so there is nothing to correct: write a draft that replaces it.',
    pl: 'KSeF odrzucił tę fakturę, więc nie ma czego korygować: przygotuj szkic, który ją zastąpi.',
  },
  number_already_used: {
    en: 'This number is taken: choose another, or let a series give it.',
    pl: 'Ten numer jest już zajęty: wybierz inny albo użyj serii numeracji.',
  },
  number_case_differs: {
    en: 'A series writes this number as {number}: numbers that differ only in upper and lower case are easily confused.',
    pl: 'Seria zapisuje ten numer jako {number}: numery różniące się tylko wielkością liter łatwo pomylić.',
  },
  series_archived: {
    en: 'The series is archived and gives no more numbers: choose another series.',
    pl: 'Seria jest zarchiwizowana i nie nadaje już numerów: wybierz inną serię.',
  },
  name_only_on_simplified: {
    en: 'Only a simplified invoice may show a line by its name alone (art. 106e(5)(3) of the VAT act): show its amount.',
    pl: 'Samą nazwę pozycji może podać tylko faktura uproszczona (art. 106e ust. 5 pkt 3 ustawy): podaj także jej wartość.',
  },
  quantity_not_shown: {
    en: 'An invoice states quantity and unit price (art. 106e(1)(8) and (9)): show them, unless a provision exempts the supply, as with energy.',
    pl: 'Faktura podaje ilość i cenę jednostkową (art. 106e ust. 1 pkt 8 i 9): pokaż je, chyba że przepis szczególny pozwala je pominąć, np. przy energii.',
  },
  order_line_not_full: {
    en: 'The order of an advance invoice shows its lines in full (art. 106f(1)(4) of the VAT act): use the presentation "full".',
    pl: 'Zamówienie na fakturze zaliczkowej podaje pełne dane pozycji (art. 106f ust. 1 pkt 4 ustawy): użyj prezentacji „full”.',
  },
  discount_without_price: {
    en: 'A discount is shown with the price that it is taken off: give the price without it, or show the line in full.',
    pl: 'Rabat podaje się przy cenie, od której jest odejmowany: podaj cenę po rabacie albo pokaż pełną pozycję.',
  },
  total_only_on_simplified: {
    en: 'Only a simplified invoice may state its total without sums by rate (art. 106e(5)(3) of the VAT act): show them.',
    pl: 'Tylko faktura uproszczona może podać należność bez kwot według stawek (art. 106e ust. 5 pkt 3 ustawy): pokaż te kwoty.',
  },
  rate_amounts_missing: {
    en: 'With several rates the tax at each must follow from the invoice (art. 106e(5)(3)): show the amounts of the lines, or the sums by rate.',
    pl: 'Przy kilku stawkach z faktury musi wynikać podatek dla każdej z nich (art. 106e ust. 5 pkt 3): pokaż wartości pozycji albo kwoty według stawek.',
  },
  vat_per_line_in_advance: {
    en: 'The tax of an advance invoice follows from the payment (art. 106f(1)(3) of the VAT act): leave the tax of its lines out.',
    pl: 'Podatek na fakturze zaliczkowej wynika z płatności (art. 106f ust. 1 pkt 3 ustawy): nie podawaj podatku pozycji.',
  },
  register_number_format: {
    en: 'This is not a {register} number: copy it from the register.',
    pl: 'To nie jest numer {register}: przepisz go z rejestru.',
  },
  description_mismatch: {
    en: 'Describe what is "other", and only that.',
    pl: 'Opis podaj dla wartości „inny” i tylko dla niej.',
  },
  transport_reversed: {
    en: 'The transport ends before it begins: exchange the two times.',
    pl: 'Transport kończy się przed rozpoczęciem: zamień czasy.',
  },
  attachment_needs_notice: {
    en: 'KSeF takes attachments only of sellers who gave notice of them to the tax office: make sure that the notice was given.',
    pl: 'KSeF przyjmuje załączniki tylko od podatników, którzy zgłosili ich stosowanie: upewnij się, że zgłoszenie złożono.',
  },
  attachment_data_required: {
    en: 'Give the block of the attachment data that describe it.',
    pl: 'Uzupełnij dane opisowe bloku załącznika.',
  },
  attached_table_uneven: {
    en: 'Give the table columns and rows, and no row more cells than there are columns.',
    pl: 'Podaj kolumny i wiersze tabeli, a w wierszu nie więcej komórek niż kolumn.',
  },
  attached_cell_text: {
    en: 'Write up to 256 characters on one line into a cell, none that KSeF refuses.',
    pl: 'Wpisz w komórce do 256 znaków w jednym wierszu, bez znaków odrzucanych przez KSeF.',
  },
} as const satisfies Record<string, Message>;
