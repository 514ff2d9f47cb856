import type { Message } from './message.ts';

/** What a person reads who asked for a file that cannot be read now. */
export const unreadableFile = {
  title: { en: 'This file cannot be read at the moment', pl: 'Tego pliku nie można teraz odczytać' },
  text: {
    en: 'Nothing was changed. Go back and try again in a few minutes; if it stays, give support the ID below.',
    pl: 'Niczego nie zmieniono. Wróć i spróbuj ponownie za kilka minut, a jeśli to nie pomoże, podaj pomocy technicznej poniższy identyfikator.',
  },
} as const satisfies Record<string, Message>;
