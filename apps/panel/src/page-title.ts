import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

/** The title of a page's tab, in the reader's language: a text of the catalogue. */
export function titled(namespace: string, key = 'title'): () => Promise<Metadata> {
  return async () => ({ title: (await getTranslations(namespace))(key) });
}
