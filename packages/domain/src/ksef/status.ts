/** The meaning of a KSeF status for a document. */
type Meaning = 'working' | 'accepted' | 'rejected' | 'not_taken' | 'unknown';
/**
 * The next step: none, the same bytes again, or a replacement under the same or a new number, with unchanged content if
 * the content was not the reason.
 */
type Step = 'wait' | 'nothing' | 'retry' | 'replace' | 'replace_unchanged' | 'replace_with_new_number';
type Text = { en: string; pl: string };

export type KsefStatusRow = { meaning: Meaning; step: Step; description: string; cause: Text };
export type AdvisedKind = 'invoice' | 'invoice_correction';

/**
 * The statuses of an invoice in KSeF ("status faktury" of its documentation): the meaning of each, whether the same
 * document may be sent again, and what to do. 440 is described for a number used by another document; if the document
 * in KSeF is our own, it counts as accepted.
 */
export const ksefStatuses: Readonly<Record<number, KsefStatusRow>> = {
  100: {
    meaning: 'working',
    step: 'wait',
    description: 'Faktura przyjęta do dalszego przetwarzania',
    cause: { en: 'KSeF has received the document and will check it.', pl: 'KSeF odebrał dokument i go sprawdzi.' },
  },
  150: {
    meaning: 'working',
    step: 'wait',
    description: 'Trwa przetwarzanie',
    cause: { en: 'KSeF is checking the document.', pl: 'KSeF sprawdza dokument.' },
  },
  200: {
    meaning: 'accepted',
    step: 'nothing',
    description: 'Sukces',
    cause: {
      en: 'KSeF has accepted the document and given it a number.',
      pl: 'KSeF przyjął dokument i nadał mu numer.',
    },
  },
  405: {
    meaning: 'not_taken',
    step: 'retry',
    description: 'Przetwarzanie anulowane z powodu błędu sesji',
    cause: {
      en: 'KSeF cancelled the processing because of an error of the session; it did not judge the document and does not have it.',
      pl: 'KSeF anulował przetwarzanie z powodu błędu sesji; nie ocenił dokumentu i go nie ma.',
    },
  },
  410: {
    meaning: 'rejected',
    step: 'retry',
    description: 'Nieprawidłowy zakres uprawnień',
    cause: {
      en: 'The KSeF credential may not issue invoices of this seller. The document itself was not faulted: grant the permission to issue invoices in KSeF first.',
      pl: 'Dane dostępowe KSeF nie uprawniają do wystawiania faktur tego sprzedawcy. Sama treść nie została zakwestionowana: najpierw nadaj w KSeF uprawnienie do wystawiania faktur.',
    },
  },
  415: {
    meaning: 'rejected',
    step: 'retry',
    description: 'Brak możliwości wysyłania faktury z załącznikiem',
    cause: {
      en: 'The seller may not send invoices with attachments. Give notice of them in e-Urząd Skarbowy and wait for the confirmation first (art. 106gba of the VAT act).',
      pl: 'Sprzedawca nie może wysyłać faktur z załącznikami. Najpierw złóż zgłoszenie w e-Urzędzie Skarbowym i poczekaj na jego potwierdzenie (art. 106gba ustawy o VAT).',
    },
  },
  430: {
    meaning: 'rejected',
    step: 'replace_unchanged',
    description: 'Błąd weryfikacji pliku faktury',
    cause: {
      en: 'KSeF refused the file that was sent, for a technical reason that is ours and not in the data: notify the operator of the service.',
      pl: 'KSeF odrzucił przesłany plik z przyczyny technicznej, która leży po naszej stronie, a nie w danych: zgłoś to operatorowi usługi.',
    },
  },
  435: {
    meaning: 'not_taken',
    step: 'retry',
    description: 'Błąd odszyfrowania pliku',
    cause: {
      en: 'KSeF could not decrypt the file; it did not judge the document and does not have it.',
      pl: 'KSeF nie odszyfrował pliku; nie ocenił dokumentu i go nie ma.',
    },
  },
  440: {
    meaning: 'rejected',
    step: 'replace_with_new_number',
    description: 'Duplikat faktury',
    cause: {
      en: 'KSeF already has another document of this seller with the same kind and number. That one is legally valid; this one was not accepted.',
      pl: 'W KSeF jest już inny dokument tego sprzedawcy o tym samym rodzaju i numerze. To on obowiązuje; ten nie został przyjęty.',
    },
  },
  450: {
    meaning: 'rejected',
    step: 'replace',
    description: 'Błąd weryfikacji semantyki dokumentu faktury',
    cause: {
      en: 'The content of the document breaks a rule of KSeF.',
      pl: 'Treść dokumentu narusza regułę KSeF.',
    },
  },
  500: {
    meaning: 'unknown',
    step: 'wait',
    description: 'Nieznany błąd',
    cause: {
      en: 'KSeF reports an unknown error. Whether it has the document is being looked up; nothing is sent again until that is proven.',
      pl: 'KSeF zgłasza nieznany błąd. Sprawdzamy, czy ma dokument; do wyjaśnienia nic nie zostanie wysłane ponownie.',
    },
  },
  550: {
    meaning: 'not_taken',
    step: 'retry',
    description: 'Operacja została anulowana przez system',
    cause: {
      en: 'KSeF cancelled the operation on its own side; it did not judge the document and does not have it.',
      pl: 'KSeF anulował operację po swojej stronie; nie ocenił dokumentu i go nie ma.',
    },
  },
};

const steps: Record<Step, Record<AdvisedKind, Text>> = {
  wait: same({ en: 'There is nothing to do.', pl: 'Nie trzeba nic robić.' }),
  nothing: same({ en: 'There is nothing to do.', pl: 'Nie trzeba nic robić.' }),
  retry: same({
    en: 'It has no KSeF number yet. Ask for a new approval and send the same document again; it keeps its number.',
    pl: 'Dokument nie ma jeszcze numeru KSeF. Poproś o nowe zatwierdzenie i wyślij ten sam dokument ponownie; zachowa swój numer.',
  }),
  replace: {
    invoice: {
      en: 'An invoice that KSeF rejected has no legal effect. Correct the data in a new draft that replaces it; the number may be used again there.',
      pl: 'Faktura odrzucona przez KSeF nie wchodzi do obrotu prawnego. Popraw dane w nowym szkicu, który ją zastąpi; może on przejąć jej numer.',
    },
    invoice_correction: {
      en: 'A correction that KSeF rejected has no legal effect, and the invoice remains as it was. Begin a new correction of the invoice.',
      pl: 'Korekta odrzucona przez KSeF nie wchodzi do obrotu prawnego, a faktura pozostaje bez zmian. Rozpocznij nową korektę tej faktury.',
    },
  },
  replace_unchanged: {
    invoice: {
      en: 'An invoice that KSeF rejected has no legal effect. Once that is fixed, issue the same content in a new draft that replaces it; the number may be used again there.',
      pl: 'Faktura odrzucona przez KSeF nie wchodzi do obrotu prawnego. Po usunięciu usterki wystaw tę samą treść w nowym szkicu, który ją zastąpi; może on przejąć jej numer.',
    },
    invoice_correction: {
      en: 'A correction that KSeF rejected has no legal effect, and the invoice remains as it was. Once that is fixed, begin the same correction of the invoice again.',
      pl: 'Korekta odrzucona przez KSeF nie wchodzi do obrotu prawnego, a faktura pozostaje bez zmian. Po usunięciu usterki rozpocznij taką samą korektę tej faktury.',
    },
  },
  replace_with_new_number: {
    invoice: {
      en: 'Find that document first. If it documents the same sale, nothing is left to issue; otherwise create a new draft that replaces this one, it gets another number.',
      pl: 'Najpierw odszukaj tamten dokument. Jeśli dotyczy tej samej sprzedaży, nie trzeba nic wystawiać; w przeciwnym razie utwórz nowy szkic, który zastąpi tę fakturę pod innym numerem.',
    },
    invoice_correction: {
      en: 'Find that document first. If it makes the same correction, nothing is left to issue; otherwise begin a new correction of the invoice, it gets another number.',
      pl: 'Najpierw odszukaj tamten dokument. Jeśli to ta sama korekta, nie trzeba nic wystawiać; w przeciwnym razie rozpocznij nową korektę faktury pod innym numerem.',
    },
  },
};

function same(text: Text): Record<AdvisedKind, Text> {
  return { invoice: text, invoice_correction: text };
}

/** The meaning of a status; an undocumented one proves nothing. */
export function meaningOf(code: number): Meaning {
  return ksefStatuses[code]?.meaning ?? 'unknown';
}

/** Whether sending the same document again later may succeed. */
export function mayRetry(code: number): boolean {
  return ksefStatuses[code]?.step === 'retry';
}

/** KSeF's documentation, "korekta techniczna": for the form of a document issued offline, never for its content. */
const technicalCorrection: Text = {
  en: 'It was issued offline and its codes are with the buyer: keep its issue date and what it says, and send the replacement as `offline`, on any day. It is then the technical correction, and the code that was handed over leads to it. Where the content itself was wrong, issue a new invoice.',
  pl: 'Fakturę wystawiono offline i nabywca ma jej kody: zachowaj datę wystawienia oraz treść, a szkic zastępczy wyślij w trybie `offline`, w dowolnym dniu. Będzie on korektą techniczną, a przekazany kod poprowadzi do niego. Jeśli błędna była sama treść, wystaw nową fakturę.',
};

/**
 * The meaning of a status for a kind of document and what to do about it, in English and Polish; null for an
 * undocumented status.
 * @param mode in which it was sent: what was issued offline is corrected technically
 */
export function ksefAdvice(code: number, kind: AdvisedKind, mode = 'online'): Text | null {
  const row = ksefStatuses[code];
  if (!row) return null;
  const step = steps[row.step][kind];
  const isReplaced = row.step === 'replace' || row.step === 'replace_unchanged';
  const isTechnical = isReplaced && kind === 'invoice' && mode === 'offline';
  const said = [row.cause, step, ...(isTechnical ? [technicalCorrection] : [])];
  return { en: said.map(({ en }) => en).join(' '), pl: said.map(({ pl }) => pl).join(' ') };
}
