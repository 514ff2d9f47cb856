import { NextIntlClientProvider } from 'next-intl';
import type { ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { keepFocusOnPage } from '@/components/keep-focus-on-page';
import { isSaid } from './said.ts';

type Parts = Record<string, ComponentType>;

let parts: Parts = {};
const roots = new Map<HTMLElement, Root>();

/** Brings the islands of the page to life. @param given what they are, by their names */
export function begin(given: Record<string, ComponentType<never>>): void {
  parts = trustParts(given);
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
  for (const [index, place] of document.querySelectorAll<HTMLElement>('[data-island]').entries()) {
    const { island = '', props = '{}' } = place.dataset;
    const Part = parts[island];
    if (!Part) continue;
    const tree = (
      <NextIntlClientProvider locale={lang} messages={messages} timeZone="Europe/Warsaw">
        <Part {...Object(JSON.parse(props))} />
      </NextIntlClientProvider>
    );
    const kept = roots.get(place);
    if (kept) kept.render(tree);
    else roots.set(place, hydrateRoot(place, tree, { identifierPrefix: `${island}-${index}` }));
  }
}

/** Ends the islands of the page. @param kept those that are on the next page too */
export function stop(kept: ReadonlySet<Element>): void {
  for (const [place, root] of roots) {
    if (isSaid(place) || kept.has(place)) continue;
    root.unmount();
    roots.delete(place);
  }
}
