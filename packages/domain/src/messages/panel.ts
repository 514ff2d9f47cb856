import type { Message } from './message.ts';

/** Refusals that only people in the panel meet. */
export const panelMessages = {
  step_up_required: {
    en: 'Confirm with your second factor, then try again.',
    pl: 'Potwierdź drugim składnikiem i spróbuj ponownie.',
  },
  signed_out: { en: 'You are signed out: sign in first.', pl: 'Nie ma zalogowanej osoby: najpierw się zaloguj.' },
  second_factor: {
    en: 'The code is wrong or was used: type the next one.',
    pl: 'Kod jest błędny albo został już użyty: wpisz następny.',
  },
  sign_in_factor: {
    en: 'Your sign-in does not count for this decision: type a code.',
    pl: 'Twoje logowanie nie liczy się do tej decyzji: wpisz kod.',
  },
  wrong_password: {
    en: 'The present password is wrong: type it again.',
    pl: 'Obecne hasło jest błędne: wpisz je ponownie.',
  },
  password_too_short: {
    en: 'The password is too short: choose a longer one.',
    pl: 'Hasło jest za krótkie: wybierz dłuższe.',
  },
  password_too_long: {
    en: 'The password is too long: choose a shorter one.',
    pl: 'Hasło jest za długie: wybierz krótsze.',
  },
  password_too_common: {
    en: 'The password is too easy to guess: add uncommon words.',
    pl: 'Hasło jest zbyt łatwe do odgadnięcia: dodaj rzadkie słowa.',
  },
  no_passkey: {
    en: 'There is no passkey: use another second factor.',
    pl: 'Nie ma klucza dostępu: użyj innego składnika.',
  },
  passkey_refused: {
    en: 'The passkey could not be checked: try again.',
    pl: 'Nie udało się sprawdzić klucza dostępu: spróbuj ponownie.',
  },
  too_many_passkeys: {
    en: 'No further passkey fits: remove one first.',
    pl: 'Nie można dodać kolejnego klucza dostępu: najpierw usuń jeden.',
  },
  last_factor: {
    en: 'The last second factor stays: add another one first.',
    pl: 'Ostatni drugi składnik musi pozostać: najpierw dodaj inny.',
  },
  four_eyes: {
    en: 'Another person decides on this: ask an approver.',
    pl: 'Decyduje o tym inna osoba: poproś osobę zatwierdzającą.',
  },
  already_ended: {
    en: 'This has ended already: open it again to see how.',
    pl: 'To już się zakończyło: otwórz stronę ponownie, aby zobaczyć wynik.',
  },
  already_decided: {
    en: 'You have decided on this: another person decides now.',
    pl: 'Ta decyzja już zapadła z Twojej strony: teraz decyduje inna osoba.',
  },
  time_over: {
    en: 'The time to decide on this is over: have it asked for once more.',
    pl: 'Czas na decyzję minął: trzeba poprosić o nią jeszcze raz.',
  },
  page_changed: {
    en: 'This is no longer as the page showed it: look at it again.',
    pl: 'To już nie jest to, co pokazywała strona: sprawdź ponownie.',
  },
  ended_meanwhile: {
    en: 'This was decided on, changed or taken back in the meantime: look again to see which.',
    pl: 'W międzyczasie podjęto o tym decyzję, zmieniono to albo wycofano: sprawdź ponownie.',
  },
  no_longer_counts: {
    en: 'An earlier approver may not approve this any more: have it asked for once more.',
    pl: 'Wcześniejsza osoba zatwierdzająca nie ma już uprawnień: trzeba poprosić o decyzję jeszcze raz.',
  },
  approval_gone: {
    en: 'This is not there any more: open the list of approvals again.',
    pl: 'Tego już nie ma: otwórz listę zatwierdzeń ponownie.',
  },
  acknowledgement_required: {
    en: 'Acknowledge that one person will decide alone.',
    pl: 'Potwierdź, że decyzje będzie podejmować jedna osoba.',
  },
  duplicate: {
    en: 'The same entry is there twice: leave one out.',
    pl: 'Ten sam wpis występuje dwa razy: usuń jeden.',
  },
  self: {
    en: 'Ask another owner or admin: nobody changes their own membership.',
    pl: 'Poproś innego właściciela lub administratora: nikt nie zmienia własnego członkostwa.',
  },
  owner: { en: 'Ask an owner: only owners do this.', pl: 'Poproś właściciela: tylko on może to zrobić.' },
  role: {
    en: 'Choose a role that may do no more than your own.',
    pl: 'Wybierz rolę o uprawnieniach nie większych niż Twoje.',
  },
  last_owner: {
    en: 'The last owner stays: make somebody else an owner first.',
    pl: 'Ostatni właściciel musi pozostać: najpierw ustanów innego.',
  },
  already_member: {
    en: 'This e-mail belongs to a member: write another one.',
    pl: 'Ten adres należy do członka organizacji: podaj inny.',
  },
  too_many_invitations: {
    en: 'At most 100 invitations are open at once: revoke one, or wait until one ends.',
    pl: 'Jednocześnie może być otwartych najwyżej 100 zaproszeń: unieważnij jedno albo poczekaj, aż któreś wygaśnie.',
  },
  invited_recently: {
    en: 'An invitation went to this e-mail already: send the next one ten minutes after it.',
    pl: 'Na ten adres wysłano już zaproszenie: następne wyślij dziesięć minut po nim.',
  },
  unfit_name: {
    en: 'Write the name in one line of at most 80 visible characters, in letters of one script.',
    pl: 'Zapisz imię i nazwisko w jednym wierszu, najwyżej 80 widocznymi znakami, literami jednego alfabetu.',
  },
  has_account: {
    en: 'There is an account with this e-mail: sign in first.',
    pl: 'Istnieje konto z tym adresem: najpierw się zaloguj.',
  },
  not_ascii: {
    en: 'Write the address in ASCII, an international name in punycode.',
    pl: 'Zapisz adres w ASCII, a nazwę międzynarodową w punycode.',
  },
  character: {
    en: 'The address holds a character that needs a percent sign: encode it.',
    pl: 'Adres zawiera znak, który trzeba zakodować znakiem procentu.',
  },
  wildcard: {
    en: 'Write each address in full, without an asterisk.',
    pl: 'Podaj każdy adres w całości, bez gwiazdki.',
  },
  fragment: { en: 'Leave out what follows the hash sign.', pl: 'Usuń część adresu po znaku „#”.' },
  not_absolute: {
    en: 'Write the whole address, such as https://shop.example/callback.',
    pl: 'Podaj cały adres, np. https://shop.example/callback.',
  },
  userinfo: { en: 'Leave user name and password out of the address.', pl: 'Usuń z adresu nazwę użytkownika i hasło.' },
  scheme: { en: 'Begin the address with https.', pl: 'Rozpocznij adres od https.' },
  localhost: {
    en: 'Write a public host: production leads back to no single machine.',
    pl: 'Podaj publiczną nazwę: środowisko produkcyjne nie odsyła do jednego komputera.',
  },
  ip_address: { en: 'Write the name of a host instead of an IP address.', pl: 'Podaj nazwę hosta zamiast adresu IP.' },
  not_canonical: {
    en: 'Write the address exactly as a browser shows it.',
    pl: 'Zapisz adres dokładnie tak, jak pokazuje go przeglądarka.',
  },
  ksef_token_malformed: {
    en: 'This is no KSeF token: copy all of it, from its number to the last character.',
    pl: 'To nie jest token KSeF: skopiuj go w całości, od numeru do ostatniego znaku.',
  },
  ksef_token_of_other_nip: {
    en: 'The token is of another NIP: generate one in KSeF as this organization.',
    pl: 'Token dotyczy innego NIP: wygeneruj go w KSeF w kontekście tej organizacji.',
  },
  certificate_unreadable: {
    en: 'The file is no certificate: choose one in PEM or DER.',
    pl: 'Plik nie zawiera certyfikatu: wybierz plik PEM lub DER.',
  },
  private_key_unreadable: {
    en: 'The private key does not open: check the file and its password.',
    pl: 'Nie można otworzyć klucza prywatnego: sprawdź plik i hasło.',
  },
  pkcs12_unreadable: {
    en: 'The file does not open: check its password, or export it again with AES-256.',
    pl: 'Nie można otworzyć pliku: sprawdź hasło albo wyeksportuj go ponownie z szyfrowaniem AES-256.',
  },
  key_derivation_too_costly: {
    en: 'The password protection of the file asks for more than 200,000 iterations in all (scrypt: N·r·p over 200,000): encrypt it again with fewer, such as the 2,048 of OpenSSL.',
    pl: 'Zabezpieczenie pliku hasłem wymaga łącznie ponad 200 000 iteracji (scrypt: N·r·p ponad 200 000): zaszyfruj go ponownie z mniejszą liczbą, na przykład 2048 jak w OpenSSL.',
  },
  key_mismatch: {
    en: 'The private key is not of this certificate: choose the two that belong together.',
    pl: 'Klucz prywatny nie pasuje do certyfikatu: wybierz pliki, które do siebie należą.',
  },
  certificate_key_too_long: {
    en: 'The key is longer than RSA keys in use: take RSA of 2048 to 8192 bits, or EC P-256.',
    pl: 'Klucz jest dłuższy niż używane klucze RSA: użyj RSA o długości od 2048 do 8192 bitów albo EC P-256.',
  },
  certificate_weak_key: {
    en: 'The key is too weak: use RSA of 2048 bits or more, or EC P-256.',
    pl: 'Klucz jest za słaby: użyj RSA o długości co najmniej 2048 bitów albo EC P-256.',
  },
  certificate_expired: {
    en: 'The certificate has expired: request a new one in KSeF.',
    pl: 'Certyfikat wygasł: złóż w KSeF wniosek o nowy.',
  },
  certificate_not_yet_valid: {
    en: 'The certificate is not valid yet: store it once it is.',
    pl: 'Certyfikat nie jest jeszcze ważny: zapisz go, gdy zacznie obowiązywać.',
  },
  certificate_not_for_sign_in: {
    en: 'The certificate is not for signing in: choose one of the type Authentication.',
    pl: 'Ten certyfikat nie służy do uwierzytelniania: wybierz certyfikat typu „uwierzytelnianie”.',
  },
  certificate_not_for_offline: {
    en: 'The certificate is not for invoices issued offline: choose one of the type Offline.',
    pl: 'Ten certyfikat nie służy do wystawiania faktur offline: wybierz certyfikat typu „offline”.',
  },
  certificate_not_of_ksef: {
    en: 'The certificate is not from KSeF: choose one that KSeF issued as Offline, or request one on this page.',
    pl: 'To nie jest certyfikat KSeF: wybierz certyfikat typu „offline” wydany przez KSeF albo złóż wniosek na tej stronie.',
  },
  certificate_of_other_environment: {
    en: 'The certificate is from another KSeF environment: choose one that was issued in the environment of this organization.',
    pl: 'Certyfikat pochodzi z innego środowiska KSeF: wybierz wydany w środowisku tej organizacji.',
  },
  certificate_of_other_nip: {
    en: 'The certificate names another NIP: choose one of this organization ({nip}), of a person with a PESEL, or of the company that signs in to KSeF for it.',
    pl: 'Certyfikat wskazuje inny NIP: wybierz certyfikat tej organizacji ({nip}), osoby z numerem PESEL albo firmy, która loguje się do KSeF w jej imieniu.',
  },
  certificate_key_not_for_codes: {
    en: 'KOD II cannot be signed with this key: use EC P-256 or RSA.',
    pl: 'Tym kluczem nie można podpisać KODU II: użyj klucza EC P-256 albo RSA.',
  },
  enrollment_by_token: {
    en: 'This organization signs in to KSeF with a token, and KSeF issues certificates only to those who sign in with a certificate, a qualified seal or a qualified signature. Connect with one of these first, or download a certificate from KSeF and store its files here.',
    pl: 'Organizacja loguje się do KSeF tokenem, a KSeF wydaje certyfikaty tylko po zalogowaniu certyfikatem albo kwalifikowaną pieczęcią lub podpisem. Najpierw połącz się w ten sposób albo pobierz certyfikat z KSeF i zapisz tutaj jego pliki.',
  },
  enrollment_not_connected: {
    en: 'The organization is not connected to KSeF: connect it with a certificate first.',
    pl: 'Organizacja nie jest połączona z KSeF: najpierw połącz ją certyfikatem.',
  },
  nip_confirmation: {
    en: "Type the organization's NIP to connect it to production.",
    pl: 'Wpisz NIP organizacji, aby połączyć ją ze środowiskiem produkcyjnym.',
  },
} as const satisfies Record<string, Message>;
