import type { Message } from './message.ts';

/** What only corrections can get wrong. */
export const correctionMessages = {
  nothing_changes: {
    en: 'The correction changes nothing of what the invoice says: write what is to be different.',
    pl: 'Korekta niczego nie zmienia w fakturze: podaj, co ma być inaczej.',
  },
  original_not_in_ksef: {
    en: 'KSeF has given the corrected document no number yet: wait until it has, or say that it was issued outside KSeF.',
    pl: 'Korygowany dokument nie ma jeszcze numeru KSeF: poczekaj na jego nadanie albo zaznacz, że wystawiono go poza KSeF.',
  },
  'original_not_in_ksef.correction': {
    en: 'First send correction {number} to KSeF: it has no KSeF number yet.',
    pl: 'Najpierw wyślij do KSeF korektę {number}: nie ma jeszcze numeru KSeF.',
  },
  'invoice_rejected.base': {
    en: 'This draft starts from correction {number}, which KSeF rejected, so it was never issued. Store the draft again to start from the invoice as it stands, or replace correction {number} instead.',
    pl: 'Ten szkic wychodzi od korekty {number}, którą KSeF odrzucił, więc jej nie wystawiono. Zapisz szkic ponownie, aby wyszedł od obowiązującego stanu faktury, albo zamiast niego zastąp korektę {number}.',
  },
  'invoice_rejected.continued': {
    en: 'KSeF rejected correction {number}, and correction {later} starts from it: replace correction {number} first.',
    pl: 'KSeF odrzucił korektę {number}, a korekta {later} od niej wychodzi: najpierw zastąp korektę {number}.',
  },
  'totals_inconsistent.replacement': {
    en: 'Correction {later} starts from what this one leaves: leave the same lines and amounts as the rejected correction {number}, and change them by a further correction.',
    pl: 'Korekta {later} wychodzi od stanu po tej korekcie: pozostaw te same pozycje i kwoty co w odrzuconej korekcie {number}, a zmień je kolejną korektą.',
  },
  'totals_inconsistent.chain': {
    en: 'The corrections of this invoice do not start one from another, so none can state the amounts before it: correct the invoice outside this service.',
    pl: 'Korekty tej faktury nie wychodzą jedna od drugiej, więc kolejna nie wykaże kwot przed korektą: skoryguj fakturę poza tym systemem.',
  },
  original_is_in_ksef: {
    en: 'The corrected invoice has a KSeF number: do not mark it as one outside KSeF.',
    pl: 'Korygowana faktura ma numer KSeF: usuń oznaczenie, że wystawiono ją poza KSeF.',
  },
  original_ksef_number_outdated: {
    en: 'The invoice has received its KSeF number since this version was written: update the draft to take it over.',
    pl: 'Faktura otrzymała numer KSeF po zapisaniu tej wersji: zaktualizuj szkic, aby go przejąć.',
  },
  correction_before_invoice: {
    en: 'The correction is dated before the invoice of {day}: use that day or a later one.',
    pl: 'Data korekty jest wcześniejsza niż data faktury ({day}): podaj ten dzień albo późniejszy.',
  },
  not_allowed_in_mode: {
    en: 'A correction in the mode "{mode}" cannot have "{member}": leave it out, or use another mode.',
    pl: 'Korekta w trybie „{mode}” nie może zawierać pola „{member}”: usuń je albo użyj innego trybu.',
  },
  buyer_nip_change_requires_reversal: {
    en: 'A wrong tax identifier of the buyer is not corrected: reverse the invoice in full and issue a new one.',
    pl: 'Błędnego identyfikatora nabywcy się nie koryguje: skoryguj fakturę do zera i wystaw nową.',
  },
  unknown_line_ref: {
    en: 'The invoice has no line with this ref: use one of its refs, or null for a new line.',
    pl: 'Faktura nie ma pozycji o tym identyfikatorze ref: podaj istniejący albo null dla nowej pozycji.',
  },
  quantity_below_zero: {
    en: 'After a correction the quantity is zero or more: give what remains, not the difference.',
    pl: 'Po korekcie ilość nie może być ujemna: podaj stan po korekcie, a nie różnicę.',
  },
  correction_exceeds_invoice: {
    en: 'The correction takes back more than the invoice is worth: reduce what it takes back.',
    pl: 'Korekta przekracza wartość faktury: zmniejsz korygowaną kwotę.',
  },
  row_form_needs_both_states: {
    en: 'Here lines are shown before and after the correction: use the form "difference" only for lines that change their own value.',
    pl: 'Tutaj pozycje wykazuje się przed korektą i po korekcie: same różnice podawaj, gdy zmienia się wartość pozycji.',
  },
  'totals_inconsistent.correction': {
    en: 'The totals do not follow from the invoice and the changes: update the draft so that they are computed again.',
    pl: 'Kwoty korekty nie wynikają z faktury i podanych zmian: zaktualizuj szkic, aby przeliczyć je ponownie.',
  },
  period_discount_required: {
    en: 'A correction in the mode "period_discount" says what is taken off, and of which invoices (art. 106j(3) of the VAT act): add both.',
    pl: 'Korekta w trybie „period_discount” wymaga danych opustu i faktur, których dotyczy (art. 106j ust. 3 ustawy): dodaj je.',
  },
  period_discount_kind: {
    en: 'A discount for a period is taken off supplies: correct an advance invoice or a settlement with a correction of its own.',
    pl: 'Opust za okres dotyczy dostaw i usług: fakturę zaliczkową lub rozliczeniową skoryguj osobno.',
  },
  reduction_rate_duplicate: {
    en: 'Give each VAT rate once, with all that is taken off at it (art. 106j(2)(5) of the VAT act).',
    pl: 'Podaj każdą stawkę raz, z całą kwotą opustu (art. 106j ust. 2 pkt 5 ustawy).',
  },
  discounted_goods_required: {
    en: 'Name the goods or services: only a discount for all supplies may leave them out (art. 106j(3)(2)).',
    pl: 'Podaj nazwy towarów lub usług: pominąć je można tylko przy opuście za wszystkie dostawy (art. 106j ust. 3 pkt 2).',
  },
  period_invoice_duplicate: {
    en: 'The invoice is named already, as that of the process always is: name it once.',
    pl: 'Ta faktura jest już wskazana, jak zawsze faktura z procesu korekty: wskaż ją tylko raz.',
  },
} as const satisfies Record<string, Message>;
