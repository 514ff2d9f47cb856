import type { Sql } from '@invoicing/db/connection/client';
import { ask, currentOrganization, prepare, tables, uuid } from '@invoicing/db/connection/prepared';
import { correctedInvoices } from '@invoicing/db/documents/corrected-amounts';
import { correctionRows } from '@invoicing/db/documents/correction-rows';
import { gapUnder } from '@invoicing/domain/correction/chain';
import type { CorrectionDocument } from '@invoicing/domain/correction/document';
import { AppError, type ErrorDetail } from '@invoicing/domain/errors';
import { asDetail, gapIssue } from '../correction-processes/latest-state.ts';

type Corrected = Pick<CorrectionDocument, 'base' | 'corrected_invoice' | 'input'>;

const numberOf = prepare('find-ksef-number', { invoiceId: uuid }, ({ invoiceId }) =>
  tables
    .selectFrom('submissions')
    .select('ksef_number as ksefNumber')
    .where('organization_id', '=', currentOrganization)
    .where('invoice_id', '=', invoiceId),
);

/** The current KSeF number of the corrected invoice, if it has one. */
export async function originalKsefNumber(tx: Sql, { corrected_invoice }: Corrected): Promise<string | null> {
  const [row] = await ask(tx, numberOf, { invoiceId: corrected_invoice.id });
  return row?.ksefNumber ?? null;
}

/** The document that KSeF must have before a correction: the invoice, or the previous correction with its number. */
type Missing = { kind: 'invoice' } | { kind: 'correction'; number: string };

/** The document of the corrected state that KSeF does not have yet; null if it has all of them. */
export async function missingInKsef(tx: Sql, document: Corrected): Promise<Missing | null> {
  const { base } = document;
  if ((await originalKsefNumber(tx, document)) === null) return { kind: 'invoice' };
  if (base.kind === 'invoice') return null;
  const [corrected] = await correctionRows(tx, [base.id]);
  if (!corrected) throw new Error('the correction that another one builds upon is missing');
  const { number, submission } = corrected;
  return submission?.ksefNumber ? null : { kind: 'correction', number };
}

/**
 * A correction is sent only after what it corrects is in KSeF, unless the invoice was never meant to be sent. One that
 * builds on a permanently rejected correction has to wait until that is replaced.
 * @throws AppError original_not_in_ksef
 */
export async function requireBaseInKsef(
  { tx, organizationId }: { tx: Sql; organizationId: string },
  document: Corrected,
  correction: { id: string; number: string },
): Promise<void> {
  const gap = await gapOf({ tx, organizationId }, document.corrected_invoice.id, correction);
  if (gap) throw originalNotInKsef([asDetail(gapIssue(gap, correction, '/correction_id'))]);
  if (document.input.original_outside_ksef || (await missingInKsef(tx, document)) === null) return;
  throw originalNotInKsef();
}

/**
 * The same check before a retry: in the meantime KSeF may have rejected the document that the correction builds on.
 * @throws AppError submission_not_retryable
 */
export async function requireNoGap(
  context: { tx: Sql; organizationId: string },
  correction: { id: string; number: string; process: { invoiceId: string } },
): Promise<void> {
  const gap = await gapOf(context, correction.process.invoiceId, correction);
  if (!gap) return;
  const detail = asDetail(gapIssue(gap, correction, '/submission_id'));
  throw new AppError('submission_not_retryable', `KSeF rejected correction ${gap.number} under this one.`, [detail]);
}

/**
 * Returns those of the given corrections that build on a permanently rejected correction which has no replacement in
 * force.
 */
export async function onGaps(
  db: Sql,
  corrections: readonly { id: string; organizationId: string; process: { invoiceId: string } }[],
): Promise<ReadonlySet<string>> {
  const [first] = corrections;
  if (!first) return new Set();
  const invoiceIds = new Set(corrections.map(({ process }) => process.invoiceId));
  const corrected = await correctedInvoices(db, first.organizationId, [...invoiceIds]);
  const linksOf = new Map(corrected.map((one) => [one.invoiceId, one.corrections]));
  const found = corrections.filter(({ id, process }) => gapUnder(linksOf.get(process.invoiceId) ?? [], id) !== null);
  return new Set(found.map(({ id }) => id));
}

async function gapOf(
  { tx, organizationId }: { tx: Sql; organizationId: string },
  invoiceId: string,
  { id }: { id: string },
) {
  const [corrected] = await correctedInvoices(tx, organizationId, [invoiceId]);
  return gapUnder(corrected?.corrections ?? [], id);
}

/** The error for a correction while KSeF does not have what it corrects. */
export function originalNotInKsef(details: ErrorDetail[] = []): AppError {
  return new AppError('original_not_in_ksef', 'KSeF does not have the document that this corrects yet.', details);
}
