import { sha256Hex } from '@invoicing/domain/drafts/content-hash';
import { z } from 'zod';

/** In which language a page shows a document; Polish is always among them. */
export const ShownLocale = z.enum(['pl', 'pl-en']).default('pl');

/** A document as a page shows it: its HTML, and the hash that lets a browser keep it. */
export type ShownDocument = { html: string; sha256: string };

export function shownDocument(html: string): ShownDocument {
  return { html, sha256: sha256Hex(html) };
}
