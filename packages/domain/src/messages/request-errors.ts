import type { ErrorMessage } from './message.ts';

/** Errors of a request itself: its form, its credentials, its limits, and what fails on our side. */
export const requestErrors = {
  bad_request: {
    meaning: {
      en: 'The request breaks the protocol: malformed JSON, an unknown query parameter or a malformed header.',
      pl: 'Żądanie łamie protokół: błędny JSON, nieznany parametr zapytania albo błędny nagłówek.',
    },
    remedy: {
      en: 'Correct the request; `details` names the parameter, `message` the place in the JSON.',
      pl: 'Popraw żądanie; `details` wskazuje parametr, a `message` miejsce w JSON.',
    },
  },
  invalid_cursor: {
    meaning: {
      en: 'The cursor is not ours or belongs to another list, organization or filter.',
      pl: 'Kursor jest nieznany albo należy do innej listy, organizacji lub innych filtrów.',
    },
    remedy: {
      en: 'Start the list again without `cursor`. A cursor belongs to one list, one organization and the same filters.',
      pl: 'Odczytaj listę od początku, bez `cursor`.',
    },
  },
  idempotency_key_invalid: {
    meaning: {
      en: 'The Idempotency-Key is empty, repeated, longer than 255 characters or holds other than visible ASCII.',
      pl: 'Nagłówek Idempotency-Key jest pusty, powtórzony, dłuższy niż 255 znaków albo zawiera znaki spoza widocznego ASCII.',
    },
    remedy: {
      en: 'Send the header once, with 1 to 255 visible ASCII characters; a UUID is a good key.',
      pl: 'Wyślij nagłówek raz, z 1–255 widocznymi znakami ASCII; dobrym kluczem jest UUID.',
    },
  },
  unauthorized: {
    meaning: {
      en: 'The Authorization header with a bearer token is missing.',
      pl: 'Brakuje nagłówka Authorization z tokenem.',
    },
    remedy: {
      en: 'Send `Authorization: Bearer …`. Tokens are never read from the query or from cookies.',
      pl: 'Wyślij `Authorization: Bearer …`. Tokenów nie odczytuje się z adresu ani z ciasteczek.',
    },
  },
  invalid_token: {
    meaning: {
      en: 'The access token is unknown, expired or revoked; get a new one.',
      pl: 'Token dostępu jest nieznany, wygasł albo został unieważniony.',
    },
    remedy: {
      en: 'Get a new access token; tokens live for 600 seconds and end at once when a client or a consent is revoked.',
      pl: 'Pobierz nowy token; tokeny są ważne 600 sekund i tracą ważność po unieważnieniu aplikacji lub zgody.',
    },
  },
  insufficient_scope: {
    meaning: {
      en: 'The access token lacks the scope that this operation needs.',
      pl: 'Token dostępu nie ma zakresu wymaganego przez tę operację.',
    },
    remedy: {
      en: '`WWW-Authenticate` names the scope. Have it granted to the client, then get a new token.',
      pl: 'Zakres podaje `WWW-Authenticate`. Uzyskaj go dla aplikacji, a następnie pobierz nowy token.',
    },
  },
  organization_suspended: {
    meaning: { en: 'The organization is suspended.', pl: 'Organizacja jest zawieszona.' },
    remedy: {
      en: 'Contact support; nothing that the client sends changes this.',
      pl: 'Skontaktuj się z pomocą; ponowienie żądania niczego nie zmieni.',
    },
  },
  feature_not_enabled: {
    meaning: {
      en: 'The organization has no access to this feature.',
      pl: 'Organizacja nie ma dostępu do tej funkcji.',
    },
    remedy: { en: 'Ask for access to the feature.', pl: 'Poproś o dostęp do funkcji.' },
  },
  not_found: {
    meaning: {
      en: 'There is no such route or resource in this organization.',
      pl: 'W tej organizacji nie ma takiej ścieżki ani takiego zasobu.',
    },
    remedy: {
      en: 'Check the id and the organization of the token. What belongs to another organization looks the same as what does not exist.',
      pl: 'Sprawdź identyfikator i organizację tokenu. Zasób innej organizacji wygląda tak samo jak nieistniejący.',
    },
  },
  method_not_allowed: {
    meaning: {
      en: 'The path exists, but not with this method; see the Allow header.',
      pl: 'Ścieżka istnieje, ale nie dla tej metody.',
    },
    remedy: { en: 'Use a method of the `Allow` header.', pl: 'Użyj metody podanej w nagłówku `Allow`.' },
  },
  not_acceptable: {
    meaning: { en: 'The Accept header excludes application/json.', pl: 'Nagłówek Accept wyklucza application/json.' },
    remedy: { en: 'Accept `application/json`.', pl: 'Akceptuj `application/json`.' },
  },
  request_timeout: {
    meaning: { en: 'The body was not received in time.', pl: 'Treść żądania nie dotarła na czas.' },
    remedy: { en: 'Send the whole body within 15 seconds.', pl: 'Wyślij całą treść w ciągu 15 sekund.' },
  },
  idempotency_in_progress: {
    meaning: {
      en: 'A request with the same Idempotency-Key is still running; ask again shortly.',
      pl: 'Żądanie z tym samym Idempotency-Key jest jeszcze wykonywane.',
    },
    remedy: {
      en: 'Wait as `Retry-After` says and send the same request with the same key.',
      pl: 'Poczekaj zgodnie z `Retry-After` i wyślij to samo żądanie z tym samym kluczem.',
    },
  },
  payload_too_large: {
    meaning: { en: 'The body is larger than the operation takes.', pl: 'Treść żądania jest za duża dla tej operacji.' },
    remedy: {
      en: 'Send at most 1 MiB, or 5 MiB where a draft is created or changed.',
      pl: 'Wyślij najwyżej 1 MiB, a przy tworzeniu i zmianie szkicu 5 MiB.',
    },
  },
  misdirected_request: {
    meaning: {
      en: 'The request line names another host than this service.',
      pl: 'Wiersz żądania wskazuje inny host niż ta usługa.',
    },
    remedy: {
      en: 'Send the path alone in the request line, or the address of this service before it.',
      pl: 'Wyślij w wierszu żądania samą ścieżkę albo poprzedź ją adresem tej usługi.',
    },
  },
  uri_too_long: {
    meaning: { en: 'The URL is longer than 8 KiB.', pl: 'Adres URL przekracza 8 KiB.' },
    remedy: { en: 'Send a URL of at most 8 KiB.', pl: 'Użyj adresu do 8 KiB.' },
  },
  headers_too_large: {
    meaning: { en: 'The headers are larger than 16 KiB.', pl: 'Nagłówki przekraczają 16 KiB.' },
    remedy: { en: 'Send headers of at most 16 KiB.', pl: 'Wyślij nagłówki do 16 KiB.' },
  },
  unsupported_media_type: {
    meaning: {
      en: 'The body must be application/json in UTF-8 without content encoding.',
      pl: 'Treść musi mieć typ application/json, kodowanie UTF-8 i nie może być skompresowana.',
    },
    remedy: {
      en: 'Send `Content-Type: application/json`, UTF-8, without content encoding.',
      pl: 'Wyślij `Content-Type: application/json`, UTF-8, bez kodowania treści.',
    },
  },
  validation_failed: {
    meaning: {
      en: 'The body is JSON but breaks the schema or a rule of its fields; details name each.',
      pl: 'Treść jest poprawnym JSON, ale łamie schemat albo regułę pól.',
    },
    remedy: {
      en: '`details` names every field by JSON Pointer, with a code for programs and a sentence for people.',
      pl: '`details` wskazuje każde pole przez JSON Pointer, z kodem dla programów i zdaniem dla ludzi.',
    },
  },
  idempotency_key_reused: {
    meaning: {
      en: 'The Idempotency-Key was used with another request.',
      pl: 'Tego Idempotency-Key użyto z innym żądaniem.',
    },
    remedy: { en: 'Use a new key for a new request.', pl: 'Użyj nowego klucza dla nowego żądania.' },
  },
  rate_limited: {
    meaning: { en: 'Too many requests; wait as Retry-After says.', pl: 'Zbyt wiele żądań.' },
    remedy: {
      en: 'Wait as `Retry-After` says; `RateLimit` says what is left.',
      pl: 'Poczekaj zgodnie z `Retry-After`; `RateLimit` podaje, ile zostało.',
    },
  },
  internal_error: {
    meaning: {
      en: 'Something unexpected happened; nothing was changed. Try again with the same Idempotency-Key.',
      pl: 'Wystąpił nieoczekiwany błąd; niczego nie zmieniono.',
    },
    remedy: {
      en: 'Send the same request with the same Idempotency-Key. Quote the correlation id to support if it stays.',
      pl: 'Wyślij to samo żądanie z tym samym Idempotency-Key. Jeśli błąd się powtarza, podaj pomocy identyfikator korelacji.',
    },
  },
  service_unavailable: {
    meaning: {
      en: 'The service cannot answer now: the database is out of reach or busy, a file cannot be read, or the answer was not ready in time.',
      pl: 'Usługa nie może teraz odpowiedzieć: baza danych jest niedostępna lub zajęta, nie można odczytać pliku albo odpowiedź nie była gotowa na czas.',
    },
    remedy: {
      en: 'Wait as `Retry-After` says and send the same request with the same Idempotency-Key.',
      pl: 'Poczekaj zgodnie z `Retry-After` i wyślij to samo żądanie z tym samym Idempotency-Key.',
    },
  },
} as const satisfies Record<string, ErrorMessage>;
