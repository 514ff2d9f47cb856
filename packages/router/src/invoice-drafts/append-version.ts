import type { Sql } from '@invoicing/db/connection/client';
import { organizationRow } from '@invoicing/db/organization/row';
import { compare, parseDecimal } from '@invoicing/domain/amounts/decimal';
import type { InvoiceDocument, InvoiceInput } from '@invoicing/domain/document';
import { type ApprovedContent, approvedContent } from '@invoicing/domain/drafts/content-hash';
import { AppError } from '@invoicing/domain/errors';
import { fa3KindOf } from '@invoicing/domain/fa3/kinds';
import { partiesOfInvoice } from '@invoicing/domain/lookups/lookups';
import { detail } from '@invoicing/domain/messages/detail';
import { actorReference, memberBehind } from '../access/actor.ts';
import type { CommandContext } from '../context.ts';
import { findNewestVersion } from '../customers/store.ts';
import { fillRate } from '../lookups/rates.ts';
import { askAbout } from '../lookups/registers.ts';
import { findSeries } from '../numbering/number-series.ts';
import { requireUsable } from '../numbering/usable-series.ts';
import { invalidBody } from '../refusals/invalid-input.ts';
import { referenceNotFound } from '../refusals/reference-not-found.ts';
import { settingsOf } from '../settings/store.ts';
import { newDocument } from './document.ts';
import { insertDraftVersion } from './insert.ts';

/** `settingsVersion` is the version of the organization's settings used for it. */
export type PreparedVersion = ApprovedContent & { document: InvoiceDocument; settingsVersion: number };

/**
 * Takes a snapshot of seller and buyer, and computes totals, content and hash.
 * @throws AppError validation_failed (reference_not_found, total_mismatch, out_of_range), customer_archived
 */
export async function prepareVersion(ctx: CommandContext<Sql>, input: InvoiceInput): Promise<PreparedVersion> {
  const organization = await organizationRow(ctx.tx, ctx.organizationId);
  const customer = await findNewestVersion(ctx.tx, input.customer_id);
  if (!customer) throw referenceNotFound('/input/customer_id');
  if (customer.lifecycleStatus === 'archived') throw new AppError('customer_archived', 'The customer is archived.');
  await requireSeries(ctx, input);
  const settings = await settingsOf(ctx.tx, organization);
  const document = newDocument(organization, settings, customer, await fillRate(ctx.tx, input, ctx));
  requireExpectedTotal(document);
  return { document, ...approvedContent(document), settingsVersion: organization.settingsVersion };
}

/** Appends the next immutable version of a draft. */
export async function appendVersion(
  ctx: CommandContext<Sql>,
  draftId: string,
  version: number,
  { document, content, hash, settingsVersion }: PreparedVersion,
) {
  const author = actorReference(ctx.actor);
  await askAbout(ctx, partiesOfInvoice(document));
  return insertDraftVersion(ctx.tx, {
    draftId,
    version,
    document,
    content,
    contentHash: hash,
    settingsVersion,
    createdByKind: author.kind,
    createdById: author.id,
    createdByMemberId: memberBehind(ctx.actor),
  });
}

/** Requires a usable series of the invoice's kind; a series of kind VAT numbers invoices of every kind. */
async function requireSeries(ctx: CommandContext<Sql>, { numbering, kind }: InvoiceInput): Promise<void> {
  if (numbering.mode === 'explicit') return;
  const series = await findSeries(ctx.tx, numbering.series);
  requireUsable(series && ['VAT', fa3KindOf(kind)].includes(series.fa3Kind) ? series : null);
}

function requireExpectedTotal({ input, totals }: InvoiceDocument): void {
  const expected = input.expected_total_gross;
  if (expected === null || compare(parseDecimal(expected), parseDecimal(totals.gross)) === 0) return;
  const found = detail('total_mismatch', { path: '/input/expected_total_gross', with: { gross: totals.gross } });
  throw invalidBody({ ...found, computed_total_gross: totals.gross });
}
