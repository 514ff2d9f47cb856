import { type PlainPage, plainPage } from '@invoicing/router/plain-page';

/** The panel sent nothing within the time limit of a request. */
const tookTooLong = new Set(['FST_REPLY_FROM_GATEWAY_TIMEOUT', 'FST_REPLY_FROM_TIMEOUT']);
/** Seconds after which a browser or a script may ask again; an update replaces the panel in less. */
const retryAfter = '10';

const words = {
  en: {
    away: 'The pages are not available right now',
    slow: 'The page did not answer in time',
    text: 'The service itself goes on working. Open the page again in a moment: it shows whether what you just confirmed has taken effect.',
    reference: 'Reference for support:',
  },
  pl: {
    away: 'Strony są teraz niedostępne',
    slow: 'Strona nie odpowiedziała na czas',
    text: 'Sama usługa działa dalej. Za chwilę otwórz stronę ponownie: pokaże, czy to, co przed chwilą potwierdzono, zostało przyjęte.',
    reference: 'Numer zdarzenia dla pomocy technicznej:',
  },
};

/**
 * The answer to a browser where the panel cannot be reached, or did not answer in time.
 * @param reference the correlation id, by which the line of the log is found
 */
export function panelAway(error: unknown, language: 'en' | 'pl', reference: string): PlainPage {
  const isSlow = tookTooLong.has(Object(error).code);
  const { away, slow, text, reference: label } = words[language];
  const { headers, html } = plainPage(language, {
    title: isSlow ? slow : away,
    paragraphs: [text, `${label} ${reference}`],
  });
  const wait = { 'retry-after': retryAfter, 'cache-control': 'no-store' };
  return { status: isSlow ? 504 : 502, headers: { ...headers, ...wait }, html };
}
