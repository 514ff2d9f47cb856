import 'server-only';
import { randomUUID } from 'node:crypto';
import { unreadablePage } from '@invoicing/router/downloads/unreadable-page';
import { headers } from 'next/headers';
import { logger } from './log';
import { chosenLocale } from './preferences';

/**
 * Runs work that answers with a file. Where it is outside the database and cannot be read now, the answer is a page
 * that says so.
 */
export async function orUnreadable(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    const correlationId = randomUUID();
    const nonce = (await headers()).get('x-nonce') ?? '';
    const page = unreadablePage(error, await chosenLocale(), { reference: correlationId, nonce });
    if (page === null) throw error;
    logger.error({ err: error, correlationId }, 'a file could not be shown');
    return new Response(page.html, { status: page.status, headers: page.headers });
  }
}
