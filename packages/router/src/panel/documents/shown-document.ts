import { sha256Hex } from '@invoicing/domain/drafts/content-hash';
import { z } from 'zod';

/** The languages in which a page shows a document; Polish is always included. */
export const ShownLocale = z.enum(['pl', 'pl-en']).default('pl');

/** A document for a page: its HTML, and the hash under which the browser may cache it. */
export type ShownDocument = { html: string; sha256: string };

export function shownDocument(html: string): ShownDocument {
  return { html, sha256: sha256Hex(html) };
}
