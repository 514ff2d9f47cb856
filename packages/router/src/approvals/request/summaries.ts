import type { Sql } from '@invoicing/db/connection/client';
import type { CorrectionDocument } from '@invoicing/domain/correction/document';
import type { InvoiceDocument } from '@invoicing/domain/document';
import { correctionOf } from '../../correction-drafts/document.ts';
import { getCorrectionVersionOrThrow } from '../../correction-drafts/store.ts';
import { documentOf } from '../../invoice-drafts/document.ts';
import { getDraftVersionOrThrow } from '../../invoice-drafts/store.ts';
import type { RatedSummary } from '../use/store.ts';
import { rated } from './gross-in-pln.ts';

/** The draft version that a numbered document was issued from. */
type MadeOf = { draftId: string; draftVersion: number };

/** The summary of an invoice for people, and the amount that the policy applies to. */
export function summaryOfInvoice(tx: Sql, { buyer, input, totals }: InvoiceDocument): Promise<RatedSummary> {
  const { currency, issue_date, exchange_rate } = input;
  const summary = { buyer_name: buyer.name, total_gross: totals.gross, currency, issue_date };
  return rated(tx, summary, exchange_rate?.rate ?? null);
}

/** The same for a correction; its amount is the difference. */
export function summaryOfCorrection(tx: Sql, document: CorrectionDocument): Promise<RatedSummary> {
  const { input, after, delta, currency } = document;
  const { rate = null } = input.exchange_rate ?? after.exchange_rate ?? {};
  const summary = {
    buyer_name: after.buyer.name,
    total_gross: delta.gross,
    currency,
    issue_date: input.correction_date,
  };
  return rated(tx, summary, rate);
}

/** The same for an issued invoice. */
export async function summaryOfIssued(tx: Sql, { draftId, draftVersion }: MadeOf): Promise<RatedSummary> {
  return summaryOfInvoice(tx, documentOf(await getDraftVersionOrThrow(tx, draftId, draftVersion)));
}

/** The same for a finalized correction. */
export async function summaryOfFinalized(tx: Sql, { draftId, draftVersion }: MadeOf): Promise<RatedSummary> {
  return summaryOfCorrection(tx, correctionOf(await getCorrectionVersionOrThrow(tx, draftId, draftVersion)));
}
