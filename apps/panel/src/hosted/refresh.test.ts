// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { createElement, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { Island } from '@/components/island';
import { begin } from './browser/islands.tsx';
import { refresh } from './browser/refresh.ts';

const words = { pl: { form: { required: 'Wymagane' } }, en: { form: { required: 'Required' } } };
type Props = { next: string };

/** A form that says in the page's language what it was refused for. */
function Form({ next }: Props) {
  const t = useTranslations('form');
  const [isRefused, refuse] = useState(false);
  return createElement(
    'form',
    null,
    createElement('input', { name: 'email', 'aria-label': next }),
    createElement('button', { type: 'button', onClick: () => refuse(true) }, 'send'),
    isRefused ? createElement('p', { role: 'alert' }, t('required')) : null,
  );
}

function page(locale: 'pl' | 'en', next: string, keptAs: string): string {
  const messages = words[locale];
  const island = createElement(Island<Props>, { name: 'Form', of: Form, props: { next }, keptAs });
  const body = renderToString(createElement(NextIntlClientProvider, { locale, messages, children: island }));
  return `<html lang="${locale}"><head><title>${locale}</title></head><body><main>${body}<div hidden id="standalone" data-messages='${JSON.stringify(messages)}'></div></main></body></html>`;
}

/** Shows a page and writes in its form, which is refused; then shows it again as `then`. */
async function shownAgain(then: string): Promise<string[]> {
  const shown = new DOMParser().parseFromString(page('pl', '/', 'a'), 'text/html');
  document.documentElement.lang = 'pl';
  document.body.replaceChildren(...shown.body.children);
  await act(async () => begin({ Form }));
  const input = document.querySelector('input');
  if (input) input.value = 'a@example.com';
  await act(async () => document.querySelector('button')?.click());
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Wymagane');
  vi.stubGlobal('fetch', async () => Object.defineProperty(new Response(then), 'redirected', { value: false }));
  await act(refresh);
  expect(document.title).toBe('en');
  const alert = document.querySelector('[role=alert]')?.textContent;
  const field = document.querySelector('input');
  return [field?.value ?? 'gone', alert ?? 'nothing said', field?.getAttribute('aria-label') ?? ''];
}

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

test('what is written in a kept form stays in another language, and what it was refused for is said in that', async () => {
  expect(await shownAgain(page('en', '/next', 'a'))).toEqual(['a@example.com', 'Required', '/next']);
});

test('a form that is about something else begins afresh', async () => {
  expect(await shownAgain(page('en', '/', 'b'))).toEqual(['', 'nothing said', '/']);
});
