import type { Message } from './message.ts';

/** What can be wrong with taxation, and with simplified, advance and settlement invoices. */
export const taxMessages = {
  exemption_basis_missing: {
    en: 'Give the legal basis of the exemption: a line is exempt.',
    pl: 'Podaj podstawę prawną zwolnienia: jedna z pozycji jest zwolniona.',
  },
  exemption_basis_unused: {
    en: 'No line is exempt: leave the exemption basis out.',
    pl: 'Żadna pozycja nie jest zwolniona: usuń podstawę zwolnienia.',
  },
  margin_procedure_missing: {
    en: 'Name the margin procedure: a line is taxed on its margin.',
    pl: 'Wskaż procedurę marży: jedna z pozycji jej podlega.',
  },
  margin_procedure_unused: {
    en: 'No line is taxed on its margin: leave the margin procedure out.',
    pl: 'Żadna pozycja nie podlega procedurze marży: usuń jej wskazanie.',
  },
  margin_needs_gross_prices: {
    en: 'Supplies taxed on their margin are invoiced at gross prices: use the price mode "gross".',
    pl: 'Sprzedaż w procedurze marży fakturuje się w cenach brutto: użyj trybu „gross”.',
  },
  'reverse_charge_mismatch.annotation': {
    en: 'Set the annotation "reverse charge": a line has that rate.',
    pl: 'Dodaj adnotację „odwrotne obciążenie”: jedna z pozycji ma stawkę „oo”.',
  },
  'reverse_charge_mismatch.line': {
    en: 'The annotation "reverse charge" needs a line whose tax the buyer accounts for: correct the rate, or leave the annotation out.',
    pl: 'Adnotacja „odwrotne obciążenie” wymaga pozycji rozliczanej przez nabywcę: popraw stawkę albo usuń adnotację.',
  },
  reverse_charge_needs_polish_buyer: {
    en: 'The rate "reverse_charge" is domestic: give the buyer a NIP, or use another rate.',
    pl: 'Stawka „oo” dotyczy obrotu krajowego: uzupełnij NIP nabywcy albo użyj innej stawki.',
  },
  reverse_charge_missing: {
    en: 'The buyer of services under art. 100(1)(4) accounts for the tax: set the annotation "reverse charge", which is usual.',
    pl: 'Przy usługach z art. 100 ust. 1 pkt 4 podatek rozlicza nabywca: zwykle trzeba dodać adnotację „odwrotne obciążenie”.',
  },
  intra_eu_supply_needs_eu_vat_buyer: {
    en: 'An intra-Community supply needs a buyer with a VAT-UE number of another member state: add it to the customer.',
    pl: 'WDT wymaga nabywcy z numerem VAT UE innego państwa: uzupełnij go w danych nabywcy.',
  },
  export_with_polish_buyer: {
    en: 'An export needs a buyer outside Poland: choose another customer or rate.',
    pl: 'Eksport wymaga nabywcy spoza Polski: wybierz innego nabywcę albo inną stawkę.',
  },
  art100_needs_eu_vat_buyer: {
    en: 'Services under art. 100(1)(4) need a buyer with a VAT-UE number: add it to the customer.',
    pl: 'Usługi z art. 100 ust. 1 pkt 4 wymagają nabywcy z numerem VAT UE: uzupełnij go w danych nabywcy.',
  },
  vat_rate_not_in_force: {
    en: 'The rate did not apply on {day}: use one of that day.',
    pl: 'Stawka nie obowiązywała w dniu {day}: użyj stawki z tego dnia.',
  },
  triangular_rate: {
    en: 'The last taxpayer of a triangle accounts for the tax (art. 136(1)(2) of the VAT act): use the rate "outside_scope".',
    pl: 'W transakcji trójstronnej podatek rozlicza ostatni podatnik (art. 136 ust. 1 pkt 2 ustawy): użyj stawki „np”.',
  },
  new_transport_count: {
    en: 'Give the new means of transport, at most {max}.',
    pl: 'Podaj nowe środki transportu, nie więcej niż {max}.',
  },
  new_transport_line: {
    en: 'Name a line of the invoice at the rate "0_intra_eu": a new means of transport is an intra-Community supply (art. 13(2)(3) of the VAT act).',
    pl: 'Wskaż pozycję faktury ze stawką 0% WDT: dostawa nowego środka transportu jest WDT (art. 13 ust. 2 pkt 3 ustawy).',
  },
  new_transport_description: {
    en: 'Give the kind of the number of a land vehicle; leave that kind and the type out for other means of transport.',
    pl: 'Podaj rodzaj numeru pojazdu lądowego; dla pozostałych środków transportu usuń rodzaj numeru i typ.',
  },
  simplified_limit_exceeded: {
    en: 'A simplified invoice is worth at most 450 PLN, or 100 EUR in euro: issue an ordinary one.',
    pl: 'Faktura uproszczona może opiewać najwyżej na 450 zł albo 100 euro: wystaw zwykłą fakturę.',
  },
  simplified_needs_nip: {
    en: 'A simplified invoice names the buyer by its NIP: give the customer one, or issue an ordinary invoice.',
    pl: 'Faktura uproszczona wskazuje nabywcę numerem NIP: uzupełnij go albo wystaw zwykłą fakturę.',
  },
  simplified_rate: {
    en: 'A simplified invoice cannot document a supply to or in another country: issue an ordinary one.',
    pl: 'Faktura uproszczona nie może dokumentować WDT ani sprzedaży poza krajem: wystaw zwykłą fakturę.',
  },
  received_payments_unused: {
    en: 'A simplified invoice does not document payments before the supply: leave them out, or change the kind.',
    pl: 'Faktura uproszczona nie dokumentuje płatności otrzymanych przed dostawą: usuń je albo zmień rodzaj faktury.',
  },
  received_payment_other_month: {
    en: 'Only a payment received in the month of the supply may be stated by its invoice (art. 106b(1a) of the VAT act): issue an advance invoice for it, and a settlement for the rest.',
    pl: 'Na fakturze sprzedaży można wykazać tylko płatność otrzymaną w miesiącu dostawy (art. 106b ust. 1a ustawy o VAT): wystaw fakturę zaliczkową, a resztę rozlicz fakturą rozliczeniową.',
  },
  received_payments_required: {
    en: 'Give the payment that the advance invoice documents.',
    pl: 'Podaj płatność, którą dokumentuje faktura zaliczkowa.',
  },
  too_many_payments: {
    en: 'At most {max} received payments fit: issue a further advance invoice for the others.',
    pl: 'Liczba otrzymanych płatności nie może przekraczać {max}: pozostałe wykaż na kolejnej fakturze zaliczkowej.',
  },
  order_without_value: {
    en: 'Give the lines of the order a value above zero.',
    pl: 'Podaj pozycje zamówienia o wartości większej od zera.',
  },
  payment_exceeds_order: {
    en: 'The received payments exceed the value of the order: correct one of them.',
    pl: 'Otrzymane płatności przekraczają wartość zamówienia: popraw kwoty.',
  },
  'payment_exceeds_order.total': {
    en: 'The received payments exceed the total of the invoice: correct one of them.',
    pl: 'Otrzymane płatności przekraczają kwotę faktury: popraw kwoty.',
  },
  'not_allowed_in_advance.conversion': {
    en: 'An advance invoice converts its payments, each at its own rate: leave the rate of the line out.',
    pl: 'Faktura zaliczkowa przelicza płatności, każdą po jej kursie: usuń kurs pozycji.',
  },
  'not_allowed_in_advance.sale_date': {
    en: 'The day of an advance invoice is that of its payment: leave the sale date out.',
    pl: 'Dniem faktury zaliczkowej jest dzień otrzymania płatności: usuń datę sprzedaży.',
  },
  'not_allowed_in_advance.sale_period': {
    en: 'An advance invoice has no sale period: leave it out.',
    pl: 'Faktura zaliczkowa nie ma okresu sprzedaży: usuń go.',
  },
  'not_allowed_in_advance.discount': {
    en: 'The order of an advance invoice has no discounts: give the price after the discount.',
    pl: 'Zamówienie na fakturze zaliczkowej nie zawiera rabatów: podaj cenę po rabacie.',
  },
  'not_allowed_in_advance.supply_date': {
    en: 'The order of an advance invoice has no day of supply: leave it out.',
    pl: 'Zamówienie na fakturze zaliczkowej nie ma daty dostawy: usuń ją.',
  },
  'not_allowed_in_advance.procedure': {
    en: 'The order of an advance invoice cannot have this procedure: leave it out.',
    pl: 'Tej procedury nie podaje się w zamówieniu na fakturze zaliczkowej: usuń ją.',
  },
  advance_invoices_required: {
    en: 'Name the advance invoices that the settlement settles.',
    pl: 'Wskaż faktury zaliczkowe, których dotyczy rozliczenie.',
  },
  advance_invoices_unused: {
    en: 'Only a settlement or a further advance invoice names advance invoices: leave them out, or change the kind.',
    pl: 'Faktury zaliczkowe wskazuje tylko faktura rozliczeniowa albo kolejna zaliczkowa: usuń je albo zmień rodzaj faktury.',
  },
  too_many_advance_invoices: {
    en: 'At most {max} advance invoices fit: leave the others out.',
    pl: 'Liczba faktur zaliczkowych nie może przekraczać {max}: usuń pozostałe.',
  },
  advance_amounts_required: {
    en: 'Give what the advance invoice charged, by rate.',
    pl: 'Podaj kwoty faktury zaliczkowej według stawek.',
  },
  advance_vat_pln_required: {
    en: 'In a foreign currency a settlement needs the VAT of its advance invoices in PLN: add it.',
    pl: 'W walucie obcej rozliczenie wymaga kwot VAT faktur zaliczkowych w złotych: dodaj je.',
  },
  advance_exceeds_rate: {
    en: 'The advance invoices charged more at a rate than is supplied at it: check both.',
    pl: 'Faktury zaliczkowe przekraczają wartość dostaw przy jednej ze stawek: sprawdź kwoty.',
  },
  advance_reference_ambiguous: {
    en: 'Name an advance invoice either by its KSeF number or, outside KSeF, by its own.',
    pl: 'Podaj numer KSeF faktury zaliczkowej albo jej własny numer, jeśli wystawiono ją poza KSeF.',
  },
  ksef_number_invalid: {
    en: 'This is not a KSeF number: copy all 35 characters from KSeF or the UPO.',
    pl: 'To nie jest numer KSeF: przepisz wszystkie 35 znaków z KSeF albo z UPO.',
  },
} as const satisfies Record<string, Message>;
