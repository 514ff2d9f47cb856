import type { Message } from './message.ts';

/**
 * Facts about the state of resources that make a request fail, as details of an error. A placeholder is filled with the
 * fact of that name.
 */
export const factMessages = {
  current_version: {
    en: 'The current version is {current_version}: read it, and send that number.',
    pl: 'Aktualna wersja to {current_version}: odczytaj ją i podaj ten numer.',
  },
  'current_version.ahead': {
    en: 'There is no such version yet, the current one is {current_version}: send that number.',
    pl: 'Takiej wersji jeszcze nie ma, aktualna to {current_version}: podaj ten numer.',
  },
  current_hash: {
    en: 'The content has another hash now: read it again, and send the current one.',
    pl: 'Treść ma teraz inny skrót: odczytaj ją ponownie i podaj aktualny.',
  },
  existing_id: {
    en: 'Use what exists: its id is {existing_id}.',
    pl: 'Użyj istniejącego zasobu: jego identyfikator to {existing_id}.',
  },
  duplicate_external_reference: {
    en: 'This external reference is taken: use the resource with the id {existing_id}, or send another reference.',
    pl: 'To oznaczenie zewnętrzne jest już użyte: skorzystaj z zasobu {existing_id} albo podaj inne oznaczenie.',
  },
  correction_process_open: {
    en: 'The invoice has an open correction process: use the one with the id {existing_id}.',
    pl: 'Faktura ma otwarty proces korekty: skorzystaj z procesu {existing_id}.',
  },
  submission_exists: {
    en: 'The document has a submission: read the one with the id {existing_id}.',
    pl: 'Dokument został już przekazany do wysyłki: odczytaj wysyłkę {existing_id}.',
  },
  approval_intent_exists: {
    en: 'Approval of this content is asked for already: use the intent with the id {existing_id}.',
    pl: 'O zatwierdzenie tej treści już poproszono: skorzystaj z prośby {existing_id}.',
  },
  approval_already_used: {
    en: 'The approval was used once and made {resource_id}: read that, or ask for a new approval.',
    pl: 'Zatwierdzenie wykorzystano i powstał zasób {resource_id}: odczytaj go albo poproś o nowe zatwierdzenie.',
  },
  approval_required: {
    en: 'Send the id of an approval intent that a person has approved.',
    pl: 'Podaj identyfikator prośby zatwierdzonej przez człowieka.',
  },
  approval_mismatch: {
    en: 'The approval is for something else: ask for one of exactly what this request does.',
    pl: 'Zatwierdzenie dotyczy czegoś innego: poproś o zatwierdzenie dokładnie tej czynności.',
  },
  reference_not_found: {
    en: 'There is nothing with this id: copy it from the answer that gave it, and check the organization of the token.',
    pl: 'Nie ma niczego o tym identyfikatorze: przepisz go z odpowiedzi, która go podała, i sprawdź organizację tokenu.',
  },
  'reference_not_found.version': {
    en: 'There is no such version: send a version from 1 to the current one.',
    pl: 'Nie ma takiej wersji: podaj wersję od 1 do aktualnej.',
  },
  'reference_not_found.replaces': {
    en: 'Only an invoice that KSeF rejected permanently and nothing replaces yet can be replaced: send its id.',
    pl: 'Zastąpić można tylko fakturę ostatecznie odrzuconą przez KSeF i jeszcze niezastąpioną: podaj jej identyfikator.',
  },
  'reference_not_found.replaces_correction': {
    en: 'Only a correction of this invoice that KSeF rejected permanently and nothing replaces yet can be replaced: send its id.',
    pl: 'Zastąpić można tylko korektę tej faktury ostatecznie odrzuconą przez KSeF i jeszcze niezastąpioną: podaj jej identyfikator.',
  },
  'reference_not_found.series': {
    en: 'The organization has no such series: use one of the series that it has, such as "FV".',
    pl: 'Organizacja nie ma takiej serii: użyj jednej z jej serii, np. „FV”.',
  },
  url_not_allowed: {
    en: 'This address cannot be used: write a public https address.',
    pl: 'Tego adresu nie można użyć: podaj publiczny adres https.',
  },
  'url_not_allowed.return': {
    en: "Write an https address on the origin of one of the client's redirect URIs.",
    pl: 'Podaj adres https w domenie jednego z adresów przekierowania aplikacji.',
  },
  'url_not_allowed.too_long': {
    en: 'The address is too long: write at most 2048 characters.',
    pl: 'Adres jest za długi: największa liczba znaków to 2048.',
  },
  'url_not_allowed.not_a_url': {
    en: 'Begin with "https://" and write ASCII, an international name in punycode, such as https://example.com/hooks.',
    pl: 'Zacznij od „https://” i pisz w ASCII, a nazwę międzynarodową w punycode, np. https://example.com/hooks.',
  },
  'url_not_allowed.not_https': {
    en: 'Write an address that begins with "https://".',
    pl: 'Wpisz adres zaczynający się od „https://”.',
  },
  'url_not_allowed.credentials': {
    en: 'Leave user name and password out of the address.',
    pl: 'Usuń z adresu nazwę użytkownika i hasło.',
  },
  'url_not_allowed.fragment': {
    en: 'Leave out what follows the hash sign.',
    pl: 'Usuń część adresu po znaku „#”.',
  },
  'url_not_allowed.port': { en: 'Use port 443 or 8443.', pl: 'Użyj portu 443 albo 8443.' },
  'url_not_allowed.not_a_public_name': {
    en: 'Write the name of a public host: addresses and inner names are not delivered to.',
    pl: 'Wpisz nazwę publicznego hosta: na adresy IP i nazwy wewnętrzne nic nie jest doręczane.',
  },
  'url_not_allowed.own_host': {
    en: 'This is the service itself: write the address of your own receiver.',
    pl: 'To adres tej usługi: wpisz adres własnego odbiorcy.',
  },
  status: {
    en: 'It is {status} now: read it again before going on.',
    pl: 'Jego obecny stan to {status}: odczytaj go ponownie, zanim przejdziesz dalej.',
  },
  scope: {
    en: 'The scope {scope} is missing: have it granted, then get a new token.',
    pl: 'Brakuje zakresu {scope}: uzyskaj go, a następnie pobierz nowy token.',
  },
  invalid_cursor: {
    en: 'The cursor belongs to another list: start again without it.',
    pl: 'Kursor należy do innej listy: zacznij od początku, bez niego.',
  },
} as const satisfies Record<string, Message>;
