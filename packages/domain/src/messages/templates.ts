import type { Message } from './message.ts';

/** Why a template of invoices is refused. */
export const templateMessages = {
  template_name_taken: {
    en: 'Another template has this name: choose a different one.',
    pl: 'Inny szablon ma już tę nazwę: wybierz inną.',
  },
  too_many_templates: {
    en: 'There are {max} templates already: delete one that is no longer used.',
    pl: 'Jest już {max} szablonów: usuń taki, który nie jest już używany.',
  },
  template_too_long: {
    en: 'A template holds at most {max} KB: leave out lines or attached tables.',
    pl: 'Szablon mieści najwyżej {max} KB: pomiń część pozycji lub tabel załącznika.',
  },
} as const satisfies Record<string, Message>;
