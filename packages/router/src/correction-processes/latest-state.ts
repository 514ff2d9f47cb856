import type { Tx } from '@invoicing/db/client';
import { detail } from '@invoicing/domain/messages/detail';
import type { SubmissionStatus } from '@invoicing/domain/states/ksef-submission';
import { invalidBody } from '../refusals/invalid-input.ts';
import { referenceNotFound } from '../refusals/reference-not-found.ts';

type Base = { baseKind: 'invoice' | 'invoice_correction'; baseId: string; baseSha256: string };

/**
 * The document whose state the next correction of an invoice changes: its last correction that KSeF did not reject
 * permanently, or the invoice.
 * @throws AppError validation_failed
 */
export async function latestState(tx: Tx, invoiceId: string): Promise<Base> {
  const submission = { select: { status: true, retryAllowed: true } };
  const invoice = await tx.invoice.findFirst({
    where: { id: invoiceId },
    select: { id: true, documentSha256: true, submission },
  });
  if (!invoice) throw referenceNotFound('/invoice_id');
  if (isRejectedPermanently(invoice.submission)) throw invalidBody(detail('invoice_rejected', { path: '/invoice_id' }));
  const last = await tx.invoiceCorrection.findFirst({
    where: { process: { invoiceId }, NOT: { submission: { status: 'rejected', retryAllowed: false } } },
    orderBy: { createdAt: 'desc' },
    select: { id: true, documentSha256: true },
  });
  const { id: baseId, documentSha256: baseSha256 } = last ?? invoice;
  return { baseKind: last ? 'invoice_correction' : 'invoice', baseId, baseSha256 };
}

/** Where KSeF never took a document, there is nothing to correct, and its number may be given to another. */
export function isRejectedPermanently(submission: { status: SubmissionStatus; retryAllowed: boolean } | null): boolean {
  return submission?.status === 'rejected' && !submission.retryAllowed;
}
