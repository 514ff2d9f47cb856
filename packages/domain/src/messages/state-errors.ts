import type { ErrorMessage } from './message.ts';

/** Errors of a request that does not fit the state of what it is about. */
export const stateErrors = {
  version_conflict: {
    meaning: {
      en: 'The version that was sent is not the current one of the resource.',
      pl: 'Podana wersja nie jest aktualną wersją zasobu.',
    },
    remedy: {
      en: 'Read the resource, apply the change to what it is now, and send its version; `details` has the current one.',
      pl: 'Odczytaj zasób, nanieś zmianę na jego obecny stan i podaj jego wersję; aktualną zawiera `details`.',
    },
  },
  duplicate_external_reference: {
    meaning: {
      en: 'A resource with this external system and reference exists; use it.',
      pl: 'Istnieje już zasób o tym systemie i oznaczeniu zewnętrznym.',
    },
    remedy: {
      en: 'Use the resource that `details` names by `existing_id`.',
      pl: 'Użyj zasobu, który `details` wskazuje w `existing_id`.',
    },
  },
  content_hash_mismatch: {
    meaning: {
      en: 'The expected hash is not the hash of the current content.',
      pl: 'Podany skrót nie jest skrótem obecnej treści.',
    },
    remedy: {
      en: 'Read the resource again and decide whether its content is still what you mean.',
      pl: 'Odczytaj zasób ponownie i upewnij się, że nadal chodzi o tę treść.',
    },
  },
  approval_required: {
    meaning: {
      en: 'This operation needs an approval intent that a person has approved.',
      pl: 'Ta operacja wymaga prośby zatwierdzonej przez człowieka.',
    },
    remedy: {
      en: 'Create an approval intent, have a person approve it, and send its id as `approval_intent_id`.',
      pl: 'Utwórz prośbę o zatwierdzenie, poczekaj na decyzję i podaj jej identyfikator w `approval_intent_id`.',
    },
  },
  approval_pending: {
    meaning: {
      en: 'Nobody has decided on the approval intent yet.',
      pl: 'Nikt jeszcze nie podjął decyzji w sprawie tej prośby.',
    },
    remedy: {
      en: 'Wait for the event `invoice_approval_intent.approved`, or read the intent every few seconds.',
      pl: 'Poczekaj na zdarzenie `invoice_approval_intent.approved` albo odczytuj prośbę co kilka sekund.',
    },
  },
  approval_denied: {
    meaning: { en: 'The approval intent was denied.', pl: 'Prośba o zatwierdzenie została odrzucona.' },
    remedy: {
      en: 'Read the reason in the decisions of the intent; change the document and ask again.',
      pl: 'Przeczytaj powód w decyzjach prośby; zmień dokument i poproś ponownie.',
    },
  },
  approval_expired: {
    meaning: {
      en: 'The approval intent or its use window has expired; ask for a new one.',
      pl: 'Prośba o zatwierdzenie albo czas na jej użycie wygasły.',
    },
    remedy: {
      en: 'Ask for a new approval, and use it within its window (`usable_until`).',
      pl: 'Poproś o nowe zatwierdzenie i użyj go w terminie (`usable_until`).',
    },
  },
  approval_already_used: {
    meaning: {
      en: 'The approval was used once already; details name what it made.',
      pl: 'Zatwierdzenie zostało już raz wykorzystane.',
    },
    remedy: {
      en: 'What it made is named in `details`. An approval works once.',
      pl: 'To, co powstało, wskazuje `details`. Zatwierdzenie działa jeden raz.',
    },
  },
  approval_superseded: {
    meaning: {
      en: 'After the approval was asked for the content or the state of the submission changed, or another approval of the same was used.',
      pl: 'Po wysłaniu prośby o zatwierdzenie zmieniła się treść albo stan wysyłki, albo wykorzystano inne zatwierdzenie tego samego.',
    },
    remedy: {
      en: 'Read the resource; ask for an approval of its current version or state where one is still needed.',
      pl: 'Odczytaj zasób; jeżeli zatwierdzenie jest nadal potrzebne, poproś o nie dla aktualnej wersji albo stanu.',
    },
  },
  approval_revoked: {
    meaning: {
      en: 'A person took the approval back, or it no longer counts: its approver, the policy or the asking client changed.',
      pl: 'Zatwierdzenie wycofano albo nie jest już ważne: zmieniła się osoba zatwierdzająca, zasady albo aplikacja.',
    },
    remedy: { en: 'Ask for a new approval.', pl: 'Poproś o nowe zatwierdzenie.' },
  },
  approval_mismatch: {
    meaning: {
      en: 'The approval is for another action, subject, version, mode, environment or client.',
      pl: 'Zatwierdzenie dotyczy innej czynności, innego dokumentu, wersji, trybu, środowiska albo aplikacji.',
    },
    remedy: {
      en: 'Ask for an approval of exactly this action, subject, version and mode, with the client that will use it.',
      pl: 'Poproś o zatwierdzenie dokładnie tej czynności, wersji i trybu aplikacją, która go użyje.',
    },
  },
  approval_intent_exists: {
    meaning: {
      en: 'This client has a live approval intent for the same content; other clients ask for themselves.',
      pl: 'Ta aplikacja poprosiła już o zatwierdzenie tej treści; inne aplikacje proszą o nie same.',
    },
    remedy: { en: 'Use the live intent that `details` names.', pl: 'Użyj prośby, którą wskazuje `details`.' },
  },
  draft_not_open: {
    meaning: {
      en: 'The draft is issued, finalized, discarded or superseded.',
      pl: 'Szkic jest wystawiony, sfinalizowany, odrzucony albo zastąpiony.',
    },
    remedy: {
      en: 'Such drafts do not change; create a new one.',
      pl: 'Takich szkiców się nie zmienia; utwórz nowy.',
    },
  },
  draft_invalid: {
    meaning: { en: 'The draft has errors; details list them.', pl: 'Szkic zawiera błędy.' },
    remedy: {
      en: '`details` lists the errors, as validation does; update the draft.',
      pl: '`details` wymienia błędy tak jak walidacja; zaktualizuj szkic.',
    },
  },
  customer_archived: {
    meaning: {
      en: 'The customer is archived and cannot be used in new drafts.',
      pl: 'Nabywca jest zarchiwizowany i nie można go użyć w nowych szkicach.',
    },
    remedy: { en: 'Reactivate the customer or use another.', pl: 'Przywróć nabywcę albo użyj innego.' },
  },
  number_already_used: {
    meaning: { en: 'The invoice number is taken.', pl: 'Numer faktury jest już zajęty.' },
    remedy: {
      en: 'Choose another number, or let a series give it.',
      pl: 'Wybierz inny numer albo użyj serii numeracji.',
    },
  },
  issue_date_stale: {
    meaning: {
      en: 'The issue day is over, so KSeF would take the document as one of the offline24 mode; ask for approval with mode `late`.',
      pl: 'Dzień wystawienia już minął, więc KSeF przyjąłby dokument jak wystawiony w trybie offline24.',
    },
    remedy: {
      en: 'Ask for approval with `mode: "late"`, so that the approver sees what it means, and send with it. After the issue day, `offline` is for the technical correction of a document that was issued offline.',
      pl: 'Poproś o zatwierdzenie w trybie `mode: "late"`, aby zatwierdzający wiedział, co to oznacza, i w nim wyślij. Po dniu wystawienia tryb `offline` jest tylko dla korekty technicznej dokumentu wystawionego offline.',
    },
  },
  submission_exists: {
    meaning: { en: 'The document has a submission already; use it.', pl: 'Dokument został już przekazany do wysyłki.' },
    remedy: {
      en: 'Read the submission that `details` names; a document is sent once.',
      pl: 'Odczytaj wysyłkę, którą wskazuje `details`; dokument wysyła się raz.',
    },
  },
  submission_not_retryable: {
    meaning: { en: 'The submission is not in a state that allows this.', pl: 'Stan wysyłki na to nie pozwala.' },
    remedy: {
      en: 'Read the submission; `retry.blocked_by` says why.',
      pl: 'Odczytaj wysyłkę; powód podaje `retry.blocked_by`.',
    },
  },
  reconciliation_required: {
    meaning: {
      en: 'It is not proven yet that KSeF does not have the document; reconcile first.',
      pl: 'Nie wiadomo jeszcze na pewno, że dokumentu nie ma w KSeF.',
    },
    remedy: {
      en: 'Wait until the submission is no longer `uncertain`, or ask for `mode: "reconcile"`.',
      pl: 'Poczekaj, aż wysyłka przestanie być w stanie `uncertain`, albo poproś o `mode: "reconcile"`.',
    },
  },
  correction_process_open: {
    meaning: { en: 'The invoice has an open correction process; use it.', pl: 'Faktura ma otwarty proces korekty.' },
    remedy: {
      en: 'Use the process that `details` names, or abandon it in the panel.',
      pl: 'Użyj procesu, który wskazuje `details`, albo zakończ go w panelu.',
    },
  },
  correction_process_closed: {
    meaning: {
      en: 'The correction process is finalized or abandoned.',
      pl: 'Proces korekty jest zakończony albo porzucony.',
    },
    remedy: { en: 'Open a new correction process.', pl: 'Otwórz nowy proces korekty.' },
  },
  original_not_in_ksef: {
    meaning: {
      en: 'The corrected document has no KSeF number yet.',
      pl: 'Korygowany dokument nie ma jeszcze numeru KSeF.',
    },
    remedy: {
      en: 'Send the original and wait until KSeF has given its number.',
      pl: 'Wyślij oryginał i poczekaj, aż KSeF nada mu numer.',
    },
  },
  artifact_not_ready: {
    meaning: { en: 'The artifact is still being made.', pl: 'Plik jest jeszcze przygotowywany.' },
    remedy: {
      en: 'Wait for the event `artifact.available`, or read the list again.',
      pl: 'Poczekaj na zdarzenie `artifact.available` albo odczytaj listę ponownie.',
    },
  },
  endpoint_not_active: {
    meaning: { en: 'The webhook endpoint is not active.', pl: 'Adres webhooka nie jest aktywny.' },
    remedy: {
      en: 'Reactivate the endpoint. A revoked one stays revoked.',
      pl: 'Aktywuj go ponownie. Unieważnionego nie można przywrócić.',
    },
  },
  delivery_in_progress: {
    meaning: { en: 'The delivery is being attempted at this moment.', pl: 'Doręczenie jest właśnie wykonywane.' },
    remedy: {
      en: 'Wait for the outcome of this attempt, then send the same request again.',
      pl: 'Poczekaj na wynik tej próby i wyślij to samo żądanie ponownie.',
    },
  },
  rotation_in_progress: {
    meaning: { en: 'The previous secret rotation still overlaps.', pl: 'Poprzednia wymiana sekretu jeszcze trwa.' },
    remedy: {
      en: 'Wait until the overlap ends, or send `overlap_seconds: 0` to end all older secrets at once.',
      pl: 'Poczekaj na jej koniec albo podaj `overlap_seconds: 0`, aby unieważnić wszystkie starsze sekrety.',
    },
  },
  endpoint_limit_reached: {
    meaning: {
      en: 'The organization has reached the maximum number of webhook endpoints.',
      pl: 'Organizacja ma największą dozwoloną liczbę adresów webhooków.',
    },
    remedy: { en: 'Revoke an endpoint that is not used any more.', pl: 'Unieważnij nieużywany adres.' },
  },
  ksef_not_connected: {
    meaning: {
      en: 'The organization has no valid KSeF credential for its environment or, for the mode `offline`, no valid offline certificate.',
      pl: 'Organizacja nie ma ważnych danych dostępu do KSeF w swoim środowisku albo, dla trybu `offline`, ważnego certyfikatu offline.',
    },
    remedy: {
      en: 'A person connects the organization to KSeF, or stores an offline certificate, in the panel.',
      pl: 'Połącz organizację z KSeF albo dodaj certyfikat offline w panelu.',
    },
  },
} as const satisfies Record<string, ErrorMessage>;
