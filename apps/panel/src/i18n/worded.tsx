import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { isDevelopment } from '@/env';
import places from './client-words.json';
import { picked, type Words } from './picked';

/** What sends words: pages by their addresses, layouts, and scripts of pages that have their own. */
export type Place = keyof typeof places;
/** The pages that have a script of their own. */
export type ScriptedPage = Place extends infer One ? (One extends `script ${infer Page}` ? Page : never) : never;

/** The words that run in the browser of what is shown there, of all that the catalogue has. */
export async function wordsOf(place: Place): Promise<Words> {
  const catalogue: Words = await getMessages();
  // The list is of what was written when it was made: what is being written may say anything.
  return isDevelopment ? catalogue : picked(catalogue, places[place]);
}

export async function Worded({ place, children }: { place: Place; children: ReactNode }) {
  return <NextIntlClientProvider messages={await wordsOf(place)}>{children}</NextIntlClientProvider>;
}

/** A page with the words of what it runs in the browser. */
export function worded<Props>(place: Place, Page: (props: Props) => Promise<ReactNode>) {
  // Called, so that what it throws is thrown by the page.
  return async (props: Props) => <Worded place={place}>{await Page(props)}</Worded>;
}
