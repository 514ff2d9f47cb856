import type { Message } from './message.ts';

/** Refusals of what an organization sets for its invoices. */
export const settingsMessages = {
  series_without_count: {
    en: 'Write {place} into the pattern where the count stands.',
    pl: 'Wpisz {place} we wzorze tam, gdzie ma stać licznik.',
  },
  series_unknown_place: {
    en: 'Nothing fills {place}: use {known} or plain text.',
    pl: 'Nic nie zastępuje {place}: użyj {known} albo zwykłego tekstu.',
  },
  'series_without_period.month': {
    en: 'Write {known} into the pattern: a count that starts again each month needs month and year next to it.',
    pl: 'Wpisz {known} we wzorze: licznik, który co miesiąc rusza od nowa, wymaga miesiąca i roku obok siebie.',
  },
  'series_without_period.year': {
    en: 'Write {known} into the pattern: a count that starts again each year needs the year next to it.',
    pl: 'Wpisz {known} we wzorze: licznik, który co rok rusza od nowa, wymaga roku obok siebie.',
  },
  series_code_taken: {
    en: 'Another series has this code: choose another one.',
    pl: 'Inna seria ma już ten kod: wybierz inny.',
  },
  series_pattern_taken: {
    en: 'Another series gives the same numbers: change the pattern.',
    pl: 'Inna seria nadaje te same numery: zmień wzór.',
  },
  logo_too_large: {
    en: 'Choose a smaller picture: the file has at most 1 MB, and its details must fit a letterhead.',
    pl: 'Wybierz mniejszy obraz: plik może mieć najwyżej 1 MB, a jego szczegóły muszą zmieścić się w nagłówku.',
  },
  logo_unreadable: {
    en: 'The file is no picture that can be read: choose a PNG or a JPEG.',
    pl: 'Tego pliku nie można odczytać jako obrazu: wybierz plik PNG lub JPEG.',
  },
  logo_unknown: {
    en: 'A logo is set as a picture: leave it as it is here, or null.',
    pl: 'Logo ustawia się jako obraz: pozostaw je tutaj bez zmian albo podaj null.',
  },
  too_many_series: {
    en: 'There are {max} series already: use one of them.',
    pl: 'Jest już {max} serii: użyj jednej z nich.',
  },
} as const satisfies Record<string, Message>;
