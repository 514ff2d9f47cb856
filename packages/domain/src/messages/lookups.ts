import type { Message } from './message.ts';

/** Issues found by comparing a document with public registers and NBP's tables. */
export const lookupMessages = {
  exchange_rate_offered: {
    en: "NBP's average rate is {nbp} of {day} (table {number}): give it, or write the draft again without a rate.",
    pl: 'Kurs średni NBP wynosi {nbp} z {day} (tabela {number}): podaj go albo zapisz szkic ponownie bez kursu.',
  },
  exchange_rate_far: {
    en: "The rate {rate} is {percent}% away from NBP's average rate of {currency}, {nbp} of {day} (table {number}): check it.",
    pl: 'Kurs {rate} odbiega o {percent}% od kursu średniego NBP dla {currency}, {nbp} z {day} (tabela {number}): sprawdź go.',
  },
  exchange_rate_not_published: {
    en: "NBP's average rate of {date} is {nbp}, not {rate}: correct the rate, its day or its source.",
    pl: 'Kurs średni NBP z {date} to {nbp}, a nie {rate}: popraw kurs, jego datę lub źródło.',
  },
  exchange_rate_other_day: {
    en: "The rate is of {date}, but NBP's last table before {before} is {number} of {day}, at {nbp}: use that, unless tax is due on another day.",
    pl: 'Kurs pochodzi z {date}, a ostatnia tabela NBP przed {before} to {number} z {day}, z kursem {nbp}: użyj jej, chyba że obowiązek podatkowy powstaje innego dnia.',
  },
  buyer_not_active_vat: {
    en: 'The buyer {nip} was not registered for VAT on {day}, by the white list of VAT payers: check the NIP and the buyer.',
    pl: 'Nabywca {nip} nie był zarejestrowany do VAT na dzień {day} według wykazu podatników VAT: sprawdź NIP i nabywcę.',
  },
  'buyer_not_active_vat.exempt': {
    en: 'The buyer {nip} was registered as exempt from VAT on {day}, by the white list of VAT payers: check that this fits the sale.',
    pl: 'Nabywca {nip} był zarejestrowany jako podatnik VAT zwolniony na dzień {day} według wykazu podatników VAT: sprawdź, czy to pasuje do sprzedaży.',
  },
  account_not_on_white_list: {
    en: 'The account {account} was not on the white list of VAT payers under the NIP {nip} on {day}: a buyer who pays more than 15 000 PLN to it answers for the tax (Ordynacja podatkowa, art. 117ba). Check it.',
    pl: 'Rachunku {account} nie było w wykazie podatników VAT przy NIP {nip} na dzień {day}: nabywca, który zapłaci na niego ponad 15 000 zł, odpowiada za podatek (art. 117ba Ordynacji podatkowej). Sprawdź go.',
  },
  buyer_vat_number_invalid: {
    en: "VIES did not know the buyer's VAT number {number} as valid on {day}: without a valid one a supply within the Union is not taxed at 0% (art. 42 ust. 1 pkt 1 of the VAT act). Check it.",
    pl: 'VIES nie potwierdził numeru VAT nabywcy {number} na dzień {day}: bez ważnego numeru dostawa wewnątrzwspólnotowa nie ma stawki 0% (art. 42 ust. 1 pkt 1 ustawy o VAT). Sprawdź go.',
  },
} as const satisfies Record<string, Message>;
