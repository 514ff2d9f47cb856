import { NextIntlClientProvider } from 'next-intl';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import en from '../../messages/en.json';
import pl from '../../messages/pl.json';

/** A part of a page as the server draws it, with the catalogue of a language. */
export function rendered(locale: 'en' | 'pl', children: ReactElement): string {
  const messages = { en, pl }[locale];
  return renderToStaticMarkup(
    createElement(NextIntlClientProvider, { locale, messages, timeZone: 'Europe/Warsaw', children }),
  );
}
