import { unavailabilityOf } from '@invoicing/db/connection/unavailable';
import { unreadableFile } from '@invoicing/domain/messages/files';
import { errorTable, retryAfterOf } from '../errors.ts';
import { type PlainPage, plainPage } from '../plain-page.ts';

/**
 * The answer to a browser that asked for a file, where this is outside the database and cannot be read: in place of the
 * file, and never a part of it. Null for any other error.
 * @param given `reference` is what the line of the log is found by, `nonce` that of the policy of the app's pages
 */
export function unreadablePage(
  error: unknown,
  language: 'en' | 'pl',
  given: { reference: string; nonce?: string },
): PlainPage | null {
  if (unavailabilityOf(error) !== 'file') return null;
  const { title, text } = unreadableFile;
  const { headers, html } = plainPage(language, {
    title: title[language],
    paragraphs: [text[language], given.reference],
    nonce: given.nonce ?? '',
  });
  const wait = { 'retry-after': String(retryAfterOf('service_unavailable')), 'cache-control': 'no-store' };
  return { status: errorTable.service_unavailable.status, headers: { ...headers, ...wait }, html };
}
