import { NextIntlClientProvider } from 'next-intl';
import type { ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { keepFocusOnPage } from '@/components/keep-focus-on-page';
import { Saying, saidPlace } from './said.tsx';

type Parts = Record<string, ComponentType>;

let parts: Parts = {};
let roots: Root[] = [];

/** Brings the islands of the page to life. @param given what they are, by their names */
export function begin(given: Record<string, ComponentType<never>>): void {
  parts = trustParts(given);
  document.body.append(saidPlace);
  keepFocusOnPage();
  start();
}

/** `Island` writes on the server, typed, the properties that are read here. */
function trustParts(given: Record<string, ComponentType<never>>): Parts {
  return given as Parts;
}

export function start(): void {
  const { lang } = document.documentElement;
  const messages = Object(JSON.parse(document.querySelector<HTMLElement>('#standalone')?.dataset['messages'] ?? '{}'));
  roots = [...document.querySelectorAll<HTMLElement>('[data-island]')].flatMap((place, index) => {
    const { island = '', props = '{}' } = place.dataset;
    const Part = parts[island];
    if (!Part) return [];
    const tree = (
      <NextIntlClientProvider locale={lang} messages={messages} timeZone="Europe/Warsaw">
        <Saying>
          <Part {...Object(JSON.parse(props))} />
        </Saying>
      </NextIntlClientProvider>
    );
    return [hydrateRoot(place, tree, { identifierPrefix: `${island}-${index}` })];
  });
}

export function stop(): void {
  for (const root of roots) root.unmount();
  roots = [];
}
