import type { Message } from './message.ts';

/** What can be wrong with the seller, the buyer and everybody else whom a document names. */
export const partyMessages = {
  nip_checksum: {
    en: 'The check digit of this NIP is wrong: write the 10 digits of a valid NIP, such as 5252445767.',
    pl: 'Ten NIP ma błędną cyfrę kontrolną: wpisz 10 cyfr prawidłowego numeru, np. 5252445767.',
  },
  'nip_checksum.length': {
    en: 'A NIP has exactly 10 digits, such as 5252445767: correct the number.',
    pl: 'NIP ma dokładnie 10 cyfr, np. 5252445767: popraw numer.',
  },
  'nip_checksum.seller': {
    en: "The check digit of the seller's NIP is wrong: correct it in the settings of the organization.",
    pl: 'NIP sprzedawcy ma błędną cyfrę kontrolną: popraw go w ustawieniach organizacji.',
  },
  'nip_checksum.buyer': {
    en: "The check digit of the buyer's NIP is wrong: correct the customer, then update the draft.",
    pl: 'NIP nabywcy ma błędną cyfrę kontrolną: popraw dane nabywcy, a następnie zaktualizuj szkic.',
  },
  'nip_checksum.pesel': {
    en: 'This seems to be a PESEL, which an invoice does not carry: leave the identifier of a consumer out, or write the 10 digits of a NIP.',
    pl: 'To wygląda na PESEL, którego nie podaje się na fakturze: pomiń identyfikator konsumenta albo wpisz 10 cyfr numeru NIP.',
  },
  'nip_checksum.regon': {
    en: "This seems to be a REGON and not a NIP: write the 10 digits of the NIP. The seller's REGON belongs to the footer of the organization's settings.",
    pl: 'To wygląda na REGON, a nie na NIP: wpisz 10 cyfr numeru NIP. REGON sprzedawcy podaje się w stopce, w ustawieniach organizacji.',
  },
  'nip_checksum.internal_id': {
    en: 'This seems to be an internal identifier of KSeF: write the NIP here, and give the unit as a third party that has an internal identifier.',
    pl: 'To wygląda na identyfikator wewnętrzny z KSeF: wpisz tu NIP, a jednostkę podaj jako podmiot trzeci z identyfikatorem wewnętrznym.',
  },
  nip_in_wrong_field: {
    en: 'This is a Polish NIP: give it as the NIP of a party in Poland, not as another identifier.',
    pl: 'To jest polski NIP: podaj go jako NIP podmiotu z Polski, a nie jako inny identyfikator.',
  },
  tax_identifier_format: {
    en: 'This is not a tax identifier: write its letters and digits, such as 5252445767 or DE123456789.',
    pl: 'To nie jest identyfikator podatkowy: wpisz jego litery i cyfry, np. 5252445767 albo DE123456789.',
  },
  ambiguous_identifier: {
    en: 'Give either the tax identifier or the internal identifier of a party, not both.',
    pl: 'Podaj identyfikator podatkowy albo identyfikator wewnętrzny podmiotu, nie oba.',
  },
  ambiguous_party: {
    en: 'Several parties of this role are called "{name}": write the identifier, the address and the contacts of each, null or an empty list where there is none.',
    pl: 'Kilka podmiotów w tej roli nosi nazwę „{name}”: podaj dla każdego identyfikator, adres i dane kontaktowe, a gdzie ich nie ma, null albo pustą listę.',
  },
  unmatched_party: {
    en: 'The change adds "{name}" and no longer names another that has this member, which answers do not show: give it, or null if there is none.',
    pl: 'Zmiana dodaje „{name}” i nie wymienia już innego wpisu, który ma to pole, niewidoczne w odpowiedziach: podaj je albo null, jeśli go nie ma.',
  },
  'unmatched_party.list': {
    en: 'The change adds "{name}" and no longer names another that has entries here, which answers do not show: give them, or an empty list if there are none.',
    pl: 'Zmiana dodaje „{name}” i nie wymienia już innego wpisu, który ma tu dane, niewidoczne w odpowiedziach: podaj je albo pustą listę, jeśli ich nie ma.',
  },
  eu_vat_format: {
    en: 'FA(3) cannot hold this VAT-UE number: write the prefix of the country and up to 12 letters or digits, such as DE123456789.',
    pl: 'Tego numeru VAT UE nie można podać w FA(3): wpisz prefiks kraju i do 12 liter lub cyfr, np. DE123456789.',
  },
  eu_vat_form_doubtful: {
    en: 'Numbers with the prefix {prefix} have another form: check the VAT-UE number in VIES.',
    pl: 'Numery z prefiksem {prefix} mają inną budowę: sprawdź numer VAT UE w systemie VIES.',
  },
  eu_vat_prefix_mismatch: {
    en: "The VAT-UE prefix {prefix} differs from the country of the buyer's address: check both.",
    pl: 'Prefiks VAT UE {prefix} jest inny niż kraj adresu nabywcy: sprawdź obie dane.',
  },
  country_unknown: {
    en: 'FA(3) does not know this country: write its ISO 3166-1 code, such as PL or DE.',
    pl: 'FA(3) nie zna tego kodu kraju: wpisz kod ISO 3166-1, np. PL albo DE.',
  },
  email_format: {
    en: 'Write an e-mail address, such as faktury@example.pl.',
    pl: 'Wpisz adres e-mail, np. faktury@example.pl.',
  },
  'email_format.seller': {
    en: "The seller's e-mail is not an e-mail address: correct it in the settings of the organization.",
    pl: 'E-mail sprzedawcy nie jest adresem e-mail: popraw go w ustawieniach organizacji.',
  },
  buyer_is_seller: {
    en: 'Buyer and seller have the same NIP: choose another customer.',
    pl: 'Nabywca i sprzedawca mają ten sam NIP: wybierz innego nabywcę.',
  },
  self_billing_by_seller: {
    en: 'A self-billing invoice is issued by the buyer, and here the seller issues it: leave the annotation out.',
    pl: 'Fakturę w ramach samofakturowania wystawia nabywca, a tu wystawia ją sprzedawca: usuń tę adnotację.',
  },
  customer_version_outdated: {
    en: 'The customer has changed since this version was written: update the draft to take the change over.',
    pl: 'Dane nabywcy zmieniły się po zapisaniu tej wersji: zaktualizuj szkic, aby je przejąć.',
  },
  seller_outdated: {
    en: "The organization's settings have changed since this version was written: update the draft to take the change over.",
    pl: 'Ustawienia organizacji zmieniły się po zapisaniu tej wersji: zaktualizuj szkic, aby je przejąć.',
  },
  eori_format: {
    en: 'Write the EORI number as the code of a country and up to 15 letters or digits, such as PL526587763500000.',
    pl: 'Wpisz numer EORI jako kod kraju i do 15 liter lub cyfr, np. PL526587763500000.',
  },
  gln_check_digit: {
    en: 'Write the GLN as 13 digits, the last of which checks the others, such as 5901234123457.',
    pl: 'Wpisz GLN jako 13 cyfr, z których ostatnia jest kontrolna, np. 5901234123457.',
  },
  gln_without_address: {
    en: "A simplified invoice does not state the buyer's address: leave its GLN out.",
    pl: 'Faktura uproszczona nie zawiera adresu nabywcy: usuń jego GLN.',
  },
  too_many_contacts: {
    en: 'A party has at most {max} contacts, its own e-mail and phone being the first: leave the others out.',
    pl: 'Liczba kontaktów strony, łącznie z jej własnym e-mailem i telefonem, nie może przekraczać {max}: usuń pozostałe.',
  },
  contact_empty: {
    en: 'Give an e-mail address, a phone number or both, or leave the contact out.',
    pl: 'Podaj adres e-mail, numer telefonu albo oba, albo usuń ten kontakt.',
  },
  authorised_entity_is_seller: {
    en: "This is the seller's own NIP: give the NIP of the entity that acts for the seller.",
    pl: 'To jest NIP sprzedawcy: podaj NIP podmiotu upoważnionego.',
  },
  internal_id_format: {
    en: 'Write the internal identifier as a NIP, a dash and five digits, such as 5252445767-12343.',
    pl: 'Wpisz identyfikator wewnętrzny jako NIP, myślnik i pięć cyfr, np. 5252445767-12343.',
  },
  'internal_id_format.check_digit': {
    en: 'The last digit of this internal identifier would have to be {digit}: copy the identifier from KSeF.',
    pl: 'Ostatnią cyfrą tego identyfikatora wewnętrznego powinno być {digit}: przepisz identyfikator z KSeF.',
  },
  role_description_mismatch: {
    en: 'Describe the role of a third party when it is "other", and only then.',
    pl: 'Opis roli podaj dla roli „inny podmiot” i tylko dla niej.',
  },
  share_only_for_additional_buyer: {
    en: 'Only an additional buyer has a share: leave it out for other roles.',
    pl: 'Udział podaje się tylko dla dodatkowego nabywcy: usuń go przy innych rolach.',
  },
  share_missing: {
    en: 'Some additional buyers have a share and others have none: give it for each of them.',
    pl: 'Tylko część dodatkowych nabywców ma podany udział: podaj go dla każdego z nich.',
  },
  shares_leave_nothing: {
    en: 'The shares of the additional buyers must leave the buyer one: reduce them to less than 100 in all.',
    pl: 'Nabywcy musi pozostać udział: zmniejsz sumę udziałów dodatkowych nabywców poniżej 100.',
  },
  too_many_third_parties: {
    en: 'An invoice names at most {max} third parties: leave the others out.',
    pl: 'Liczba podmiotów trzecich na fakturze nie może przekraczać {max}: usuń pozostałe.',
  },
  unit_not_named: {
    en: 'The invoice concerns a unit of the buyer: name it as a third party in the role "{role}" with its NIP or internal identifier.',
    pl: 'Faktura dotyczy jednostki nabywcy: wskaż ją jako podmiot trzeci w roli „{role}” z NIP lub identyfikatorem wewnętrznym.',
  },
  unit_not_marked: {
    en: 'The invoice names a third party in the role "{role}": set "{flag}" of the buyer to true, or leave that party out.',
    pl: 'Faktura wskazuje podmiot trzeci w roli „{role}”: ustaw znacznik „{flag}” nabywcy albo usuń ten podmiot.',
  },
  triangular_needs_eu_vat_buyer: {
    en: 'The last taxpayer of a triangle is named by its VAT-UE number (art. 136(1)(4) of the VAT act): give the customer one.',
    pl: 'Ostatniego podatnika w transakcji trójstronnej wskazuje się numerem VAT UE (art. 136 ust. 1 pkt 4 ustawy): uzupełnij go w danych nabywcy.',
  },
} as const satisfies Record<string, Message>;
