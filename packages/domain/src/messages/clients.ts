import type { Message } from './message.ts';

/** Refusals about API clients, and about what members grant them. */
export const clientMessages = {
  too_few: { en: 'Give at least one redirect URI.', pl: 'Podaj co najmniej jeden adres przekierowania.' },
  not_allowed: {
    en: 'A machine client sends nobody anywhere: leave its redirect URIs out.',
    pl: 'Aplikacja maszynowa nikogo nie odsyła: usuń jej adresy przekierowania.',
  },
  form_token: {
    en: 'The form is of another session: open the page again.',
    pl: 'Formularz pochodzi z innej sesji: otwórz stronę ponownie.',
  },
  request_gone: {
    en: 'The request has ended: start again in the application.',
    pl: 'Prośba wygasła: zacznij ponownie w aplikacji.',
  },
  active_member_required: {
    en: 'Only an active member with a second factor can do this.',
    pl: 'Może to zrobić tylko aktywny członek z drugim składnikiem.',
  },
  nothing_chosen: { en: 'Choose at least one thing to grant.', pl: 'Wybierz co najmniej jedno uprawnienie.' },
  client_scopes: {
    en: 'Ask an owner or admin to act: the client has scopes that you may not give.',
    pl: 'Poproś właściciela lub administratora: aplikacja ma zakresy, których nie możesz nadać.',
  },
  asked_recently: {
    en: 'This was asked a moment ago: ask again in ten minutes.',
    pl: 'Ta prośba została wysłana przed chwilą: ponów ją za dziesięć minut.',
  },
  last_live_secret: {
    en: 'The last live secret stays: rotate it, or revoke the client.',
    pl: 'Ostatni ważny sekret musi pozostać: wymień go albo unieważnij aplikację.',
  },
} as const satisfies Record<string, Message>;
