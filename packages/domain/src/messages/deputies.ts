import type { Message } from './message.ts';

/** Why a deputy is not appointed. */
export const deputyMessages = {
  has_deputy: {
    en: 'There is a deputy already, now or for days to come: end that first.',
    pl: 'Zastępstwo jest już ustanowione albo zaplanowane: najpierw je zakończ.',
  },
  deputy_appoints: {
    en: 'A deputy cannot appoint another deputy.',
    pl: 'Zastępca nie może ustanowić kolejnego zastępcy.',
  },
  deputy: {
    en: 'Choose another active member who sees approvals and does not decide on them already.',
    pl: 'Wybierz inną aktywną osobę, która widzi zatwierdzenia i sama o nich nie decyduje.',
  },
  self_deputy: {
    en: 'Nobody appoints themselves a deputy: choose somebody else, or ask another owner or admin.',
    pl: 'Nikt nie ustanawia zastępcą samego siebie: wybierz inną osobę albo poproś innego właściciela lub administratora.',
  },
  decides_not: {
    en: 'Choose an active member who decides on approvals.',
    pl: 'Wybierz aktywną osobę, która decyduje o zatwierdzeniach.',
  },
  first_day: {
    en: 'Choose a first day from today on, and not after the last one.',
    pl: 'Wybierz pierwszy dzień od dzisiaj, nie późniejszy niż ostatni.',
  },
  last_day: {
    en: 'Choose a day from today on, in 60 days at the latest.',
    pl: 'Wybierz dzień od dzisiaj, najpóźniej za 60 dni.',
  },
} as const satisfies Record<string, Message>;
