import type { Sql } from '@invoicing/db/connection/client';
import { readLookups, readNotAsked, requestLookups } from '@invoicing/db/lookups/lookups';
import { warsawDay } from '@invoicing/domain/dates/dates';
import type { InvoiceDocument, Issue } from '@invoicing/domain/document';
import { lookupIssues, type Parties, partiesOfInvoice, questionsAbout } from '@invoicing/domain/lookups/lookups';
import { nbpRateIssues } from '@invoicing/domain/lookups/nbp-rates';
import type { CommandContext, Viewing } from '../context.ts';
import { nbpDaysFor } from './rates.ts';

/**
 * Enqueues questions about a document to the configured registers, unless they were asked already. Nothing waits for
 * the answers: a question without an answer yields no warning.
 */
export async function askAbout(ctx: CommandContext<Sql>, parties: Parties): Promise<void> {
  await requestLookups(ctx.tx, ctx.organizationId, questionsOf(parties, ctx));
}

/** What public sources have answered so far about an invoice, as warnings: registers, and NBP about its rate. */
export async function lookedUp(db: Sql, document: InvoiceDocument, viewing: Viewing): Promise<Issue[]> {
  const rates = nbpRateIssues(document.input, await nbpDaysFor(db, document.input, viewing));
  return [...rates, ...(await registersSay(db, partiesOfInvoice(document), viewing))];
}

/** What registers have answered so far about the parties of a document, as warnings. */
export async function registersSay(db: Sql, parties: Parties, viewing: Viewing): Promise<Issue[]> {
  return lookupIssues(await answersAbout(db, parties, viewing), parties);
}

/** The questions about a document that were asked, with what was answered, when, and what proves it. */
export function answersAbout(db: Sql, parties: Parties, viewing: Viewing) {
  return readLookups(db, questionsOf(parties, viewing));
}

/** The questions about a document that were not asked, and why. */
export function notAskedAbout(db: Sql, parties: Parties, viewing: Viewing) {
  return readNotAsked(db, questionsOf(parties, viewing));
}

function questionsOf(parties: Parties, { services, now }: Pick<Viewing, 'services' | 'now'>) {
  return questionsAbout(parties, services.lookups, warsawDay(now));
}
