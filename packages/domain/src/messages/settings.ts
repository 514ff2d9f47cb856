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
    pl: 'Wpisz {known} we wzorze: licznik zaczynany co miesiąc wymaga miesiąca i roku obok siebie.',
  },
  'series_without_period.year': {
    en: 'Write {known} into the pattern: a count that starts again each year needs the year next to it.',
    pl: 'Wpisz {known} we wzorze: licznik zaczynany co rok wymaga roku obok siebie.',
  },
  series_code_taken: {
    en: 'Another series has this code: choose another one.',
    pl: 'Inna seria ma już ten kod: wybierz inny.',
  },
  series_pattern_taken: {
    en: 'Another series gives the same numbers: change the pattern.',
    pl: 'Inna seria nadaje te same numery: zmień wzór.',
  },
  too_many_series: {
    en: 'There are {max} series already: use one of them.',
    pl: 'Jest już {max} serii: użyj jednej z nich.',
  },
} as const satisfies Record<string, Message>;
