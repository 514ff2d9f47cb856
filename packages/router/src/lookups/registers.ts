import type { Sql } from '@invoicing/db/connection/client';
import { readLookups, readNotAsked, requestLookups } from '@invoicing/db/lookups/lookups';
import { warsawDay } from '@invoicing/domain/dates/dates';
import type { InvoiceDocument, Issue } from '@invoicing/domain/document';
import { lookupIssues, type Parties, partiesOfInvoice, questionsAbout } from '@invoicing/domain/lookups/lookups';
import { nbpRateIssues } from '@invoicing/domain/lookups/nbp-rates';
import type { CommandContext, Viewing } from '../context.ts';
import { nbpDaysFor } from './rates.ts';

/**
 * Enqueues look-ups about a document in the configured registers, unless they exist already. Nothing waits for the
 * results: a look-up without a result yields no warning.
 */
export async function askAbout(ctx: CommandContext<Sql>, parties: Parties): Promise<void> {
  await requestLookups(ctx.tx, ctx.organizationId, questionsOf(parties, ctx));
}

/** The warnings about an invoice from the results so far: of registers, and of NBP about its rate. */
export async function lookedUp(db: Sql, document: InvoiceDocument, viewing: Viewing): Promise<Issue[]> {
  const rates = nbpRateIssues(document.input, await nbpDaysFor(db, document.input, viewing));
  return [...rates, ...(await registersSay(db, partiesOfInvoice(document), viewing))];
}

/** The warnings about the parties of a document from the registers' results so far. */
export async function registersSay(db: Sql, parties: Parties, viewing: Viewing): Promise<Issue[]> {
  return lookupIssues(await answersAbout(db, parties, viewing), parties);
}

/** The look-ups made about a document, each with its result, its time, and its proof. */
export function answersAbout(db: Sql, parties: Parties, viewing: Viewing) {
  return readLookups(db, questionsOf(parties, viewing));
}

/** The look-ups not made about a document, and why. */
export function notAskedAbout(db: Sql, parties: Parties, viewing: Viewing) {
  return readNotAsked(db, questionsOf(parties, viewing));
}

function questionsOf(parties: Parties, { services, now }: Pick<Viewing, 'services' | 'now'>) {
  return questionsAbout(parties, services.lookups, warsawDay(now));
}
