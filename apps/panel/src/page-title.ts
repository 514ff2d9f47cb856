import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

/** The title of a page's tab, in the reader's language: a text of the catalogue. */
export function titled(namespace: string, key = 'title', more: Metadata = {}): () => Promise<Metadata> {
  return async () => ({ ...more, title: (await getTranslations(namespace))(key) });
}

/** The title of a tab that says what the page is about. */
export function titledBy<Props>(read: (props: Props) => Promise<string>): (props: Props) => Promise<Metadata> {
  return async (props) => ({ title: await read(props) });
}
