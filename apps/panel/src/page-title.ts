import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

/** The title of a page's tab, in the reader's language: a text of the catalogue. */
export function titled(namespace: string, key = 'title', more: Metadata = {}): () => Promise<Metadata> {
  return async () => ({ ...more, title: (await getTranslations(namespace))(key) });
}
