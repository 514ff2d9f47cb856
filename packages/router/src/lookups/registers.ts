import type { Db, Tx } from '@invoicing/db/client';
import { readLookups, requestLookups } from '@invoicing/db/lookups';
import { warsawDay } from '@invoicing/domain/dates';
import type { InvoiceDocument, Issue } from '@invoicing/domain/document';
import { lookupIssues, questionsAbout } from '@invoicing/domain/lookups';
import { nbpRateIssues } from '@invoicing/domain/nbp-rates';
import type { CommandContext, Viewing } from '../trpc.ts';
import { nbpDaysFor } from './rates.ts';

/**
 * Has the worker ask the registers that are set up about a document, unless they were asked. It waits for nothing, and
 * what has no answer by the time that people look warns of nothing.
 */
export async function askAbout(ctx: CommandContext, document: InvoiceDocument): Promise<void> {
  await requestLookups(ctx.tx, ctx.organizationId, questionsOf(document, ctx));
}

/** What public sources have answered so far about a document, as warnings. */
export async function lookedUp(db: Db | Tx, document: InvoiceDocument, viewing: Viewing): Promise<Issue[]> {
  const answers = await answersAbout(db, document, viewing);
  return [...nbpRateIssues(document.input, await nbpDaysFor(db, document.input, viewing)), ...lookupIssues(answers)];
}

/** The questions about a document that were asked, with what was answered, when, and what proves it. */
export function answersAbout(db: Db | Tx, document: InvoiceDocument, viewing: Viewing) {
  return readLookups(db, questionsOf(document, viewing));
}

function questionsOf(document: InvoiceDocument, { services, now }: Pick<Viewing, 'services' | 'now'>) {
  return questionsAbout(document, services.lookups, warsawDay(now));
}
