import type { Message } from './message.ts';

/**
 * Warnings for the approver, in addition to the errors of the document itself, and the refusals of a transmission
 * requested in the wrong mode.
 */
export const warningMessages = {
  sent_after_its_day: {
    en: 'The issue day {day} is over: KSeF will take the document as one of the offline24 mode (art. 106nda(16) of the VAT act), with its issue date and KOD I alone; it is due there by {deadline}.',
    pl: 'Dzień wystawienia {day} już minął: KSeF przyjmie dokument jak wystawiony w trybie offline24 (art. 106nda ust. 16 ustawy o VAT), z niezmienioną datą wystawienia i samym KODEM I; termin przesłania: {deadline}.',
  },
  sent_after_deadline: {
    en: 'The issue day {day} is over: KSeF will take the document as one of the offline24 mode (art. 106nda(16) of the VAT act), with its issue date and KOD I alone; it was due there by {deadline}, and KSeF still takes it.',
    pl: 'Dzień wystawienia {day} już minął: KSeF przyjmie dokument jak wystawiony w trybie offline24 (art. 106nda ust. 16 ustawy o VAT), z niezmienioną datą wystawienia i samym KODEM I; termin przesłania minął {deadline}, ale KSeF nadal go przyjmie.',
  },
  'sent_after_its_day.open': {
    en: 'The issue day {day} is over: KSeF will take the document as one of the offline24 mode (art. 106nda(16) of the VAT act), with its issue date and KOD I alone; an outage that the ministry announced lasts, and the time for sending runs from its end.',
    pl: 'Dzień wystawienia {day} już minął: KSeF przyjmie dokument jak wystawiony w trybie offline24 (art. 106nda ust. 16 ustawy o VAT), z niezmienioną datą wystawienia i samym KODEM I; trwa ogłoszona niedostępność lub awaria, a termin przesłania biegnie od jej zakończenia.',
  },
  'sent_after_its_day.none': {
    en: 'The issue day {day} is over, and the ministry announced a total failure (art. 106ng of the VAT act): the law does not ask for the document in KSeF. Send it only when that is meant; KSeF will take it as one of the offline24 mode.',
    pl: 'Dzień wystawienia {day} już minął, a ogłoszono awarię całkowitą (art. 106ng ustawy o VAT): nie ma obowiązku przesłania dokumentu do KSeF. Wyślij go tylko, jeśli to zamierzone; KSeF przyjmie go jak wystawiony w trybie offline24.',
  },
  issued_offline: {
    en: 'The document of {day} is issued offline (art. 106nda(1) of the VAT act): its PDF has KOD I with OFFLINE and KOD II with CERTYFIKAT, it is sent with offlineMode, and it is due in KSeF by {deadline}. A Polish buyer with a NIP receives it in KSeF alone.',
    pl: 'Dokument z {day} jest wystawiany offline (art. 106nda ust. 1 ustawy o VAT): jego PDF ma KOD I z napisem OFFLINE i KOD II z napisem CERTYFIKAT, wysyłka następuje z oznaczeniem offlineMode, a termin przesłania do KSeF to {deadline}. Nabywca z polskim NIP otrzymuje fakturę wyłącznie w KSeF.',
  },
  issued_offline_overdue: {
    en: 'The document of {day} was issued offline, with KOD II, and is sent with offlineMode; it was due in KSeF by {deadline}, and KSeF still takes it.',
    pl: 'Dokument z {day} wystawiono offline, z KODEM II, i jest wysyłany z oznaczeniem offlineMode; termin przesłania do KSeF minął {deadline}, ale KSeF nadal go przyjmie.',
  },
  'issued_offline.open': {
    en: 'The document of {day} is issued offline: its PDF has KOD I with OFFLINE and KOD II with CERTYFIKAT, and it is sent with offlineMode. An outage that the ministry announced lasts, and the time for sending runs from its end.',
    pl: 'Dokument z {day} jest wystawiany offline: jego PDF ma KOD I z napisem OFFLINE i KOD II z napisem CERTYFIKAT, a wysyłka następuje z oznaczeniem offlineMode. Trwa ogłoszona niedostępność lub awaria, a termin przesłania biegnie od jej zakończenia.',
  },
  'issued_offline.none': {
    en: 'The ministry announced a total failure (art. 106ng of the VAT act): the law does not ask for the document of {day} in KSeF. Send it with offlineMode only when that is meant.',
    pl: 'Ogłoszono awarię całkowitą (art. 106ng ustawy o VAT): nie ma obowiązku przesłania dokumentu z {day} do KSeF. Wyślij go z oznaczeniem offlineMode tylko, jeśli to zamierzone.',
  },
  technical_correction: {
    en: 'This is the technical correction of {number}, which was issued offline and which KSeF rejected: check that its content is unchanged. The codes of the rejected one will lead to this one.',
    pl: 'To korekta techniczna faktury {number}, wystawionej offline i odrzuconej przez KSeF: sprawdź, czy jej treść się nie zmieniła. Kody odrzuconej faktury będą prowadzić do tej.',
  },
  buyer_new: {
    en: 'No invoice was issued to this buyer before: check who it is.',
    pl: 'Temu nabywcy nie wystawiono dotąd żadnej faktury: sprawdź, kto to jest.',
  },
  account_new: {
    en: 'The account {account} is on none of the last invoices: check that it is yours.',
    pl: 'Rachunku {account} nie ma na żadnej z ostatnich faktur: sprawdź, czy jest właściwy.',
  },
  account_changed: {
    en: 'The account {account} is not the one on {number}, the invoice before: check that it is right.',
    pl: 'Rachunek {account} jest inny niż na poprzedniej fakturze {number}: sprawdź, czy jest właściwy.',
  },
  possible_duplicate: {
    en: 'The invoice {number} of {day} has the same buyer and amount: check that this is another sale.',
    pl: 'Faktura {number} z {day} ma tego samego nabywcę i kwotę: sprawdź, czy to inna sprzedaż.',
  },
  amount_unusual: {
    en: 'The amount is more than {times} times the usual {median} {currency} (the median of the last {count} invoices to this buyer): check it.',
    pl: 'Kwota przekracza ponad {times}-krotnie zwykłą, {median} {currency} (mediana z ostatnich {count} faktur dla tego nabywcy): sprawdź ją.',
  },
  waited_past_its_time: {
    en: 'This organization lets documents of the day wait until {until} (Polish time), which is over: issue and send it before midnight, otherwise KSeF takes it as a late one.',
    pl: 'W tej organizacji dokument z datą bieżącego dnia może czekać do {until}, a ta godzina minęła: wystaw go i wyślij przed północą, inaczej trafi do KSeF jako spóźniony.',
  },
  'issue_date_stale.late': {
    en: 'The issue day {issue_date} is over: ask for approval with the mode "late", and send with it.',
    pl: 'Dzień wystawienia {issue_date} już minął: poproś o zatwierdzenie w trybie „late” i w nim wyślij.',
  },
  'issue_date_stale.offline': {
    en: 'After the issue day, the mode "offline" is for the technical correction of a document that was issued offline: use it for no other.',
    pl: 'Po dniu wystawienia tryb „offline” jest tylko dla korekty technicznej dokumentu wystawionego offline: nie używaj go dla innych.',
  },
  not_late: {
    en: 'The issue day {issue_date} has not ended in Warsaw: leave the mode "late" out.',
    pl: 'Dzień wystawienia {issue_date} jeszcze trwa w Warszawie: nie podawaj trybu „late”.',
  },
  'not_late.offline': {
    en: 'The document was issued offline and is sent as such: leave the mode "late" out.',
    pl: 'Dokument został wystawiony offline i tak jest wysyłany: nie podawaj trybu „late”.',
  },
  offline_certificate_missing: {
    en: 'The organization has no valid offline certificate, so it cannot issue offline: use the mode "online", or "late" after the issue day.',
    pl: 'Organizacja nie ma ważnego certyfikatu offline, więc nie może wystawiać offline: użyj trybu „online”, a po dniu wystawienia „late”.',
  },
} as const satisfies Record<string, Message>;
